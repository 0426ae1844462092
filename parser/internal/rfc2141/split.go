package rfc2141

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitParts splits a URN = "urn:" NID ":" NSS (Section 2). What a URL has
// behind "?" and "#" is part of the NSS (Section 2.3.2).
func splitParts(s string) split.Parts {
	p := split.Parts{Text: s}
	scheme := len("urn")
	nid := scheme + len(":")
	colon := nid + strings.IndexByte(s[nid:], ':')
	p.Define(component.Scheme, 0, scheme)
	p.Define(component.NID, nid, colon)
	p.Define(component.NSS, colon+len(":"), len(s))
	return p
}
