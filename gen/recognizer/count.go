package recognizer

import "github.com/urispec/urispec/gen/automaton"

// isMany reports whether so many times so many nodes are not written out.
func (b *builder) isMany(nodes, times int) bool {
	return times > 1 && nodes > 0 && times > b.counted/nodes
}

// counted is an expression that is repeated a number of times, or up to that
// often.
type counted struct {
	e     automaton.Expr
	times int
	upTo  bool
}

// times returns a part of a rule: an expression n times, n being more than 1, as
// half of them and the other half.
func (b *builder) times(of *automaton.Rule, e automaton.Expr, n int) *automaton.Rule {
	return b.halves(of, counted{e, n, false}, func() automaton.Expr {
		return &automaton.Concat{Items: []automaton.Expr{
			&automaton.Repeat{Body: e, Min: n / 2, Max: n / 2},
			&automaton.Repeat{Body: e, Min: n - n/2, Max: n - n/2},
		}}
	})
}

// upTo returns a part of a rule: an expression up to n times, n being more than
// 1, as half of them and some of the other half, or less than half.
func (b *builder) upTo(of *automaton.Rule, e automaton.Expr, n int) *automaton.Rule {
	half := n - n/2
	return b.halves(of, counted{e, n, true}, func() automaton.Expr {
		return &automaton.Union{Alternatives: []automaton.Expr{
			&automaton.Concat{Items: []automaton.Expr{
				&automaton.Repeat{Body: e, Min: half, Max: half},
				&automaton.Repeat{Body: e, Min: 0, Max: n - half},
			}},
			&automaton.Repeat{Body: e, Min: 0, Max: half - 1},
		}}
	})
}

func (b *builder) halves(of *automaton.Rule, c counted, expr func() automaton.Expr) *automaton.Rule {
	r := b.repeats[c]
	if r == nil {
		r = b.newPart(of, expr())
		b.repeats[c] = r
	}
	return r
}
