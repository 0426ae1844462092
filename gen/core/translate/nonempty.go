package translate

import (
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"slices"
)

// A thinning makes an equal grammar whose unbounded repetitions have no turns
// that match nothing: a loop of a PEG would never leave them.
type thinning struct {
	nullable map[*automaton.Rule]bool
	nonempty map[*automaton.Rule]*automaton.Rule // the copies of rules without the empty word
	rules    []*automaton.Rule
}

// thin returns an equal grammar without empty turns: g itself if it has none. Copies of rules have the name of the rule
// and [nonemptySuffix].
func thin(g *automaton.Grammar) *automaton.Grammar {
	t := &thinning{
		nullable: map[*automaton.Rule]bool{},
		nonempty: map[*automaton.Rule]*automaton.Rule{},
	}
	for changed := true; changed; {
		changed = false
		for _, r := range g.Rules {
			if !t.nullable[r] && t.empty(r.Body) {
				t.nullable[r], changed = true, true
			}
		}
	}
	if !t.hasEmptyTurns(g) {
		return g
	}
	thinned := map[*automaton.Rule]*automaton.Rule{}
	for _, r := range g.Rules {
		thinned[r] = &automaton.Rule{Name: r.Name, Position: r.Position}
		t.rules = append(t.rules, thinned[r])
	}
	for _, r := range g.Rules {
		thinned[r].Body = t.thin(r.Body)
	}
	for i := len(g.Rules); i < len(t.rules); i++ { // copies, which may add more
		r := t.rules[i]
		r.Body = t.thin(r.Body)
	}
	for _, r := range t.rules {
		r.Body = automaton.Redirect(r.Body, func(callee *automaton.Rule) automaton.Expr {
			if own := thinned[callee]; own != nil {
				callee = own
			}
			return &automaton.Call{Rule: callee}
		})
	}
	return automaton.NewGrammar(t.rules)
}

// nonemptySuffix is behind the name of a copy of a rule.
const nonemptySuffix = "@nonempty"

// empty reports whether e matches the empty word, as far as the rules are known
// to.
func (t *thinning) empty(e automaton.Expr) bool {
	switch e := e.(type) {
	case *automaton.Concat:
		return !slices.ContainsFunc(e.Items, func(item automaton.Expr) bool { return !t.empty(item) })
	case *automaton.Union:
		return slices.ContainsFunc(e.Alternatives, t.empty)
	case *automaton.Repeat:
		return e.Min == 0 || t.empty(e.Body)
	case *automaton.Call:
		return t.nullable[e.Rule]
	}
	return false
}

func (t *thinning) hasEmptyTurns(g *automaton.Grammar) bool {
	found := false
	for _, r := range g.Rules {
		automaton.Walk(r.Body, func(e automaton.Expr) {
			loop, ok := e.(*automaton.Repeat)
			found = found || ok && loop.Max == abnf.Unbounded && t.empty(loop.Body)
		})
	}
	return found
}

// thin returns an equal expression without empty turns.
func (t *thinning) thin(e automaton.Expr) automaton.Expr {
	if loop, ok := e.(*automaton.Repeat); ok && loop.Max == abnf.Unbounded && t.empty(loop.Body) {
		return &automaton.Repeat{Body: t.thin(t.without(loop.Body)), Max: abnf.Unbounded}
	}
	return automaton.Map(e, t.thin)
}

// without returns an expression of the words of e except the empty one.
func (t *thinning) without(e automaton.Expr) automaton.Expr {
	if !t.empty(e) {
		return e
	}
	switch e := e.(type) {
	case *automaton.Concat: // the first item that is not empty, and what follows it
		var alternatives []automaton.Expr
		for i, item := range e.Items {
			rest := append([]automaton.Expr{t.without(item)}, e.Items[i+1:]...)
			alternatives = append(alternatives, automaton.Sequence(rest...))
		}
		return automaton.Alternatives(alternatives...)
	case *automaton.Union:
		return automaton.Map(e, t.without)
	case *automaton.Repeat:
		if e.Max == 0 {
			break
		}
		return &automaton.Repeat{Body: t.without(e.Body), Min: 1, Max: e.Max}
	case *automaton.Call:
		return &automaton.Call{Rule: t.copy(e.Rule)}
	}
	return &automaton.Union{} // nothing
}

// copy returns the copy of a rule without the empty word.
func (t *thinning) copy(r *automaton.Rule) *automaton.Rule {
	if known := t.nonempty[r]; known != nil {
		return known
	}
	c := &automaton.Rule{Name: r.Name + nonemptySuffix, Position: r.Position}
	t.nonempty[r] = c
	c.Body = t.without(r.Body)
	t.rules = append(t.rules, c)
	return c
}
