package automaton

import "github.com/urispec/urispec/gen/peg"

// Contents returns, for each state, the bytes that are in some string that
// leads there from one of the first states.
func (t *Tables) Contents() []peg.ByteSet {
	members := make([]peg.ByteSet, t.Classes)
	for c, class := range t.ClassOf {
		members[class].Add(byte(c))
	}
	contents, reached := make([]peg.ByteSet, t.States), make([]bool, t.States)
	for _, state := range t.Initial {
		reached[state] = true
	}
	for changed := true; changed; {
		changed = false
		for state, row := range t.Next {
			if !reached[state] {
				continue
			}
			for class, to := range row {
				all := contents[to].Union(contents[state]).Union(members[class])
				if !reached[to] || all != contents[to] {
					reached[to], contents[to], changed = true, all, true
				}
			}
		}
	}
	return contents
}
