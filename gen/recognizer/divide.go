package recognizer

import (
	"cmp"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/automaton"
)

// divide makes a body smaller whose automaton is too large: of the rules that
// are written out in it, the largest that is no more than half of it is called
// instead, or the least where all are larger. Where there is none, the halves of
// the body are called.
func (b *builder) divide(x *body) {
	x.network, x.written = network{}, nil
	written := b.written(x.expr)
	if len(written) == 0 {
		x.expr = b.halve(x.rule, x.expr)
		return
	}
	nodes := func(r *automaton.Rule) int { return b.ruleSize(r).nodes }
	rules := slices.SortedFunc(maps.Keys(written), func(r, s *automaton.Rule) int {
		return cmp.Or(cmp.Compare(nodes(r), nodes(s)), cmp.Compare(b.numbers[s], b.numbers[r]))
	})
	half := b.size(x.expr).nodes / 2
	largest := rules[0]
	for _, r := range rules {
		if nodes(r) <= half {
			largest = r
		}
	}
	b.call(largest)
}

// call has a rule called that was written out, in all bodies.
func (b *builder) call(r *automaton.Rule) {
	for _, x := range b.order {
		if x.written[r] {
			x.network, x.written, x.states, x.done = network{}, nil, nil, false
		}
	}
	b.called[r] = true
	b.sizes = map[*automaton.Rule]size{}
}

// written returns the rules that are written out in an expression.
func (b *builder) written(e automaton.Expr) map[*automaton.Rule]bool {
	return automaton.Reach(&automaton.Rule{Body: e}, func(r *automaton.Rule) []*automaton.Rule {
		return slices.DeleteFunc(automaton.Calls(r.Body), func(c *automaton.Rule) bool { return b.called[c] })
	})
}

// halve returns an expression of a rule with its parts called.
func (b *builder) halve(of *automaton.Rule, e automaton.Expr) automaton.Expr {
	switch e := e.(type) {
	case *automaton.Concat:
		first, second := halves(e.Items)
		return &automaton.Concat{Items: []automaton.Expr{
			b.callPart(of, &automaton.Concat{Items: first}), b.callPart(of, &automaton.Concat{Items: second}),
		}}
	case *automaton.Union:
		first, second := halves(e.Alternatives)
		return &automaton.Union{Alternatives: []automaton.Expr{
			b.callPart(of, &automaton.Union{Alternatives: first}), b.callPart(of, &automaton.Union{Alternatives: second}),
		}}
	case *automaton.Repeat:
		return &automaton.Repeat{Body: b.callPart(of, e.Body), Min: e.Min, Max: e.Max}
	}
	return e
}

// callPart returns a call of a part of a rule, of which one of one item is that
// item.
func (b *builder) callPart(of *automaton.Rule, e automaton.Expr) automaton.Expr {
	switch inner := e.(type) {
	case *automaton.Concat:
		if len(inner.Items) == 1 {
			e = inner.Items[0]
		}
	case *automaton.Union:
		if len(inner.Alternatives) == 1 {
			e = inner.Alternatives[0]
		}
	}
	return &automaton.Call{Rule: b.newPart(of, e)}
}

func halves(list []automaton.Expr) (first, second []automaton.Expr) {
	half := len(list) / 2
	return list[:half:half], list[half:]
}
