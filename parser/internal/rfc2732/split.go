package rfc2732

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/rfc2396"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitReference splits a URI-reference as RFC 2396 does. A host in brackets is
// an IPv6reference: a reg-name has no brackets.
func splitReference(s string, b *split.Bounds) {
	begin, end, at := b.Generic(s)
	hostBegin, hostEnd, ok := rfc2396.Hostport(s, begin, end, at)
	if h := s[hostBegin:hostEnd]; ok && (strings.HasPrefix(h, "[") || isHost(h)) {
		b.Host, b.HostEnd = uint32(hostBegin), uint32(hostEnd)
	}
}

// isHost reports whether s is a host that is not an IPv6reference (Section 3).
func isHost(s string) bool { return isIPv4address(s) || rfc2396.IsHostname(s) }

// isIPv4address reports whether s is an IPv4address: four numbers of up to
// three digits (RFC 2373, Appendix B).
func isIPv4address(s string) bool {
	digits := 0
	for i := range len(s) {
		if digits++; s[i] == '.' {
			digits = 0
		}
		if digits > 3 {
			return false
		}
	}
	return host.IsHostnumber(s)
}

// hostKind returns which rule a host matches (Section 3). No host matches two.
func hostKind(_, s string) host.Kind {
	switch {
	case strings.HasPrefix(s, "["):
		return host.IPv6
	case host.IsHostnumber(s): // of no more digits
		return host.IPv4
	}
	return host.Hostname
}
