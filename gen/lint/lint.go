package lint

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/abnf"
)

// Check returns what is suspicious about the rules of a grammar, of the kinds
// [abnf.Ambiguous], [abnf.RedundantAlternative] and [abnf.EmptyRepetition]. The
// work is bounded, in steps that are the same on all machines. The error is for
// a reference to a rule that is not defined.
func Check(g *abnf.Grammar) (*Report, error) {
	c, err := checkerOf(g)
	if err != nil {
		return nil, err
	}
	order := map[string]int{}
	for i, d := range g.Rules() {
		order[d.Name] = i
		if a := c.ambiguity(d); a != nil {
			c.add(a.Position, abnf.Ambiguous, a.Rule, a.Message())
		}
	}
	c.allow() // as much again
	for _, d := range g.Rules() {
		c.repetitions(d)
		c.alternatives(d)
	}
	slices.SortStableFunc(c.report.Problems, func(a, b abnf.Problem) int {
		return cmp.Or(
			cmp.Compare(order[a.Rule], order[b.Rule]),
			cmp.Compare(a.Position.Line, b.Position.Line),
			cmp.Compare(a.Position.Column, b.Position.Column),
		)
	})
	return &c.report, nil
}

// Ambiguities returns the rules of a grammar that are ambiguous themselves, and those
// of which that is not decided; all others are unambiguous, but for turns of
// repetitions without bound that match nothing, of which there is no end. The work is
// bounded, in steps that are the same on all machines. The error is for a reference
// to a rule that is not defined.
func Ambiguities(g *abnf.Grammar) ([]*Ambiguity, []Undecided, error) {
	c, err := checkerOf(g)
	if err != nil {
		return nil, nil, err
	}
	var found []*Ambiguity
	for _, d := range g.Rules() {
		if a := c.ambiguity(d); a != nil {
			found = append(found, a)
		}
	}
	return found, c.report.Undecided, nil
}

// checkerOf returns a checker of a grammar that has done nothing yet.
func checkerOf(g *abnf.Grammar) (*checker, error) {
	l, err := newLanguages(g)
	return &checker{languages: l, pairs: allPairs, comparisons: allComparisons}, err
}
