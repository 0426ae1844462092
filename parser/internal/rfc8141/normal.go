package rfc8141

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// levels are those of Section 3.1: case normalization, then what else must be ignored.
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: caseForm},
	{Level: normal.URN, Form: assignedName},
}

// caseForm has scheme and NID in lower case, and the digits of triplets in
// upper case. Triplets stay: they "MUST NOT be decoded".
func caseForm(n document.Normalizer, t *document.Text) string {
	return n.LowerAndUpper(t, component.Scheme, component.NID)
}

// assignedName has neither r-, q- nor f-component. URNs that have the same one
// are URN-equivalent.
func assignedName(_ document.Normalizer, t *document.Text) string {
	_, end, _ := t.Find(component.NSS)
	return t.String[:end]
}
