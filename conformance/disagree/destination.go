package disagree

import (
	"strings"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser/urlstandard"
)

// destination returns where programs that connect to a host go, and whether it is a host
// that one can connect to: its address, where one that is mapped into IPv6 is that of IPv4
// (RFC 4291, Section 2.5.5.2), or else the domain in ASCII, as the URL Standard has it
// (Section 3.3), without a dot at its end. No name is looked up.
func destination(host string) (string, bool) {
	if a, ok := adapter.Address(host); ok {
		return a.Unmap().String(), true
	}
	u, ok := adapter.Connected(host)
	if !ok || u.HostKind() != urlstandard.Domain {
		return "", false
	}
	domain := strings.TrimSuffix(u.Host(), ".")
	return domain, domain != ""
}

// sameDestination reports whether programs that connect go to the same place by two hosts.
func sameDestination(a, b string) bool {
	x, ok := destination(a)
	y, connects := destination(b)
	return ok && connects && x == y
}
