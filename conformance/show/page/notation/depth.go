package notation

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// depthLimit is how deep groups nest, and rules call each other, at most.
const depthLimit = 400

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

// chain returns how deep rules call each other at most, and a rule with which that begins; if it is deeper than chain
// follows, the rule with which that was found first. Each rule counts once, with what is nested in it, and a circle of
// rules that call each other counts as all of its rules.
func chain(g *abnf.Grammar) (deepest int, rule string) {
	calls := map[*abnf.Definition][]*abnf.Definition{}
	own := map[*abnf.Definition]int{}
	circle := map[*abnf.Definition]*abnf.Definition{} // by rule: a rule of its circle, or itself
	for _, d := range g.Rules() {
		own[d], circle[d] = depth(d.Body), d
		for _, name := range abnf.References(d.Body) {
			if to := g.Rule(name); to != nil {
				calls[d] = append(calls[d], to)
			}
		}
	}
	callees := func(d *abnf.Definition) []*abnf.Definition { return calls[d] }
	for _, rules := range automaton.Circles(g.Rules(), callees) {
		for _, d := range rules[1:] {
			own[rules[0]] += own[d]
			circle[d] = rules[0]
		}
	}
	deep := map[*abnf.Definition]int{} // by circle
	for changed := true; changed && deepest <= depthLimit; {
		changed = false
		for _, d := range slices.Backward(g.Rules()) { // rules mostly precede what they call
			below := 0
			for _, to := range calls[d] {
				if circle[to] != circle[d] {
					below = max(below, deep[circle[to]])
				}
			}
			if sum := own[circle[d]] + below; sum > deep[circle[d]] {
				deep[circle[d]], changed = sum, true
				deepest = max(deepest, sum)
			}
		}
	}
	i := slices.IndexFunc(g.Rules(), func(d *abnf.Definition) bool { return deep[circle[d]] == deepest })
	return deepest, g.Rules()[i].Name
}

// depth returns how deep expressions are nested.
func depth(e abnf.Expr) int {
	deepest := 0
	switch e := e.(type) {
	case *abnf.Alternation:
		for _, a := range e.Alternatives {
			deepest = max(deepest, depth(a))
		}
	case *abnf.Concatenation:
		for _, item := range e.Items {
			deepest = max(deepest, depth(item))
		}
	case *abnf.Repetition:
		deepest = depth(e.Body)
	case *abnf.Option:
		deepest = depth(e.Body)
	}
	return deepest + 1
}
