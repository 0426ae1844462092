package scheme

import "strings"

// hintHost is about an empty host (RFC 9110, Sections 4.2.1 and 4.2.2).
func hintHost(rest, rule string) (hint, where string) {
	if strings.IndexAny(rest, ":/?#") > 0 || rule != "authority-with-host" && rule != "host-nz" {
		return "", ""
	}
	return "the host must not be empty", ""
}

// hintFragment is about the fragment of a URI of ws or wss (RFC 6455, Section 3).
func hintFragment(rest, rule string) (hint, where string) {
	if !strings.HasPrefix(rest, "#") {
		return "", ""
	}
	return "a fragment must not be used", "RFC 6455, Section 3"
}
