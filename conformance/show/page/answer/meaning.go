package answer

import (
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/explain"
	"github.com/urispec/urispec/parser/inspect"
)

// A Meaning is what the document of a revision says that a valid string means, and
// what it warns of in it.
type Meaning struct {
	Facts    []verdict.Meaning `json:"facts"` // whose values are escaped
	Findings []inspect.Finding `json:"findings"`
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
	facts, findings := verdict.Meanings(x), inspect.Reference(r)
	m := &Meaning{Facts: facts[:min(len(facts), mostFacts)], Findings: []inspect.Finding{}}
	m.Findings = append(m.Findings, findings[:min(len(findings), mostFacts)]...)
	for i := range m.Facts {
		m.Facts[i].Value = brief(m.Facts[i].Value)
	}
	return m, nil
}
