package main

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/gen/escape"
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
	syntax, invalid := errors.AsType[*parser.SyntaxError](err)
	if invalid {
		err = nil
	}
	return verdict{r, input, syntax}, err
}

func (v verdict) valid() bool { return v.syntax == nil }

// object begins a JSON object with a verdict.
func (v verdict) object(o *object, q quoter) {
	q.input(o, v.input)
	o.string("rev", v.revision.String())
	o.string("start", v.rule)
	if v.valid() {
		o.string("rule", v.rule)
		o.bool("valid", true)
		return
	}
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

// text writes a verdict on a line: whether the input is valid, the revision
// where several are asked, the input, and what is wrong; a tab between each. With
// a caret, two lines show where.
func (v verdict) text(out *output, revision, withCaret bool) {
	word := "valid"
	if !v.valid() {
		word = "invalid"
	}
	out.WriteString(word)
	if revision {
		fmt.Fprintf(out, "\t%s", v.revision)
	}
	fmt.Fprintf(out, "\t%s", escape.Text(v.input))
	if !v.valid() {
		fmt.Fprintf(out, "\t%s", v.syntax.Reason())
	}
	out.WriteByte('\n')
	if withCaret && !v.valid() {
		writeCaret(out, v.input, v.syntax.Offset)
	}
}
