package rfc3987

import (
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitReference splits an IRI-reference. All delimiters are the ones of RFC
// 3986, in US-ASCII, and no byte of another character is one.
func splitReference(s string, b *split.Bounds) bool {
	return member(s) && rfc3986.Split(s, b)
}

// hostKind returns which rule a host matches (Section 2.2).
func hostKind(scheme, s string) host.Kind {
	kind := rfc3986.HostKind(scheme, s)
	if kind == host.RegName {
		return host.IRegName
	}
	return kind
}
