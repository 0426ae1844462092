package report

import (
	"errors"
	"strings"

	"github.com/urispec/urispec/conformance/sections"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/grammar"
)

// publishedGrammar returns a revision's document and its grammar.
func publishedGrammar(name string) (grammar.Document, *abnf.Grammar, error) {
	published, ok := grammar.Lookup(name)
	if !ok {
		return grammar.Document{}, nil, errors.New("there is no grammar")
	}
	g, err := abnf.ReadGrammar(published.File(), published.ABNF(), published.Undefined...)
	return published, g, err
}

// newRules returns the rules of a grammar in the order of the document, each
// with the section that the comment before it names.
func newRules(g *abnf.Grammar) []Rule {
	var rules []Rule
	for _, d := range g.Rules() {
		text := (&abnf.File{Rules: []*abnf.Rule{{Name: d.Name, Body: d.Body}}}).String()
		rules = append(rules, Rule{Name: d.Name, Section: sections.Of(d), ABNF: strings.TrimSuffix(text, "\n")})
	}
	return rules
}
