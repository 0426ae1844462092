package lint

import "github.com/urispec/urispec/gen/abnf"

// A Report is what was found of a grammar.
type Report struct {
	Problems []abnf.Problem // in the order of the rules and, of one rule, as they stand in it

	// Undecided are rules of which it is not known whether there is more: as far
	// as they were looked at, there is not.
	Undecided []Undecided
}

func (r *Report) add(at abnf.Position, kind abnf.Kind, rule, message string, more int) {
	r.Problems = append(r.Problems,
		abnf.Problem{Position: at, Kind: kind, Rule: rule, Message: message, More: max(more, 0)})
}

// An Undecided is a rule that may be ambiguous or, as [Uncompared], have more
// alternatives that add nothing.
type Undecided struct {
	Rule     string
	Position abnf.Position // of the rule or, as Uncompared, the first such alternative
	Reason   Reason
}

// A Reason says why a rule is undecided.
type Reason byte

// The reasons.
const (
	Recursive  Reason = iota + 1 // no string that nests up to [Levels] deep is ambiguous
	TooLarge                     // more work than is done, to find ambiguous strings
	Uncompared                   // more work than is done, to compare an alternative with the others
	MoreCauses                   // there are or may be more causes of ambiguity than are reported
	OutOfTime                    // the time was over
)
