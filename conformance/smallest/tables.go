package smallest

import "github.com/urispec/urispec/gen/automaton"

// tables are an automaton in little memory.
type tables struct {
	classOf [256]uint8
	classes int
	initial uint16
	accept  []bool
	next    []uint16 // by state and class
}

// newTables returns the tables of an automaton of one language, of at most 2^16 states.
func newTables(of *automaton.Tables) *tables {
	t := &tables{classOf: of.ClassOf, classes: of.Classes, initial: uint16(of.Initial[0]), accept: of.Accept}
	for _, next := range of.Next {
		for _, to := range next {
			t.next = append(t.next, uint16(to))
		}
	}
	return t
}

// verdicts returns which strings are accepted. The strings are in ascending order: states
// of the prefix that a string shares with the one before are known.
func (t *tables) verdicts(strings []string) []bool {
	accepted := make([]bool, len(strings))
	states := []uint16{t.initial} // by length of a prefix
	last := ""
	for i, s := range strings {
		n := 0
		for n < len(s) && n < len(last) && s[n] == last[n] {
			n++
		}
		states = states[:n+1]
		for ; n < len(s); n++ {
			states = append(states, t.next[int(states[n])*t.classes+int(t.classOf[s[n]])])
		}
		accepted[i] = t.accept[states[n]]
		last = s
	}
	return accepted
}
