package rfc1808

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
)

// ladder has the equivalences of schemes, which are as in RFC 1738 (Section
// 2.1), and of escapes (Section 2.2).
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: caseForm},
	{Level: normal.Percent, Form: percentForm},
}

// caseForm has the scheme in lower case (RFC 1738, Section 2.1).
func caseForm(n document.Normalizer, t *document.Text) string {
	return n.Lower(t, component.Scheme)
}

// percentForm has no triplets of characters that are not reserved (Section 2.2;
// RFC 1738, Section 2.2), unless what stands before a colon would be a scheme
// without them.
func percentForm(n document.Normalizer, t *document.Text) string {
	text := t.Unescape(n.Memory, &uchars)
	if _, ok := t.Component(component.Scheme); !ok && schemeEnd(text) > 0 {
		return n.UpperTriplets(t.String)
	}
	return text
}
