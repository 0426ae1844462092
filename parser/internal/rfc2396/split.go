package rfc2396

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitReference splits a URI-reference. Its authority is a server or a
// reg-name (Section 3.2); only a server has a userinfo, a host and a port, and
// an empty server has none of them.
func splitReference(s string, b *split.Bounds) {
	begin, end, at := b.Generic(s)
	hostBegin, hostEnd, ok := Hostport(s, begin, end, at)
	if ok && isHost(s[hostBegin:hostEnd]) {
		b.Host, b.HostEnd = uint32(hostBegin), uint32(hostEnd)
	}
}

// Hostport returns where the host of an authority s[begin:end] is, whose first
// "@" is at an index, or 0, if it is a server with a host (Section 3.2.2). What
// stands there need not be one.
func Hostport(s string, begin, end, at int) (hostBegin, hostEnd int, ok bool) {
	if at != 0 {
		begin = at + 1
	}
	hostEnd, port := host.CutFirst(s, begin, end) // a host or a port with another "@" is not one
	if port != 0 && !scan.IsDigits(s[port:end], 0) {
		return 0, 0, false // a reg-name: no port
	}
	return begin, hostEnd, true
}

// isHost reports whether s is a host (Section 3.2.2).
func isHost(s string) bool { return host.IsHostnumber(s) || IsHostname(s) }

// IsHostname reports whether s is a hostname (Section 3.2.2), which a final "."
// may follow.
func IsHostname(s string) bool { return host.IsHostname(strings.TrimSuffix(s, ".")) }

// hostKind returns which rule a host matches (Section 3.2.2). No host matches
// both.
func hostKind(_, s string) host.Kind {
	if host.IsHostnumber(s) {
		return host.IPv4
	}
	return host.Hostname
}
