package lint

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/abnf"
)

// Levels is how deep the members of recursive rules nest that are looked at.
const Levels = 2

// A Report is what was found of a grammar.
type Report struct {
	Problems []abnf.Problem // in the order of the rules and, of one rule, as they stand in it

	// Undecided are rules of which it is not known whether they are ambiguous:
	// they are not as far as they were looked at.
	Undecided []Undecided
}

// An Undecided is a rule that may be ambiguous.
type Undecided struct {
	Rule     string
	Position abnf.Position
	Reason   Reason
}

// A Reason says why a rule is undecided.
type Reason byte

// The reasons.
const (
	Recursive Reason = iota + 1 // no string that nests up to [Levels] deep is ambiguous
	TooLarge                    // more work than is done
)

// Check returns what is suspicious about the rules of a grammar, of the kinds
// [abnf.Ambiguous], [abnf.RedundantAlternative] and [abnf.EmptyRepetition]. The
// work is bounded, in steps that are the same on all machines. The error is for
// a reference to a rule that is not defined.
func Check(g *abnf.Grammar) (*Report, error) {
	l, err := newLanguages(g)
	if err != nil {
		return nil, err
	}
	c := &checker{languages: l, pairs: pairLimit}
	for _, d := range g.Rules() {
		first := len(c.report.Problems)
		c.repetitions(d)
		c.alternatives(d)
		c.ambiguity(d)
		slices.SortStableFunc(c.report.Problems[first:], func(a, b abnf.Problem) int {
			return cmp.Or(cmp.Compare(a.Position.Line, b.Position.Line), cmp.Compare(a.Position.Column, b.Position.Column))
		})
	}
	return &c.report, nil
}

// A checker holds what the checks of one grammar share.
type checker struct {
	*languages
	pairs  int // that may still be looked at
	report Report
}

func (c *checker) add(at abnf.Position, kind abnf.Kind, rule, message string) {
	c.report.Problems = append(c.report.Problems, abnf.Problem{Position: at, Kind: kind, Rule: rule, Message: message})
}
