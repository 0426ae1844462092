package main

import (
	"errors"

	"github.com/urispec/urispec/parser"
)

// A verdict is what a recognizer says of a string.
type verdict struct {
	recognizer
	input  string
	syntax *parser.SyntaxError // nil where the string is a member
}

// newVerdict returns the verdict on a string whose check, or what includes it,
// returned an error. One that is not about the syntax is returned.
func newVerdict(r recognizer, input string, err error) (verdict, error) {
	v := verdict{recognizer: r, input: input}
	err = v.decide(err)
	return v, err
}

// decide takes the error of a check of the input. One that is not about the syntax
// is returned.
func (v *verdict) decide(err error) error {
	if err == nil {
		return nil
	}
	var invalid bool
	if v.syntax, invalid = errors.AsType[*parser.SyntaxError](err); invalid {
		return nil
	}
	return err
}

func (v *verdict) valid() bool { return v.syntax == nil }

// object begins a JSON object with a verdict.
func (v *verdict) object(o *object, q quoter) {
	q.input(o, v.input)
	if v.valid() {
		o.members(v.accepted)
		return
	}
	o.string("rev", v.revision.String())
	o.string("start", v.rule)
	o.string("rule", v.syntax.Rule)
	o.bool("valid", false)
	o.int("offset", v.syntax.Offset)
	o.string("expected", v.syntax.Expected.String())
	o.bool("may_end", v.syntax.MayEnd)
	o.string("message", v.syntax.Reason())
	var others []string
	for _, rev := range v.syntax.AlsoValidIn() {
		others = append(others, rev.String())
	}
	o.strings("also_valid_in", others)
}

// text writes a verdict on a line: see appendText.
func (v verdict) text(out *output, revision, withCaret bool) {
	out.Write(v.appendText(out.AvailableBuffer(), newQuoter(v.input), revision, withCaret))
}

// appendText appends a verdict on a line: whether the input is valid, the
// revision where several are asked, the input, and what is wrong; a tab between
// each. With a caret, two lines show where.
func (v *verdict) appendText(b []byte, q quoter, revision, withCaret bool) []byte {
	if v.valid() {
		b = append(b, "valid\t"...)
	} else {
		b = append(b, "invalid\t"...)
	}
	if revision {
		b = append(append(b, v.revision.String()...), '\t')
	}
	b = q.appendText(b, v.input)
	if !v.valid() {
		b = append(append(b, '\t'), v.syntax.Reason()...)
	}
	b = append(b, '\n')
	if withCaret && !v.valid() {
		b = appendCaret(b, v.input, v.syntax.Offset)
	}
	return b
}
