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

// Judge returns what the documents of both say of their readings. It asks nothing again.
func (d Disagreement) Judge(a, b adapter.Judged) (ofA, ofB adapter.Verdict) {
	judge := func(by adapter.Judged, input string, r Reading) adapter.Verdict {
		return by.Judge(question(d.Base, input), adapter.Answer{Valid: r.Valid, Result: r.Target, Parts: r.Answered()})
	}
	return judge(a, d.Input, d.A), judge(b, d.readByB(), d.B)
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
