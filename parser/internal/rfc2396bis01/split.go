package rfc2396bis01

import (
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitReference splits a URI-reference. Its authority is a server or a
// reg-name (Section 3.2); only a server has a userinfo, a host and a port, and
// an empty server has none of them.
func splitReference(s string, b *split.Bounds) {
	begin, end, at := b.Generic(s)
	if begin == 0 || begin == end {
		return
	}
	if at != 0 {
		begin = at + 1
	}
	hostEnd, port := host.CutFirst(s, begin, end) // a host or a port with another "@" is not one
	if port != 0 && !scan.IsDigits(s[port:end], 0) {
		return // a reg-name: no port
	}
	if h := s[begin:hostEnd]; h != "" && h[0] == '[' || host.IsIPv4address(h) || host.IsQualified(h) {
		b.Host, b.HostEnd = uint32(begin), uint32(hostEnd)
	}
}

// hostKind returns which rule a host matches (Section 3.2.2).
func hostKind(_, s string) host.Kind {
	switch {
	case s[0] == '[': // in no reg-name, and no host is empty
		return host.IPv6
	case host.IsIPv4address(s):
		return host.IPv4
	}
	return host.Hostname
}
