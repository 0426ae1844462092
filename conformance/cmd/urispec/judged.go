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

// gradeWords are the words for grades.
var gradeWords = map[adapter.Grade]string{
	adapter.Exact: "right", adapter.Respelled: "right, spelled otherwise", adapter.Permitted: "permitted",
	adapter.ReadAsAddress: "neither right nor wrong", adapter.Wrong: "wrong",
}

// verdictWords returns what a document says of an answer: by what it is right that is not
// as expected, and the section of what is wrong; "" of what it does not define.
func verdictWords(v adapter.Verdict, said bool) string {
	if !said {
		return ""
	}
	text, what, section := gradeWords[v.Grade], v.Ground.Name, v.Ground.Section
	if !v.Grade.Right() {
		what, section = v.Cause, v.Section
	}
	if what != "" {
		text += ": " + what
	}
	if section != "" {
		text += " (" + section + ")"
	}
	if v.Expected != "" {
		text += "; expected: " + v.Expected
	}
	return text
}

// nullableBool adds a boolean, or null where it is not said.
func nullableBool(o *line.Object, key string, is, said bool) {
	if said {
		o.Bool(key, is)
	} else {
		o.Null(key)
	}
}
