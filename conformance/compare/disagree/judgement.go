package disagree

import (
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
)

// Own returns an implementation that is judged by itself if it is a document and no other one was named.
func Own(j adapter.Judged) adapter.Judged {
	if v, ok := adapter.DocumentOf(j.Implementation); ok && !j.Chosen {
		j.Document = v
	}
	return j
}

// A Judgement is what the document of an implementation says of its reading of a string.
type Judgement struct {
	Document string // its name
	Said     bool   // whether the document says anything
	adapter.Verdict
}

// Departs reports whether the reading is wrong by the document.
func (j Judgement) Departs() bool { return j.Said && j.Grade == adapter.Wrong }

// Judge returns what the documents of both say of their readings. It asks nothing again.
func (d Disagreement) Judge(a, b adapter.Judged) (ofA, ofB Judgement) {
	return judge(a, question(d.Base, d.Input), d.A), judge(b, question(d.Base, d.readByB()), d.B)
}

func judge(by adapter.Judged, q adapter.Question, r Reading) Judgement {
	v, said := by.Judge(q, adapter.Answer{Valid: r.Valid, Result: r.Target, Parts: r.Answered()})
	return Judgement{Document: by.Document.String(), Said: said, Verdict: v}
}

// Command returns the command that asks both again, for a shell, by names; in a chain, three or two commands.
func (d Disagreement) Command(a, b string) string {
	asked := question(d.Base, d.Input)
	if d.How == "" {
		return adapter.AskCommand(asked, a, b)
	}
	all := []string{adapter.AskCommand(asked, a)}
	for _, q := range writers(d.Input) {
		if q.Operation == d.How {
			all = append(all, adapter.AskCommand(q, a))
		}
	}
	all = append(all, adapter.AskCommand(adapter.Question{Operation: adapter.Parse, Input: d.Written}, b))
	return strings.Join(all, "; ")
}
