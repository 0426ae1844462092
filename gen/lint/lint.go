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
