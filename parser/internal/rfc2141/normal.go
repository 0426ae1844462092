package rfc2141

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// levels are those of Section 5.
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: caseForm},
}

// caseForm has scheme and NID in lower case, and the digits of escapes in upper
// case. Escapes stay: "%-escaping MUST NOT be removed". URNs that have the same
// form are lexically equivalent.
func caseForm(n document.Normalizer, t *document.Text) string {
	return n.LowerAndUpper(t, component.Scheme, component.NID)
}
