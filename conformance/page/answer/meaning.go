package answer

import (
	"github.com/urispec/urispec/conformance/page/view"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/explain"
	"github.com/urispec/urispec/parser/inspect"
)

// A Meaning is what the document of a revision says that a valid string means, and
// what it warns of in it.
type Meaning struct {
	Scheme   string    `json:"scheme"`
	Status   string    `json:"status"` // of the scheme
	Facts    []Fact    `json:"facts"`
	Findings []Finding `json:"findings"`
}

// A Fact is about a part of the string, a directive of its query, or a step of a
// client: see package explain.
type Fact struct {
	Kind    string `json:"kind"` // fact, directive or step
	Name    string `json:"name"`
	Source  string `json:"source"` // where the value comes from
	Section string `json:"section"`
	Value   string `json:"value"` // escaped
	Text    string `json:"text"`
}

// A Finding is what package inspect finds.
type Finding struct {
	ID       string `json:"id"`
	Severity string `json:"severity"`
	Begin    int    `json:"begin"` // offset in bytes
	End      int    `json:"end"`
	Section  string `json:"section"`
	Message  string `json:"message"`
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
	m := &Meaning{Scheme: x.Scheme, Status: string(x.Status), Facts: []Fact{}, Findings: []Finding{}}
	for f := range x.Facts() {
		if !m.add("fact", f.Name, f.Source, f.Section, f.Value, f.Text) {
			break
		}
	}
	for d := range x.Directives() {
		if !m.add("directive", d.Keyword, explain.Given, d.Section, d.Value, d.Text) {
			break
		}
	}
	for step := range x.Steps() {
		if !m.add("step", step.Command, step.Source, step.Section, step.Argument, step.Text) {
			break
		}
	}
	for _, f := range inspect.Reference(r) {
		if len(m.Findings) < mostFacts {
			m.Findings = append(m.Findings, Finding{f.ID, f.Severity.String(), f.Begin, f.End, f.Section, f.Message})
		}
	}
	return m, nil
}

// add adds a fact, and reports whether there is room for more.
func (m *Meaning) add(kind, name string, source explain.Source, section, value, text string) bool {
	if len(m.Facts) < mostFacts {
		m.Facts = append(m.Facts, Fact{kind, name, string(source), section, brief(value), text})
	}
	return len(m.Facts) < mostFacts
}

// brief returns the beginning of a string, escaped.
func brief(s string) string {
	const most = 400 // bytes
	if end := view.RuneStart(s, min(len(s), most)); end < len(s) {
		return escape.Text(s[:end]) + "…"
	}
	return escape.Text(s)
}
