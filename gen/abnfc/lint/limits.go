package lint

import (
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/escape"
)

// A Report is what was found of a grammar.
type Report struct {
	Problems []abnf.Problem // in the order of the rules and, of one rule, as they stand in it

	// Undecided are rules that may have more findings: as far as they were examined, they have none.
	Undecided []Undecided
}

func (r *Report) add(at abnf.Position, kind abnf.Kind, rule, message string, more int) {
	r.Problems = append(r.Problems,
		abnf.Problem{Position: at, Kind: kind, Rule: rule, Message: message, More: max(more, 0)})
}

// An Undecided is a rule that may be ambiguous or, as [Uncompared], have more alternatives that add nothing.
type Undecided struct {
	Rule     string
	Position abnf.Position // of the rule or, as Uncompared, the first such alternative
	Reason   Reason
}

// Of returns the names of the rules that are undecided for some reasons, with the place of an alternative.
func Of(undecided []Undecided, reasons ...Reason) []string {
	var names []string
	for _, u := range undecided {
		if u.Reason == Uncompared {
			u.Rule = fmt.Sprintf("%s (first at %s)", u.Rule, escape.Line(u.Position.String()))
		}
		if slices.Contains(reasons, u.Reason) {
			names = append(names, u.Rule)
		}
	}
	return names
}

// A Reason says why a rule is undecided.
type Reason byte

// The reasons.
const (
	Recursive  Reason = iota + 1 // no string that nests up to [Levels] deep is ambiguous
	TooLarge                     // more work than is done, to find ambiguous strings
	Uncompared                   // too much work, to compare an alternative with the others
	MoreCauses                   // there are or may be more causes of ambiguity than are reported
	OutOfTime                    // the time was over
	Declared                     // a declaration says where a rule in it ends
)

// stepLimit limits the work on automata, for one kind of checks.
const stepLimit = 200_000

// Limits of the pairs of states that are looked at, for one rule and for all rules
// of a grammar, and of the pairs of moves between them.
const (
	rulePairs = 1 << 16
	allPairs  = 1 << 20
	ruleMoves = 1 << 22
	allMoves  = 1 << 25
)

// Limits of the steps of comparing alternatives, of one rule and of all rules of a grammar.
const (
	ruleComparisons = 1 << 22
	allComparisons  = 1 << 23
)

// A limits is how much is done to check a grammar.
type limits struct {
	work        automaton.Work
	states      int // of one automaton
	depths      int // that rules may be entered at in an unrolled grammar
	turns       int // of repetitions, which are not steps if they make no new state
	positions   int // of a network, and turns that are written out in it; the square of it limits what follows what
	rulePairs   int // of states, for one rule
	pairs       int // for all rules, that may still be looked at
	ruleMoves   int // pairs of moves, for one rule
	moves       int // for all rules, that may still be looked at
	comparisons int // steps of comparing alternatives that may still be made

	ruleComparisons int // of them, for one rule
}

// newLimits returns limits that are the same on all machines, if a time, which may be 0 for none, does not end first.
func newLimits(timeout time.Duration) *limits {
	l := &limits{automaton.Work{Steps: stepLimit}, 1 << 12, 1 << 14, 1 << 22, 1 << 10,
		rulePairs, allPairs, ruleMoves, allMoves, allComparisons, ruleComparisons}
	if timeout > 0 {
		l.work = automaton.Timeout(timeout)
		l.work.Steps = stepLimit
	}
	return l
}

// lifted returns limits of the time alone, and of what bounds the memory.
func (l *limits) lifted() *limits {
	work := l.work
	work.Steps = 0
	return &limits{work, 1 << 18, 1 << 18, math.MaxInt, 1 << 13,
		1 << 22, math.MaxInt, math.MaxInt, math.MaxInt, math.MaxInt, math.MaxInt}
}

// share allows a rule its share of the time to a deadline, if so many rules share it.
func (l *limits) share(deadline time.Time, rules int) {
	l.work.Deadline = time.Now().Add(time.Until(deadline) / time.Duration(rules))
}

// expired reports whether there was a time, and it is over.
func (l *limits) expired() bool {
	return !l.work.Deadline.IsZero() && time.Now().After(l.work.Deadline)
}

// reason returns why something was not decided: since the time is over, or the other reason.
func (l *limits) reason(other Reason) Reason {
	if l.expired() {
		return OutOfTime
	}
	return other
}

// A limit is how many pairs of states and of moves a search may look at.
type limit struct {
	pairs, moves int
	time         *limits
}

func (l *limits) ofRule() limit {
	return limit{min(l.pairs, l.rulePairs), min(l.moves, l.ruleMoves), l}
}

// exceeded reports whether so many pairs are too many, or the time is over: the clock is looked at now and then.
func (l limit) exceeded(pairs int) bool {
	const interval = 1 << 10
	return pairs > l.pairs || pairs%interval == 0 && l.time.expired()
}
