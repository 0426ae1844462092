package translate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// nesting is how often a rule with recursion that [Loops] cannot remove stands
// inside itself in the finite grammar that is translated in its place.
const nesting = 2

// unroll returns a grammar without recursion (but for right recursion of a rule
// to itself): rules that call each other in a circle get copies, each calling
// the next, the last of which matches nothing. The second result maps the PEG
// names of the copies to that of the rule. Without recursion, it returns g.
func unroll(g *automaton.Grammar) (*automaton.Grammar, map[string]string) {
	circles := circles(g)
	if len(circles) == 0 {
		return g, nil
	}
	copies := map[string]string{}
	byDepth := map[*automaton.Rule][]*automaton.Rule{}
	var rules []*automaton.Rule
	for _, r := range g.Rules {
		rule := &automaton.Rule{Name: r.Name, Position: r.Position}
		byDepth[r] = []*automaton.Rule{rule}
		rules = append(rules, rule)
		for depth := 1; depth <= nesting*len(circles[r]); depth++ {
			deeper := &automaton.Rule{Name: fmt.Sprintf("%s@%d", r.Name, depth), Position: r.Position}
			copies[peg.RuleName(deeper.Name)] = peg.RuleName(r.Name)
			byDepth[r] = append(byDepth[r], deeper)
			rules = append(rules, deeper)
		}
	}
	nothing := &automaton.Union{}
	for _, r := range g.Rules {
		for depth, rule := range byDepth[r] {
			body := r.Body
			if len(circles[r]) > 0 {
				body = Loops(r)
			}
			rule.Body = redirect(body, func(callee *automaton.Rule) automaton.Expr {
				switch {
				case !slices.Contains(circles[r], callee):
					return &automaton.Call{Rule: byDepth[callee][0]}
				case depth+1 < len(byDepth[callee]):
					return &automaton.Call{Rule: byDepth[callee][depth+1]}
				}
				return nothing
			})
		}
	}
	return automaton.NewGrammar(rules), copies
}

// circles returns, for each rule that Loops leaves recursive, the rules with
// which it is mutually recursive, itself included.
func circles(g *automaton.Grammar) map[*automaton.Rule][]*automaton.Rule {
	reach := map[*automaton.Rule]map[*automaton.Rule]bool{}
	for _, r := range g.Rules {
		reach[r] = automaton.Reach(r, func(c *automaton.Rule) []*automaton.Rule { return automaton.Calls(Loops(c)) })
	}
	circles := map[*automaton.Rule][]*automaton.Rule{}
	for _, r := range g.Rules {
		for _, q := range g.Rules {
			if reach[r][q] && reach[q][r] {
				circles[r] = append(circles[r], q)
			}
		}
	}
	return circles
}

// redirect returns e with other expressions for its calls.
func redirect(e automaton.Expr, to func(*automaton.Rule) automaton.Expr) automaton.Expr {
	switch e := e.(type) {
	case *automaton.Concat:
		items := make([]automaton.Expr, len(e.Items))
		for i, item := range e.Items {
			items[i] = redirect(item, to)
		}
		return &automaton.Concat{Items: items}
	case *automaton.Union:
		alternatives := make([]automaton.Expr, len(e.Alternatives))
		for i, a := range e.Alternatives {
			alternatives[i] = redirect(a, to)
		}
		return &automaton.Union{Alternatives: alternatives}
	case *automaton.Repeat:
		return &automaton.Repeat{Body: redirect(e.Body, to), Min: e.Min, Max: e.Max}
	case *automaton.Call:
		return to(e.Rule)
	}
	return e
}

// fold undoes unroll in a translation: of each rule's copies the shallowest
// translated one stands for all.
func fold(g *peg.Grammar, copies map[string]string) {
	if len(copies) == 0 {
		return
	}
	names := map[string]string{}
	kept := map[string]bool{}
	var rules []*peg.Rule
	for _, r := range g.Rules {
		name := r.Name
		if strings.HasPrefix(name, "_") { // a variant, or hidden
			if _, variant, ok := strings.Cut(name[1:], "_"); ok && copies[variant] != "" {
				name = variant
			}
		}
		base, isCopy := copies[name]
		if !isCopy {
			rules = append(rules, r)
			kept[r.Name] = true
			continue
		}
		names[r.Name] = base
		if !kept[base] {
			kept[base] = true
			rules = append(rules, &peg.Rule{Name: base, Body: r.Body})
		}
	}
	g.Rules = rules
	rename(g, names)
}
