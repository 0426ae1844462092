package verdict

import "github.com/urispec/urispec/conformance/cmd/urispec/internal/line"

// Verdicts are those on one input of the recognizers of all revisions' default
// start rules, in their order. By which other revisions the input is valid need
// not be found out again for each.
type Verdicts []Verdict

// Object begins a JSON object with the input and one of the verdicts, as
// [Verdict.Object] does.
func (all Verdicts) Object(i int, o *line.Object, q line.Quoter) {
	q.Members(o, line.Member{Name: "input", Value: all[i].input})
	all[i].members(o, all.accepting)
}

// accepting returns the names of the revisions that accept the input.
func (all Verdicts) accepting() []string {
	var names []string
	for i := range all {
		if v := &all[i]; v.Valid() {
			names = append(names, v.recognizer.Revision.String())
		}
	}
	return names
}
