package rfc2396

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// Levels are the equivalences of Sections 2.3, 2.4.2 and 6.
var Levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: caseForm, Keeps: true},
	{Level: normal.Percent, Form: percentForm},
	{Level: normal.Scheme, Form: schemeForm},
}

// caseForm has the scheme and a hostname in lower case (Section 6).
func caseForm(n document.Normalizer, t *document.Text) string {
	return n.Lower(t, component.Scheme, t.Hostname())
}

// percentForm has no triplets of unreserved characters, whose escaping does not
// change the semantics (Section 2.3).
func percentForm(n document.Normalizer, t *document.Text) string {
	return t.Unescape(n.Memory, &unreserveds)
}

// schemeForm has no default port (Section 6).
func schemeForm(n document.Normalizer, t *document.Text) string {
	scheme, ok := t.Component(component.Scheme)
	if !ok {
		return t.String
	}
	edits := n.PortEdits(t, scheme, false)
	return edits.Apply(n.Memory, t.String)
}
