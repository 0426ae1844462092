package recognizer

import (
	"math/bits"

	"github.com/urispec/urispec/gen/automaton"
)

// A repetition is an expression that is repeated a number of times, or up to that
// often.
type repetition struct {
	e     automaton.Expr
	times int
	upTo  bool
}

// repetitions are the parts of rules that are counted repetitions, each once.
type repetitions struct {
	*sizes
	parts map[repetition]*automaton.Rule
}

func newRepetitions(g *automaton.Grammar, counted int) *repetitions {
	return &repetitions{newSizes(g, counted), map[repetition]*automaton.Rule{}}
}

// times returns the part of a rule that is an expression n times, or nil if that
// is to be written out: as many of them as is a power of two, which other counts
// have parts for too, and the others.
func (r *repetitions) times(of *automaton.Rule, e automaton.Expr, n int) *automaton.Rule {
	return r.repeat(of, repetition{e, n, false}, func() automaton.Expr {
		some := 1 << (bits.Len(uint(n-1)) - 1)
		return &automaton.Concat{Items: []automaton.Expr{
			&automaton.Repeat{Body: e, Min: some, Max: some},
			&automaton.Repeat{Body: e, Min: n - some, Max: n - some},
		}}
	})
}

// upTo returns the part of a rule that is an expression up to n times, or nil if
// that is to be written out: as many of them as is a power of two and up to the
// others, or fewer.
func (r *repetitions) upTo(of *automaton.Rule, e automaton.Expr, n int) *automaton.Rule {
	return r.repeat(of, repetition{e, n, true}, func() automaton.Expr {
		some := 1 << (bits.Len(uint(n)) - 1)
		return &automaton.Union{Alternatives: []automaton.Expr{
			&automaton.Concat{Items: []automaton.Expr{
				&automaton.Repeat{Body: e, Min: some, Max: some},
				&automaton.Repeat{Body: e, Min: 0, Max: n - some},
			}},
			&automaton.Repeat{Body: e, Min: 0, Max: some - 1},
		}}
	})
}

// repeat returns the part that there is for a repetition, or a new one if it is
// one of many.
func (r *repetitions) repeat(of *automaton.Rule, n repetition, expr func() automaton.Expr) *automaton.Rule {
	if r.parts[n] == nil && r.isMany(r.size(n.e).nodes, n.times) {
		r.parts[n] = r.newPart(of, expr())
	}
	return r.parts[n]
}
