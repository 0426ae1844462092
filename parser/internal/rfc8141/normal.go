package rfc8141

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// levels are those of Section 3.1: case normalization, then what else must be ignored.
// Triplets stay: they "MUST NOT be decoded".
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: document.CaseOfURN},
	{Level: normal.URN, Form: assignedName},
}

// assignedName has neither r-, q- nor f-component. URNs that have the same one
// are URN-equivalent.
func assignedName(_ document.Normalizer, t *document.Text) string {
	_, end, _ := t.Find(component.NSS)
	return t.String[:end]
}
