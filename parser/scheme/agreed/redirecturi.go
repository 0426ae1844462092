package agreed

import "strings"

// RedirectURI returns nil if the redirect URI of a request for authorization is one that a
// client has registered: equal byte by byte (RFC 9700, Section 2.1), except for the port
// of http://127.0.0.1 and http://[::1], which may be any (RFC 8252, Section 7.3). One with
// another port must be an agreed URL. The name localhost is not such an address (RFC 8252,
// Section 8.3). [Split] checks what a client registers. Otherwise the error is a
// [*RefusedError].
func RedirectURI(registered []string, uri string) error {
	for _, r := range registered {
		if uri != "" && r == uri || sameLoopback(r, uri) {
			return nil
		}
	}
	return refused(uri, 0, "the redirect URI is not registered")
}

// sameLoopback reports whether two URLs of a loopback address differ in the port only.
func sameLoopback(registered, uri string) bool {
	p, err := Split(uri)
	if err != nil || p.Port == "" || p.Scheme != "http" || p.Host != "127.0.0.1" && p.Host != "[::1]" {
		return false
	}
	rest, ok := strings.CutPrefix(registered, "http://"+p.Host)
	if !ok {
		return false
	}
	if port, hasPort := strings.CutPrefix(rest, ":"); hasPort {
		rest = strings.TrimLeft(port, "0123456789")
	}
	return rest == p.Rest
}
