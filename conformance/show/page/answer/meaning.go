package answer

import (
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/explain"
	"github.com/urispec/urispec/parser/inspect"
)

// A Meaning is what the document of a revision says that a valid string means, and
// what it warns of in it.
type Meaning struct {
	Facts    []Fact            `json:"facts"`
	Findings []inspect.Finding `json:"findings"`
}

// A Fact is about a part of the string, a directive of its query, or a step of a
// client: see package explain.
type Fact struct {
	Kind    string         `json:"kind"` // fact, directive or step
	Name    string         `json:"name"`
	Source  explain.Source `json:"source"` // of the value
	Section string         `json:"section"`
	Value   string         `json:"value"` // escaped
	Text    string         `json:"text"`
}

// mostFacts is how many facts, directives and steps there are in an answer, how many
// findings, and how many validation errors.
const mostFacts = 500

// meaning returns what a string means, and what its document warns of.
func meaning(s string, v parser.Revision) (*Meaning, error) {
	r, err := v.Parse(s)
	if err != nil {
		return nil, err
	}
	x, err := explain.Reference(r)
	if err != nil {
		return nil, err
	}
	m := &Meaning{Facts: []Fact{}, Findings: inspect.Reference(r)}
	m.Findings = append([]inspect.Finding{}, m.Findings[:min(len(m.Findings), mostFacts)]...)
	add := func(kind, name string, source explain.Source, section, value, text string) {
		if len(m.Facts) < mostFacts {
			m.Facts = append(m.Facts, Fact{kind, name, source, section, brief(value), text})
		}
	}
	for f := range x.Facts() {
		add("fact", f.Name, f.Source, f.Section, f.Value, f.Text)
	}
	for d := range x.Directives() {
		add("directive", d.Keyword, explain.Given, d.Section, d.Value, d.Text)
	}
	for step := range x.Steps() {
		add("step", step.Command, step.Source, step.Section, step.Argument, step.Text)
	}
	return m, nil
}
