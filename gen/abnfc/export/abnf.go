package export

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// ABNF returns a grammar of the rules that a start rule reaches, in the canonical form of [abnf.File.String]: the start
// rule first and the others in source order, each with all its alternatives under one "=", its name spelled alike
// wherever it stands, and the comment above it. Declarations that are in force stand at its head. It returns an error
// if a rule is not defined.
func ABNF(g *abnf.Grammar, start string) (string, error) {
	rules, err := reached(g, start)
	if err != nil {
		return "", err
	}
	text := (&abnf.File{Rules: rules}).String()
	g = g.Reached([]string{start})
	declarations := g.Declarations()
	for _, s := range g.Said() {
		if g.Rule(s.Rule) != nil {
			declarations = append(declarations, s.String())
		}
	}
	if declarations != nil {
		text = strings.Join(declarations, "\n") + "\n\n" + text
	}
	return text, nil
}

// reached returns the rules that a rule reaches, itself first and the others in source
// order, in one spelling of what can be spelled in several ways.
func reached(g *abnf.Grammar, start string) ([]*abnf.Rule, error) {
	first := g.Rule(start)
	if first == nil {
		return nil, fmt.Errorf("rule %s is not defined", start)
	}
	var undefined error
	spelled := func(e abnf.Expr) abnf.Expr {
		switch e := e.(type) {
		case *abnf.Repetition:
			return &abnf.Repetition{Min: e.Min, Max: e.Max, Exact: e.Min == e.Max, Body: e.Body}
		case *abnf.Reference:
			d := g.Rule(e.Name)
			if d == nil {
				undefined = cmp.Or(undefined, fmt.Errorf("%s: rule %s is not defined", e.Position, e.Name))
				return e
			}
			return &abnf.Reference{Name: d.Name}
		case *abnf.String:
			caseless := strings.ToLower(e.Text) == strings.ToUpper(e.Text)
			return &abnf.String{Text: e.Text, CaseSensitive: e.CaseSensitive && !caseless}
		}
		return e
	}
	rules := []*abnf.Rule{nil}
	for _, d := range g.Reached([]string{start}).Rules() {
		r := &abnf.Rule{Name: d.Name, Body: abnf.Rewrite(d.Body, spelled)}
		for _, part := range d.Parts {
			r.Doc = append(r.Doc, part.Doc...)
		}
		if d == first {
			rules[0] = r
		} else {
			rules = append(rules, r)
		}
	}
	return rules, undefined
}
