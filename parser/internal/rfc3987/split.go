package rfc3987

import (
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/rfc3987/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitReference splits an IRI-reference. All delimiters are the ones of RFC
// 3986, in US-ASCII, and no byte of another character is one.
func splitReference(s string, b *split.Bounds) bool {
	contents := startrules.Contents(s)
	if contents == nil {
		return false
	}
	rfc3986.SplitValid(s, b, (*scan.Set)(contents))
	return true
}

// markReference is splitReference for marks, which are 0 if s is not valid.
func markReference(s string) split.Marks {
	contents := startrules.Contents(s)
	if contents == nil {
		return 0
	}
	return rfc3986.MarkValid(s, (*scan.Set)(contents))
}

// hostKind returns which rule a host matches (Section 2.2).
func hostKind(scheme, s string) host.Kind {
	kind := rfc3986.HostKind(scheme, s)
	if kind == host.RegName {
		return host.IRegName
	}
	return kind
}
