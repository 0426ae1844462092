package main

import (
	"errors"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/line"
	"github.com/urispec/urispec/parser"
)

// A verdict is what a recognizer says of a string.
type verdict struct {
	recognizer *recognizer
	input      string
	syntax     *parser.SyntaxError // nil where the string is a member
}

// judge returns the verdict on a string whose check, or what includes it,
// returned an error. One that is not about the syntax is returned.
func (r *recognizer) judge(input string, err error) (verdict, error) {
	v := verdict{recognizer: r, input: input}
	if err == nil {
		return v, nil
	}
	var invalid bool
	if v.syntax, invalid = errors.AsType[*parser.SyntaxError](err); invalid {
		return v, nil
	}
	return v, err
}

func (v *verdict) valid() bool { return v.syntax == nil }

// object begins a JSON object with the input and the verdict.
func (v *verdict) object(o *line.Object, q line.Quoter) {
	q.Members(o, line.Member{Name: "input", Value: v.input})
	v.members(o)
}

// members adds what is said of the input to a JSON object. This is the one
// shape of a string that is not valid, in all commands.
func (v *verdict) members(o *line.Object) {
	if v.valid() {
		o.Members(v.recognizer.accepted)
		return
	}
	o.String("rev", v.recognizer.revision.String())
	o.String("start", v.recognizer.rule)
	o.String("rule", v.syntax.Rule)
	o.Bool("valid", false)
	o.Int("offset", v.syntax.Offset)
	o.String("expected", v.syntax.Expected.String())
	o.Bool("may_end", v.syntax.MayEnd)
	o.String("message", v.syntax.Reason())
	var others []string
	for _, rev := range v.syntax.AlsoValidIn() {
		others = append(others, rev.String())
	}
	o.Strings("also_valid_in", others)
}

// appendText appends a verdict on a line: whether the input is valid, the
// revision where several are asked, the input, and what is wrong; a tab between
// each. With a caret, two lines show where.
func (v *verdict) appendText(b []byte, q line.Quoter, revision, withCaret bool) []byte {
	if v.valid() {
		b = append(b, "valid\t"...)
	} else {
		b = append(b, "invalid\t"...)
	}
	if revision {
		b = append(append(b, v.recognizer.revision.String()...), '\t')
	}
	b = q.AppendText(b, v.input)
	if !v.valid() {
		b = append(append(b, '\t'), v.syntax.Reason()...)
	}
	b = append(b, '\n')
	if withCaret && !v.valid() {
		b = line.AppendCaret(b, v.input, v.syntax.Offset)
	}
	return b
}
