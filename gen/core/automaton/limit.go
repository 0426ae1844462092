package automaton

import (
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/urispec/urispec/gen/core/abnf"
)

// A RecursionError is the error of a rule that refers to itself other than at its end: it is not right-linear, and need
// not have a finite automaton. Or a declaration says of the rule what no automaton can tell.
type RecursionError struct {
	Rule     string
	Position abnf.Position // zero for rules of a PEG
	Declared abnf.SaidKind // the kind of the declaration, if there is one
}

func (e *RecursionError) Error() string {
	if e.Declared != "" {
		return fmt.Sprintf("%s: rule %s has a declaration ;@%s, and so no automaton", e.Position, e.Rule, e.Declared)
	}
	if e.Position.Line == 0 {
		return fmt.Sprintf("rule %s refers to itself other than at its end: its language need not be regular", e.Rule)
	}
	return fmt.Sprintf("%s: rule %s refers to itself other than at its end: its language need not be regular",
		e.Position, e.Rule)
}

// IsRecursion reports whether err says that a rule has no finite automaton: it is, or wraps, a [*RecursionError].
func IsRecursion(err error) bool {
	var r *RecursionError
	return errors.As(err, &r)
}

// A LimitError is the error of a rule that needs more than is allowed.
type LimitError struct {
	Rule  string
	Limit int
	Unit  string // what Limit is a number of, such as [UnitStates]

	Time time.Duration // of [Work], in place of Limit and Unit
}

func (e *LimitError) Error() string {
	if e.Time > 0 {
		return fmt.Sprintf("rule %s: more than %v", e.Rule, e.Time)
	}
	return fmt.Sprintf("rule %s: more than %d %s", e.Rule, e.Limit, e.Unit)
}

// Units of the limits that can be set.
const (
	UnitStates    = "states in its automaton"             // of [NewSpace]
	UnitAllStates = "states in all its automata together" // as [UnitStates], many times
	UnitSteps     = "steps of work"                       // of [Work], which limits time instead if it is asked to
)

// Units of the other limits.
const (
	unitNodes  = "terminals and branches, its repetitions written out"
	unitPieces = "cases to tell apart in what it matches"
)

// totalLimit is the number of states that all languages of a space may have together, unless one alone may have more
// than [DefaultLimit], and the nodes of a network.
const totalLimit = 1 << 20

// total returns how many states all languages of a space may have together if each may have a number of them.
func total(each int) int {
	const times = totalLimit / DefaultLimit
	return max(totalLimit, times*min(each, math.MaxInt32/times))
}

// tooMany is the panic of a space that would exceed a limit; the exported
// functions that can meet it turn it into a [*LimitError].
type tooMany struct {
	limit int
	unit  string
}

// DefaultLimit is the number of states that no single automaton may exceed unless another limit is asked for.
const DefaultLimit = 1 << 16

// Work is how much may be done in a space, over all.
type Work struct {
	Steps    int       // states that are made, of automata on the way too, and cases of formulas; 0: no limit
	Deadline time.Time // zero: none

	Time time.Duration // from which Deadline was made: errors say it
}

// Timeout returns the work that can be done in a time, from now on.
func Timeout(d time.Duration) Work { return Work{Deadline: time.Now().Add(d), Time: d} }

// An effort is the work that was done in a space, and what is allowed.
type effort struct {
	allowed Work
	steps   int
}

// Allow limits the work in a space from now on: beyond it, what is computed ends
// in a [*LimitError]. Steps are the same on all machines, time is not.
func (e *effort) Allow(w Work) { e.allowed, e.steps = w, 0 }

// Steps returns how many steps were done since the work was last limited.
func (e *effort) Steps() int { return e.steps }

// step notes a step, and panics beyond what is allowed.
func (e *effort) step() {
	const interval = 1 << 10 // the clock is looked at after so many steps
	e.steps++
	if e.allowed.Steps > 0 && e.steps > e.allowed.Steps {
		panic(tooMany{e.allowed.Steps, UnitSteps})
	}
	if e.steps%interval == 0 && !e.allowed.Deadline.IsZero() && time.Now().After(e.allowed.Deadline) {
		panic(&LimitError{Time: e.allowed.Time})
	}
}
