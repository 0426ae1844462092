package verdict

import (
	"sync"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// Verdicts are the verdicts on one input of the recognizers of some revisions' default start rules. The revisions that
// accept the input are found once for all of them.
type Verdicts []Verdict

// Object begins a JSON object with the input and the verdict.
func (v *Verdict) Object(o *line.Object, q line.Escaper) {
	q.Members(o, line.Member{Name: "input", Value: v.Input})
	v.Members(o, q, v.AlsoValidIn)
}

// AlsoValidIn returns the names of the other revisions that accept an input which is not valid.
func (v *Verdict) AlsoValidIn() []string {
	syntax := v.Syntax
	if syntax == nil {
		syntax = (&parser.SyntaxError{Revision: v.Rule.Revision, Start: v.Rule.Name}).WithInput(v.Input)
	}
	return lists.Each(all.AlsoValidIn(syntax), parser.Revision.String)
}

// Write writes an object for each verdict that a function shows, as [Verdict.Object] begins it,
// with the members that another adds.
func (verdicts Verdicts) Write(to *line.Buffer, q line.Escaper, shows func(valid bool) bool,
	add func(i int, o *line.Object)) {
	accepting := sync.OnceValue(verdicts.accepting)
	for i := range verdicts {
		if !shows(verdicts[i].Valid()) {
			continue
		}
		o := to.Object()
		q.Members(&o, line.Member{Name: "input", Value: verdicts[i].Input})
		verdicts[i].Members(&o, q, accepting)
		add(i, &o)
		to.End(o)
	}
}

// accepting returns the names of the revisions that accept the input, whether they were asked or not.
func (verdicts Verdicts) accepting() []string {
	valid := make(map[parser.Revision]bool, len(verdicts))
	for i := range verdicts {
		valid[verdicts[i].Rule.Revision] = verdicts[i].Valid()
	}
	var names []string
	for v := range all.Revisions() {
		if yes, asked := valid[v]; yes || !asked && v.Valid(verdicts[0].Input) {
			names = append(names, v.String())
		}
	}
	return names
}
