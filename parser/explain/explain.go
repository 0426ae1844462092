package explain

import (
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/fact"
)

// String explains s by the document of a revision. It takes time linear in
// len(s).
//
// It returns the error of [parser.Revision.Parse]: a [*parser.SyntaxError] when s
// is not valid by the revision, a [*parser.LimitError] when it is too long, and
// an [*parser.ArgumentError] for the zero Revision.
func String(v parser.Revision, s string) (Explanation, error) {
	r, err := v.Parse(s)
	if err != nil {
		return Explanation{}, err
	}
	return Reference(r)
}

// Reference explains r by the document of its revision. It takes time linear in
// the length of r.
//
// The error is an [*parser.ArgumentError] when r is the zero Reference.
func Reference(r parser.Reference) (Explanation, error) {
	if _, err := r.Revision().Start(""); err != nil {
		return Explanation{}, err
	}
	d := document.Of(document.Revision(r.Revision()))
	text, _ := document.Parse(d, r.String())
	e := fact.Explanation{Text: r.String(), Parts: &text, Latin1: d.Latin1.IsSpecified(), Port: d.Port}
	if d.Meaning.Value != nil {
		e.Says = d.Meaning.Value.Explain
		e.Says(&e)
	}
	return Explanation{Reference: r, Scheme: e.Scheme, Status: Status(e.Status), origin: &e}, nil
}
