package recognizer

import (
	"slices"

	"github.com/urispec/urispec/gen/automaton"
)

// rules are the rules of a grammar, and rules made here for parts of them. Some
// are called; the others are written out where the grammar calls them.
type rules struct {
	names   []string                            // of those of the grammar
	numbers map[*automaton.Rule]uint32          // of those
	whole   map[*automaton.Rule]*automaton.Rule // those that the others are parts of
	called  map[*automaton.Rule]bool
}

// newRules returns the rules of a grammar, none of which is called.
func newRules(g *automaton.Grammar) *rules {
	r := &rules{
		numbers: map[*automaton.Rule]uint32{},
		whole:   map[*automaton.Rule]*automaton.Rule{},
		called:  map[*automaton.Rule]bool{},
	}
	for i, rule := range g.Rules {
		r.numbers[rule] = uint32(i)
		r.names = append(r.names, rule.Name)
	}
	return r
}

// newPart returns a new rule for a part of a rule, which is called.
func (r *rules) newPart(of *automaton.Rule, e automaton.Expr) *automaton.Rule {
	of = r.own(of)
	part := &automaton.Rule{Name: of.Name, Position: of.Position, Body: e}
	r.whole[part] = of
	r.called[part] = true
	return part
}

// own returns the rule of the grammar that a rule is, or is a part of.
func (r *rules) own(rule *automaton.Rule) *automaton.Rule {
	if whole := r.whole[rule]; whole != nil {
		return whole
	}
	return rule
}

// written returns the rules that are written out in an expression.
func (r *rules) written(e automaton.Expr) map[*automaton.Rule]bool {
	return automaton.Reach(&automaton.Rule{Body: e}, func(rule *automaton.Rule) []*automaton.Rule {
		return slices.DeleteFunc(automaton.Calls(rule.Body), func(c *automaton.Rule) bool { return r.called[c] })
	})
}
