package judge

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/scheme"
)

// A Scheme is what a revision says of a string, and the document of its
// scheme, as far as package scheme has it; or what a scheme alone says.
type Scheme struct {
	revision parser.Revision // zero if only a scheme is asked
	input    string
	scheme   scheme.Scheme // zero if there is no grammar of it
	refusal  *scheme.Error // nil if the string is valid
	warnings []scheme.Warning
}

// CheckScheme returns the verdict on a string. The error says why there is none.
func CheckScheme(v parser.Revision, input string) (Scheme, error) {
	s := Scheme{revision: v, input: input}
	s.scheme, _ = scheme.Of(input)
	err := scheme.Check(v, input)
	if err == nil {
		s.warnings = append(v.Warnings(input), scheme.Warnings(input)...)
		slices.SortStableFunc(s.warnings, func(a, b scheme.Warning) int { return cmp.Compare(a.Begin, b.Begin) })
		return s, nil
	}
	var invalid bool
	if s.refusal, invalid = err.(*scheme.Error); invalid {
		return s, nil
	}
	return s, err
}

// CheckNamed returns the verdict on a string that is held to a scheme alone: to a
// profile, or to templates.
func CheckNamed(c scheme.Scheme, input string) Scheme {
	s := Scheme{input: input, scheme: c}
	s.refusal, _ = c.Check(input).(*scheme.Error)
	return s
}

// Valid reports whether the input is valid.
func (s *Scheme) Valid() bool { return s.refusal == nil }

// grammar returns the name of the grammar that decides: the first that refuses
// the input, or the last that accepts it.
func (s *Scheme) grammar() string {
	switch {
	case !s.Valid():
		return s.refusal.Grammar()
	case s.scheme == scheme.Scheme{}:
		return s.revision.String()
	}
	return s.scheme.String()
}

// Object begins a JSON object with the input and the verdict.
func (s *Scheme) Object(o *line.Object, q line.Escaper) {
	q.Members(o, line.Member{Name: "input", Value: s.input})
	rev := ""
	if s.revision != (parser.Revision{}) {
		rev = s.revision.String()
	}
	if s.Valid() {
		verdict.Accepted(o, rev, "")
		verdict.AddWarnings(o, s.warnings)
	} else {
		refusal := verdict.Refusal{
			Rev: rev, Start: s.refusal.Start, Rule: s.refusal.Rule, Input: s.input,
			Offset: s.refusal.Offset, Expected: s.refusal.Expected, MayEnd: s.refusal.MayEnd,
			Reason:  verdict.CauseOf(s.input, s.refusal.Offset),
			Message: s.refusal.Reason(),
		}
		refusal.Members(o, q)
		o.String("section", s.refusal.Section)
	}
	o.Nullable("scheme", s.scheme.String())
	o.String("grammar", s.grammar())
}

// WriteText writes a verdict on a line: whether the input is valid, the grammar
// that decides, the input, and what is wrong; a tab between each. With a caret,
// two lines show where. A line follows for each warning.
func (s *Scheme) WriteText(to *line.Buffer, q line.Escaper, withCaret bool) {
	word := "valid"
	if !s.Valid() {
		word = "invalid"
	}
	fmt.Fprintf(to, "%s\t%s\t", word, s.grammar())
	q.Text(to, s.input)
	if !s.Valid() {
		fmt.Fprintf(to, "\t%s", s.refusal.Reason())
	}
	to.Text = append(to.Text, '\n')
	if !s.Valid() && withCaret {
		to.Text = line.AppendCaret(to.Text, s.input, s.refusal.Offset)
	}
	verdict.WriteWarnings(to, s.warnings)
}
