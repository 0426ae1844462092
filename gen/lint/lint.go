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
		if c.outOfTime(d) {
			continue
		}
		for _, a := range c.ambiguity(d) {
			c.add(a.Position, abnf.Ambiguous, a.Rule, a.Message())
		}
	}
	c.allow() // as much again
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

// Ambiguities returns the rules of a grammar that are ambiguous themselves, each with
// the cause that has the shortest string, and those of which that is not decided; all
// others are unambiguous, but for turns of repetitions without bound that match
// nothing, of which there is no end. The work is bounded, in steps that are the same on
// all machines. The error is for a reference to a rule that is not defined.
func Ambiguities(g *abnf.Grammar) ([]*Ambiguity, []Undecided, error) {
	l, err := newLanguages(g, newLimits(0))
	if err != nil {
		return nil, nil, err
	}
	c := &checker{languages: l}
	var found []*Ambiguity
	for _, d := range g.Rules() {
		causes := c.ambiguity(d)
		if len(causes) == 0 {
			continue
		}
		first := causes[0]
		first.More = len(causes) - 1
		first.AtLeast = slices.Contains(c.report.Undecided, Undecided{d.Name, first.Position, MoreCauses})
		found = append(found, first)
	}
	undecided := slices.DeleteFunc(c.report.Undecided, func(u Undecided) bool { return u.Reason == MoreCauses })
	return found, undecided, nil
}
