package rfc3986

import (
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/rfc3986/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

func splitReference(s string, b *split.Bounds) bool { return Split(s, b, startrules.Contents(s)) }

func markReference(s string) split.Marks { return Marks(s, startrules.Contents(s)) }

// Split splits a reference that contains the bytes of a set, and is not valid if that is nil. In a valid authority, an
// "@" ends the userinfo, and digits behind a ":" at the end are the port (Section 3.2).
func Split(s string, b *split.Bounds, contents *[4]uint64) bool {
	if contents == nil {
		return false
	}
	if begin, end, at := b.Generic(s, (*scan.Set)(contents)); begin != 0 {
		begin = max(begin, at+1)
		end, _ = host.CutLast(s, begin, end)
		b.Host, b.HostEnd = uint32(begin), uint32(end)
	}
	return true
}

// Marks is [Split] for marks, which are 0 if s is not valid.
func Marks(s string, contents *[4]uint64) split.Marks {
	if contents == nil {
		return 0
	}
	scheme, authority, at, path, pathEnd, queryEnd := split.Generic(s, (*scan.Set)(contents))
	begin, end := 0, 0
	if authority != 0 {
		begin = max(authority, at+1)
		end, _ = host.CutLast(s, begin, path)
	}
	return split.NewMarks(scheme, authority, begin, end, path, pathEnd, queryEnd)
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
