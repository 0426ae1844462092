package verdict

import (
	"sync"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/line"
	"github.com/urispec/urispec/parser"
)

// Verdicts are those on one input of the recognizers of some revisions' default
// start rules. By which revisions the input is valid is found out once for all.
type Verdicts []Verdict

// Write writes an object for each verdict, as [Verdict.Object] begins it, with
// the members that a function adds.
func (all Verdicts) Write(to *line.Buffer, q line.Quoter, add func(i int, o *line.Object)) {
	accepting := sync.OnceValue(all.accepting)
	for i := range all {
		o := to.Object()
		q.Members(&o, line.Member{Name: "input", Value: all[i].input})
		all[i].members(&o, accepting)
		add(i, &o)
		to.End(o)
	}
}

// accepting returns the names of the revisions that accept the input: those that
// were asked, and others.
func (all Verdicts) accepting() []string {
	valid := make(map[parser.Revision]bool, len(all))
	for i := range all {
		valid[all[i].recognizer.Revision] = all[i].Valid()
	}
	var names []string
	for v := range parser.Revisions() {
		if yes, asked := valid[v]; yes || !asked && v.Valid(all[0].input) {
			names = append(names, v.String())
		}
	}
	return names
}
