package main

import (
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

func (v verdict) valid() bool { return v.syntax == nil }

// object begins a JSON object with a verdict.
func (v verdict) object(o *object, q quoter) {
	q.input(o, v.input)
	o.string("rev", v.revision.String())
	o.string("rule", v.rule)
	o.bool("valid", v.valid())
	if !v.valid() {
		o.int("offset", v.syntax.Offset)
		o.string("message", v.syntax.Reason())
	}
}

// text writes a verdict on a line: whether the input is valid, the revision
// where several are asked, the input, and what is wrong; a tab between each.
func (v verdict) text(out *output, revision bool) {
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
}
