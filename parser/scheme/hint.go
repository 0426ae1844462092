package scheme

import "strings"

// hintHTTP is about an empty host of http (RFC 9110, Section 4.2.1).
func hintHTTP(rest, rule string) (hint, where string) {
	if strings.IndexAny(rest, ":/?#") > 0 || rule != "authority-with-host" && rule != "host-nz" {
		return "", ""
	}
	return "the host must not be empty", "RFC 9110, Section 4.2.1"
}

// hintHTTPS is about an empty host of https (RFC 9110, Section 4.2.2).
func hintHTTPS(rest, rule string) (hint, where string) {
	if hint, _ = hintHTTP(rest, rule); hint == "" {
		return "", ""
	}
	return hint, "RFC 9110, Section 4.2.2"
}

// hintFragment is about the fragment of a URI of ws or wss (RFC 6455, Section 3).
func hintFragment(rest, rule string) (hint, where string) {
	if !strings.HasPrefix(rest, "#") {
		return "", ""
	}
	return "a fragment must not be used", "RFC 6455, Section 3"
}
