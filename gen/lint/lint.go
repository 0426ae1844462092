package lint

import (
	"cmp"
	"slices"
	"time"

	"github.com/urispec/urispec/gen/abnf"
)

// Check returns what is suspicious about the rules of a grammar, of the kinds
// [abnf.Ambiguous], [abnf.RedundantAlternative] and [abnf.EmptyRepetition]. The
// work is bounded, in steps that are the same on all machines. The error is for
// a reference to a rule that is not defined.
func Check(g *abnf.Grammar) (*Report, error) { return CheckWithin(g, 0) }

// CheckWithin checks as [Check] does, with a time in place of the limits of the work,
// if it is not 0: what is not known when it is over is undecided, as [OutOfTime].
func CheckWithin(g *abnf.Grammar, timeout time.Duration) (*Report, error) {
	l, err := newLanguages(g, newLimits(timeout))
	if err != nil {
		return nil, err
	}
	c := &checker{languages: l}
	order := map[string]int{}
	for i, d := range g.Rules() {
		order[d.Name] = i
		if !c.outOfTime(d) {
			c.ambiguity(d)
		}
	}
	l.allow() // as much again
	for _, d := range g.Rules() {
		if !c.outOfTime(d) {
			c.repetitions(d)
			c.alternatives(d)
		}
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
