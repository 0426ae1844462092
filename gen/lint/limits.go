package lint

import (
	"math"
	"time"

	"github.com/urispec/urispec/gen/automaton"
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

// Limits of the steps of comparing alternatives, of one rule and of all rules of a
// grammar.
const (
	ruleComparisons = 1 << 22
	allComparisons  = 1 << 23
)

// A limits is how much is done to check a grammar.
type limits struct {
	work        automaton.Work
	rulePairs   int // of states, for one rule
	pairs       int // for all rules, that may still be looked at
	ruleMoves   int // pairs of moves, for one rule
	moves       int // for all rules, that may still be looked at
	comparisons int // steps of comparing alternatives that may still be made
}

// newLimits returns limits that are the same on all machines or, where a time is
// given, only what bounds the memory.
func newLimits(timeout time.Duration) *limits {
	if timeout <= 0 {
		return &limits{automaton.Work{Steps: stepLimit}, rulePairs, allPairs, ruleMoves, allMoves, allComparisons}
	}
	return &limits{automaton.Timeout(timeout), 1 << 22, math.MaxInt, math.MaxInt, math.MaxInt, math.MaxInt}
}

// expired reports whether there was a time, and it is over.
func (l *limits) expired() bool {
	return !l.work.Deadline.IsZero() && time.Now().After(l.work.Deadline)
}

// tooLarge returns why something was not decided.
func (l *limits) tooLarge() Reason {
	if l.expired() {
		return OutOfTime
	}
	return TooLarge
}

// A limit is how many pairs of states and of moves a search may look at.
type limit struct {
	pairs, moves int
	time         *limits
}

// ofRule returns the limit of the search in one rule.
func (l *limits) ofRule() limit {
	return limit{min(l.pairs, l.rulePairs), min(l.moves, l.ruleMoves), l}
}

// exceeded reports whether so many pairs are too many, or the time is over: the clock
// is looked at now and then.
func (l limit) exceeded(pairs int) bool {
	const interval = 1 << 10
	return pairs > l.pairs || pairs%interval == 0 && l.time.expired()
}
