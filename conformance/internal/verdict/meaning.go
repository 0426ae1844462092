package verdict

import (
	"fmt"

	"github.com/urispec/urispec/parser/explain"
)

// A Meaning is what a document says of a part of a string, of a directive of its query, or of a step of a client: see
// package explain.
type Meaning struct {
	Kind    string         `json:"kind"` // fact, directive or step
	Name    string         `json:"name"`
	Source  explain.Source `json:"source"` // of the value; or "ignored"
	Section string         `json:"section"`
	Value   string         `json:"value"`
	Text    string         `json:"text"`
}

// Meanings returns what an explanation has, in its order.
func Meanings(x explain.Explanation) []Meaning {
	all := []Meaning{}
	for f := range x.Facts() {
		all = append(all, Meaning{"fact", f.Name, f.Source, f.Section, f.Value, f.Text})
	}
	for d := range x.Directives() {
		source := explain.Given
		if d.Ignored {
			source = "ignored"
		}
		all = append(all, Meaning{"directive", d.Keyword, source, d.Section, d.Value, d.Text + registered(d)})
	}
	for s := range x.Steps() {
		all = append(all, Meaning{"step", s.Command, s.Source, s.Section, s.Argument, s.Text})
	}
	return all
}

// registered returns what the registries say of a directive.
func registered(d explain.Directive) string {
	var s string
	if k := d.Registered; k.Name != "" {
		s = fmt.Sprintf("; %s: %s (%s)", k.Name, k.Purpose, k.Scope)
	}
	if v := d.Service; v.Name != "" {
		s += fmt.Sprintf("; %s: %s (%s, %s)", v.Name, v.Purpose, v.Status, v.Reference)
	}
	return s
}
