package recognizer

// A state is a state of a deterministic automaton. States are numbered in their
// body from 1; 0 is the one that leads nowhere.
type state struct {
	final bool
	rule  uint32
	next  []int // by class
	calls []edge
}

// An edge is a call of a body and the state that follows it.
type edge struct {
	body uint32 // by number
	to   int
}
