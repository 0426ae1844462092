package rfc3986

import (
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/rfc3986/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitReference splits a URI-reference. In a valid authority, an "@" ends the
// userinfo, and digits behind a ":" at the end are the port (Section 3.2).
func splitReference(s string, b *split.Bounds) bool {
	contents := startrules.Contents(s)
	if contents == nil {
		return false
	}
	SplitValid(s, b, (*scan.Set)(contents))
	return true
}

// markReference is splitReference for marks, which are 0 if s is not valid.
func markReference(s string) split.Marks {
	contents := startrules.Contents(s)
	if contents == nil {
		return 0
	}
	return MarkValid(s, (*scan.Set)(contents))
}

// MarkValid is [SplitValid] for marks.
func MarkValid(s string, contents *scan.Set) split.Marks {
	scheme, authority, at, path, pathEnd, queryEnd := split.Generic(s, contents)
	begin, end := 0, 0
	if authority != 0 {
		begin = max(authority, at+1)
		end, _ = host.CutLast(s, begin, path)
	}
	return split.NewMarks(scheme, authority, begin, end, path, pathEnd, queryEnd)
}

// SplitValid splits a reference that is valid, and contains the bytes of a set.
func SplitValid(s string, b *split.Bounds, contents *scan.Set) {
	begin, end, at := b.Generic(s, contents)
	if begin == 0 {
		return
	}
	if at != 0 {
		begin = at + 1
	}
	end, _ = host.CutLast(s, begin, end)
	b.Host, b.HostEnd = uint32(begin), uint32(end)
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
