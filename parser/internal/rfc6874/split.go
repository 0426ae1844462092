package rfc6874

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/rfc3986"
)

// hostKind returns which rule a host matches (Section 2; RFC 3986, Section
// 3.2.2): of the IP-literals, only an IPv6addrz has a "%".
func hostKind(scheme, s string) host.Kind {
	kind := rfc3986.HostKind(scheme, s)
	if kind == host.IPv6 && strings.Contains(s, "%") {
		return host.IPv6addrz
	}
	return kind
}
