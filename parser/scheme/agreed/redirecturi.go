package agreed

import (
	"slices"
	"strconv"
	"strings"
)

// A RedirectOption changes what [RedirectURI] takes.
type RedirectOption uint8

// Localhost lets the name localhost have any port, too, as 127.0.0.1 and [::1]. RFC 8252, Section 8.3, does not
// recommend it: the name can resolve to an address that is no loopback address, and a client that listens there may
// listen on other interfaces, too.
const Localhost RedirectOption = 1

// RedirectURI returns nil if the redirect URI of a request for authorization is one that a client has registered:
// equal byte by byte (RFC 9700, Section 2.1), except for the port of http://127.0.0.1 and http://[::1], which may be
// any (RFC 8252, Section 7.3). One with another port must be an agreed URL. [Split] checks what a client registers.
// Otherwise the error is a [*RefusedError] at the first byte that differs from what is registered and nearest.
func RedirectURI(registered []string, uri string, options ...RedirectOption) error {
	nearest, most := "", 0
	for _, r := range registered {
		if uri != "" && r == uri || sameLoopback(r, uri, slices.Contains(options, Localhost)) {
			return nil
		}
		if n := commonLength(r, uri); n > most {
			nearest, most = "; the nearest is "+strconv.Quote(r), n
		}
	}
	return refused(uri, most, "the redirect URI is not registered"+nearest)
}

// commonLength returns how many bytes two strings begin with alike.
func commonLength(a, b string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// sameLoopback reports whether two URLs of a loopback address differ in the port only.
func sameLoopback(registered, uri string, localhost bool) bool {
	p, err := Split(uri)
	if err != nil || p.Port == "" || p.Scheme != "http" ||
		p.Host != "127.0.0.1" && p.Host != "[::1]" && (p.Host != "localhost" || !localhost) {
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
