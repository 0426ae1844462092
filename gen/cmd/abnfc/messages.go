package main

import (
	"fmt"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/escape"
)

// messages returns what an error says: a line for each thing that is wrong. Bytes of
// operands and of names of files that are no text are escaped.
func messages(err error) []string {
	var lines []string
	switch e := err.(type) {
	case *abnf.GrammarError:
		for _, p := range e.Problems {
			lines = append(lines, escape.Line(p.String()))
		}
	case *abnf.DefinitionError:
		for _, p := range e.Problems {
			lines = append(lines, escape.Line(fmt.Sprintf("%v: %s", p.Position, p.Message)))
		}
	case interface{ Unwrap() []error }:
		for _, part := range e.Unwrap() {
			lines = append(lines, messages(part)...)
		}
	default:
		return []string{escape.Line(err.Error())}
	}
	return lines
}
