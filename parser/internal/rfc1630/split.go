package rfc1630

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitParts splits a fragmentaddress. Its delimiters are in no rule between
// them.
func splitParts(s string) split.Parts {
	p := split.Parts{Text: s}
	colon := scan.Before(s, 0, ":")
	end := scan.Before(s, colon, "#")
	question := scan.Before(s[:end], colon, "?")
	p.Define(component.Scheme, 0, colon)
	p.Define(component.Path, colon+1, question)
	if question < end {
		p.Define(component.Search, question+1, end)
	}
	if end < len(s) {
		p.Define(component.FragmentID, end+1, len(s))
	}
	return p
}
