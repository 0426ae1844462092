package rfc1808

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// ladder are the equivalences of scheme and net_loc, which are those of RFC
// 1738 (Section 2.1), and of escapes (Section 2.2).
var ladder = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: caseForm},
	{Level: normal.Percent, Form: percentForm},
	{Level: normal.Scheme, Form: schemeForm},
}

// caseForm has the scheme (RFC 1738, Section 2.1) and a hostname (Section 3.1
// there) in lower case.
func caseForm(n document.Normalizer, t *document.Text) string {
	return n.Lower(t, component.Scheme, t.Hostname())
}

// percentForm has no triplets of characters that are not reserved (Section 2.2;
// RFC 1738, Section 2.2).
func percentForm(n document.Normalizer, t *document.Text) string {
	return t.Unescape(n.Memory, &uchars)
}

// schemeForm has no default port (RFC 1738, Section 3.1).
func schemeForm(n document.Normalizer, t *document.Text) string {
	scheme, ok := t.Component(component.Scheme)
	if !ok {
		return t.String
	}
	edits := n.PortEdits(t, scheme, false)
	return edits.Apply(n.Memory, t.String)
}
