package verdict

import (
	"github.com/urispec/urispec/conformance/cmd/urispec/internal/line"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A Verdict is what a recognizer says of a string.
type Verdict struct {
	recognizer *Recognizer
	input      string
	syntax     *parser.SyntaxError // nil where the string is a member
}

// Judge returns the verdict on a string whose check, or what includes it,
// returned an error. One that is not about the syntax is returned.
func (r *Recognizer) Judge(input string, err error) (Verdict, error) {
	v := Verdict{recognizer: r, input: input}
	if err == nil {
		return v, nil
	}
	var invalid bool
	if v.syntax, invalid = err.(*parser.SyntaxError); invalid {
		return v, nil
	}
	return v, err
}

// Check returns the verdict on a string. The error says why there is none.
func (r *Recognizer) Check(input string) (Verdict, error) { return r.Judge(input, r.check(input)) }

// Valid reports whether the input is a member.
func (v *Verdict) Valid() bool { return v.syntax == nil }

// Reason returns what is wrong with a string that is not a member.
func (v *Verdict) Reason() string { return v.syntax.Reason() }

// Object begins a JSON object with the input and the verdict.
func (v *Verdict) Object(o *line.Object, q line.Quoter) {
	q.Members(o, line.Member{Name: "input", Value: v.input})
	v.Members(o)
}

// Members adds what is said of the input to a JSON object. This is the one
// shape of a string that is not valid, in all commands.
func (v *Verdict) Members(o *line.Object) { v.members(o, v.alsoValidIn) }

// members is Members, with the names of the other revisions that accept the
// input found by a function.
func (v *Verdict) members(o *line.Object, alsoValidIn func() []string) {
	if v.Valid() {
		o.Members(v.recognizer.accepted)
		return
	}
	o.String("rev", v.recognizer.Revision.String())
	o.String("start", v.recognizer.Rule)
	o.String("rule", v.syntax.Rule())
	o.Bool("valid", false)
	o.Int("offset", v.syntax.Offset)
	o.String("expected", v.syntax.Expected().String())
	o.Bool("may_end", v.syntax.MayEnd())
	o.String("message", v.syntax.Reason())
	o.Strings("also_valid_in", alsoValidIn())
}

// alsoValidIn returns the names of the other revisions that accept the input.
func (v *Verdict) alsoValidIn() []string {
	var others []string
	for _, rev := range all.AlsoValidIn(v.syntax) {
		others = append(others, rev.String())
	}
	return others
}

// WriteText writes a verdict on a line: whether the input is valid, the revision
// where several are asked, the input, and what is wrong; a tab between each.
// With a caret, two lines show where.
func (v *Verdict) WriteText(to *line.Buffer, q line.Quoter, revision, withCaret bool) {
	v.WriteTextAs(to, v.input, q, revision, withCaret)
}

// WriteTextAs is WriteText with the input as it is shown: a string of the same
// length, of which the quoter is.
func (v *Verdict) WriteTextAs(to *line.Buffer, shown string, q line.Quoter, revision, withCaret bool) {
	if v.Valid() {
		to.Text = append(to.Text, "valid\t"...)
	} else {
		to.Text = append(to.Text, "invalid\t"...)
	}
	if revision {
		to.Text = append(to.Text, v.recognizer.column...)
	}
	q.Text(to, shown)
	if !v.Valid() {
		to.Text = v.syntax.AppendReason(append(to.Text, '\t'))
	}
	to.Text = append(to.Text, '\n')
	if withCaret && !v.Valid() {
		to.Text = line.AppendCaret(to.Text, shown, v.syntax.Offset)
	}
}
