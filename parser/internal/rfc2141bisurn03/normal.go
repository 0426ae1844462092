package rfc2141bisurn03

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// levels are those of Section 5; case is steps 1 to 3. Triplets stay: "percent-encoding MUST
// NOT be removed".
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: document.CaseOfURN},
	{Level: normal.URN5b, Form: orderedForm},
	{Level: normal.URN5a, Form: shortForm},
}

// orderedForm has no fragment, and the directives of the query in the order of
// their bytes (steps 4 and 5b). The text says that any order will do.
func orderedForm(n document.Normalizer, t *document.Text) string {
	text := t.String
	if begin, _, ok := t.Find(component.Fragment); ok {
		text = text[:begin-len("#")]
	}
	begin, end, ok := t.Find(component.Query)
	if !ok {
		return text
	}
	return n.SortedParts(text[:begin], text[begin:end], "&")
}

// shortForm has no query either (step 5a).
func shortForm(n document.Normalizer, t *document.Text) string {
	begin, _, ok := t.Find(component.Query)
	if !ok {
		return t.String
	}
	return t.String[:begin-len("?")]
}
