package urlsyntax05

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// levels are the equivalences of Sections 2.3, 2.4.2, 4.1 and 6.
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: caseForm, Keeps: true},
	{Level: normal.Percent, Decodes: &unreserveds},
	{Level: normal.Scheme, Form: document.WithoutDefaultPort},
}

// caseForm has the scheme (Section 4.1) and a hostname (Section 6) in lower
// case. What stands before the first ":" need not match the rule scheme: it is
// then the beginning of a path to the grammar, which Appendix B does not ask.
func caseForm(n document.Normalizer, t *document.Text) string {
	scheme, _ := t.Component(component.Scheme)
	if _, ok := testScheme(scheme); !ok {
		return n.Lower(t, t.Hostname())
	}
	return n.Lower(t, component.Scheme, t.Hostname())
}
