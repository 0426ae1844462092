package rules

import "slices"

// An Ahead is an automaton that reads strings from their ends: after the bytes
// from an offset on, its state says which lookaheads they are members of.
type Ahead struct {
	Initial uint16
	Class   string // by byte
	Classes int
	Next    Uint16s    // by state and class
	Holds   [][]uint64 // by state, a bit for each lookahead
}

// read returns the states at all offsets of s, in memory that is reused if there
// is room.
func (a *Ahead) read(states []uint16, s string) []uint16 {
	states = slices.Grow(states[:0], len(s)+1)[:len(s)+1]
	state := a.Initial
	states[len(s)] = state
	for i := len(s) - 1; i >= 0; i-- {
		state = a.Next.at(int(state)*a.Classes + int(a.Class[s[i]]))
		states[i] = state
	}
	return states
}

func (a *Ahead) holds(state uint16, lookahead uint32) bool {
	return a.Holds[state][lookahead/64]>>(lookahead%64)&1 != 0
}
