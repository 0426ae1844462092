package explain

import (
	"slices"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/fact"
)

// String explains s by the document of a revision. It takes time linear in
// len(s).
//
// The error is that of [parser.Revision.Parse]: a [*parser.SyntaxError] when s
// is not valid by the revision, a [*parser.LimitError] when it is too long, and
// an [*parser.UnknownRevisionError] for the zero Revision.
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
// The error is an [*parser.UnknownRevisionError] when r is the zero Reference.
func Reference(r parser.Reference) (Explanation, error) {
	if _, err := r.Revision().Start(""); err != nil {
		return Explanation{}, err
	}
	d := document.Of(document.Revision(r.Revision()))
	text, _ := document.Parse(d, r.String())
	e := fact.Explanation{Text: r.String(), Parts: &text, Latin1: d.Latin1.IsSaid(), Port: d.Port}
	if d.Meaning.Says != nil {
		d.Meaning.Says.Explain(&e)
	}
	return explanation(r, &e), nil
}

// explanation returns what a document filled in, by the types of this package.
func explanation(r parser.Reference, e *fact.Explanation) Explanation {
	public := Explanation{Reference: r, Scheme: e.Scheme, Status: Status(e.Status)}
	public.Facts = slices.Grow(public.Facts, len(e.Facts))
	for _, f := range e.Facts {
		public.Facts = append(public.Facts, Fact{
			Name: f.Name, Value: f.Value, Raw: f.Raw, Begin: f.Begin, End: f.End,
			Source: Source(f.Source), Section: f.Section, Text: f.Text,
		})
	}
	public.Directives = slices.Grow(public.Directives, len(e.Directives))
	for _, d := range e.Directives {
		public.Directives = append(public.Directives, Directive{
			Keyword: d.Keyword, Value: d.Value, Raw: d.Raw, Begin: d.Begin, End: d.End,
			Registered: Keyword(d.Registered), Service: Service(d.Service),
			Ignored: d.Ignored, Section: d.Section, Text: d.Text,
		})
	}
	public.Steps = slices.Grow(public.Steps, len(e.Steps))
	for _, s := range e.Steps {
		public.Steps = append(public.Steps, Step{
			Command: s.Command, Argument: s.Argument, Begin: s.Begin, End: s.End,
			Source: Source(s.Source), Section: s.Section, Text: s.Text,
		})
	}
	return public
}
