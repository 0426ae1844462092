package peg

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
)

// StartRule is the hidden rule that names every start rule, as an ordered choice. It comes first, because the generator
// leaves out what the first rule does not reach; do not parse with it.
const StartRule = "_start"

// NameStarts makes [StartRule] the first rule of g, with the start rules of the
// given ABNF names, and removes the rules that they do not reach.
func NameStarts(g *Grammar, abnfNames []string) error {
	if len(abnfNames) == 0 {
		return fmt.Errorf("no start rule given")
	}
	var starts []Expr
	var names []string
	for _, abnfName := range abnfNames {
		name := RuleName(abnfName)
		if g.Rule(name) == nil {
			return fmt.Errorf("start rule %s is not defined", abnfName)
		}
		if !slices.Contains(names, name) {
			starts = append(starts, &Reference{name})
			names = append(names, name)
		}
	}
	calls := Calls(g)
	reached := abnf.Reach(names, func(name string) []string { return calls[name] })
	start := &Rule{Name: StartRule, Body: whole(&Choice{starts})}
	if old := g.Rule(StartRule); old != nil {
		start.Comment, start.Position = old.Comment, old.Position
	}
	kept := []*Rule{start}
	for _, r := range g.Rules {
		if reached[r.Name] && r.Name != StartRule {
			kept = append(kept, r)
		}
	}
	g.Rules = kept
	return nil
}

// Calls returns the names that each rule of a grammar refers to, by the name of
// the rule: each once, in the order in which they stand.
func Calls(g *Grammar) map[string][]string {
	calls := make(map[string][]string)
	for _, r := range g.Rules {
		Walk(r.Body, func(e Expr) {
			if ref, ok := e.(*Reference); ok && !slices.Contains(calls[r.Name], ref.Name) {
				calls[r.Name] = append(calls[r.Name], ref.Name)
			}
		})
	}
	return calls
}
