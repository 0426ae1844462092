package main

import (
	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
)

// rightWord returns right, wrong or, of what a document does not define, nothing.
func rightWord(right, said bool) string {
	switch {
	case !said:
		return ""
	case right:
		return "right"
	}
	return "wrong"
}

// verdictWords returns what a document says of an answer, with the section of what is
// wrong.
func verdictWords(v adapter.Verdict, said bool) string {
	if !said || v.Right {
		return rightWord(v.Right, said)
	}
	cause := v.Cause
	if v.Section != "" {
		cause += " (" + v.Section + ")"
	}
	return rightWord(v.Right, said) + ": " + cause + "; expected: " + v.Expected
}

// nullableBool adds a boolean, or null where it is not said.
func nullableBool(o *line.Object, key string, is, said bool) {
	if said {
		o.Bool(key, is)
	} else {
		o.Null(key)
	}
}
