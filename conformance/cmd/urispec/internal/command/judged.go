package command

import (
	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
)

var gradeWords = map[adapter.Grade]string{
	adapter.Exact: "right", adapter.Respelled: "right, spelled otherwise", adapter.Permitted: "permitted",
	adapter.ReadAsAddress: "neither right nor wrong", adapter.Wrong: "wrong",
}

// verdictWords returns what a document says of an answer: what makes it right if it is not as expected, or the section
// that it breaks; "" if the document does not define the answer.
func verdictWords(v adapter.Verdict) string {
	if v.Grade == "" {
		return ""
	}
	text, what, section := gradeWords[v.Grade], v.Reason.Name, v.Reason.Section
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

// rightMember adds whether an answer is right: null if the document says nothing of it, or it is neither right nor
// wrong.
func rightMember(o *line.Object, key string, v adapter.Verdict) {
	o.OptionalBool(key, v.Grade.Right(), v.Grade != "" && v.Grade != adapter.ReadAsAddress)
}
