package report

import (
	"errors"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/citation"
	"github.com/urispec/urispec/grammar"
)

// publishedGrammar returns the grammar of a revision.
func publishedGrammar(name string) (*abnf.Grammar, error) {
	published, ok := grammar.Lookup(name)
	if !ok {
		return nil, errors.New("there is no grammar")
	}
	return abnf.ReadGrammar(published.File(), published.ABNF(), published.Undefined...)
}

// newRules returns the rules of a grammar in the order of the document, each
// with the section that the comment before it names.
func newRules(g *abnf.Grammar) []Rule {
	var rules []Rule
	for _, d := range g.Rules() {
		text := (&abnf.File{Rules: []*abnf.Rule{{Name: d.Name, Body: d.Body}}}).String()
		rules = append(rules, Rule{Name: d.Name, Section: citation.Section(d), ABNF: strings.TrimSuffix(text, "\n")})
	}
	return rules
}
