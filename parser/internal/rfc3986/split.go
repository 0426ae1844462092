package rfc3986

import (
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// Split splits a valid reference. In an authority, an "@" ends the userinfo, and digits behind a ":" at the end are the
// port (Section 3.2).
func Split(s string, b *split.Bounds) {
	if begin, end, at := b.Generic(s); begin != 0 {
		begin = max(begin, at+1)
		end, _ = host.CutLast(s, begin, end)
		b.Host, b.HostEnd = uint32(begin), uint32(end)
	}
}

// HostKind returns which rule a host matches (Section 3.2.2).
func HostKind(_, s string) host.Kind {
	switch {
	case s == "":
	case s[0] == '[' && s[1]|0x20 == 'v':
		return host.IPvFuture
	case s[0] == '[':
		return host.IPv6
	case scan.IsDigit(s[0]) && host.IsIPv4address(s):
		return host.IPv4
	}
	return host.RegName
}
