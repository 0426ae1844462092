package automaton

import "time"

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
