package notation

import (
	"fmt"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
)

// checkDepth returns an error if rules call each other, or groups nest in them,
// deeper than what works on them can follow: in a browser the stack is small.
func checkDepth(g *abnf.Grammar) error {
	deepest, rule := chain(g)
	if deepest > depthLimit {
		return fmt.Errorf("rule %s: rules call each other, with the groups in them, %d deep: more than %d are not "+
			"followed", rule, deepest, depthLimit)
	}
	return nil
}

// A knot is rules that call each other, or one rule.
type knot struct {
	rule    string // one of them
	own     int    // groups, those of all rules inside each other
	below   int    // what the rules call, as deep
	callers []*knot
	open    int // calls of knots whose depth is not known
}

// chain returns how deep rules call each other at most, and a rule where that
// begins. Each rule counts once, with what is nested in it.
func chain(g *abnf.Grammar) (deepest int, rule string) {
	callees := func(d *abnf.Definition) []*abnf.Definition {
		var all []*abnf.Definition
		for _, name := range abnf.References(d.Body) {
			if to := g.Rule(name); to != nil {
				all = append(all, to)
			}
		}
		return all
	}
	of := map[*abnf.Definition]*knot{}
	for _, circle := range automaton.Circles(g.Rules(), callees) {
		k := &knot{rule: circle[0].Name}
		for _, d := range circle {
			of[d] = k
		}
	}
	for _, d := range g.Rules() {
		if of[d] == nil {
			of[d] = &knot{rule: d.Name}
		}
		of[d].own += depth(d.Body)
	}
	for _, d := range g.Rules() {
		for _, to := range callees(d) {
			if of[to] != of[d] {
				of[to].callers = append(of[to].callers, of[d])
				of[d].open++
			}
		}
	}
	var known []*knot
	queued := map[*knot]bool{}
	for _, d := range g.Rules() {
		if k := of[d]; k.open == 0 && !queued[k] {
			queued[k] = true
			known = append(known, k)
		}
	}
	for len(known) > 0 {
		k := known[0]
		known = known[1:]
		if k.own+k.below > deepest {
			deepest, rule = k.own+k.below, k.rule
		}
		for _, caller := range k.callers {
			caller.below = max(caller.below, k.own+k.below)
			if caller.open--; caller.open == 0 {
				known = append(known, caller)
			}
		}
	}
	return deepest, rule
}
