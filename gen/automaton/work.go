package automaton

import "time"

// Work is how much may be done in a space, over all.
type Work struct {
	Steps    int       // states that are made, of automata on the way too, and cases of formulas; 0: no limit
	Deadline time.Time // zero: none
}

// Allow limits the work in a space from now on: beyond it, what is computed ends
// in a [*LimitError]. Steps are the same on all machines, time is not.
func (s *Space) Allow(w Work) { s.allowed, s.steps, s.began = w, 0, time.Now() }

// Steps returns how many steps were done since the work was last limited.
func (s *Space) Steps() int { return s.steps }

// step notes a step, and panics beyond what is allowed.
func (s *Space) step() {
	const interval = 1 << 10 // the clock is looked at after so many steps
	s.steps++
	if s.allowed.Steps > 0 && s.steps > s.allowed.Steps {
		panic(tooMany{s.allowed.Steps, unitSteps})
	}
	if s.steps%interval == 0 && !s.allowed.Deadline.IsZero() && time.Now().After(s.allowed.Deadline) {
		panic(tooMany{int(time.Since(s.began).Seconds() + 0.5), unitSeconds})
	}
}
