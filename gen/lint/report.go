package lint

import "github.com/urispec/urispec/gen/abnf"

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

// A checker holds what the checks of one grammar share.
type checker struct {
	*languages
	pairs  int // that may still be looked at
	report Report
}

func (c *checker) add(at abnf.Position, kind abnf.Kind, rule, message string) {
	c.report.Problems = append(c.report.Problems, abnf.Problem{Position: at, Kind: kind, Rule: rule, Message: message})
}
