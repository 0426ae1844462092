package automaton

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/peg"
)

// Loops are the bytes after which an automaton is in the state it was in.
type Loops struct {
	Sets []peg.ByteSet // the largest first
	Of   []int         // index into Sets by state; -1 for a state that has none of them
}

// Loops returns the sets of bytes that states loop over: those with at least as
// many bytes as given, and of these at most a number of the largest. The state
// from which nothing is accepted has none.
func (t *Tables) Loops(bytes, sets int) Loops {
	l := Loops{Of: make([]int, t.States)}
	own := make([]peg.ByteSet, t.States)
	for state := 1; state < t.States; state++ {
		for c, class := range t.ClassOf {
			if t.Next[state][class] == state {
				own[state].Add(byte(c))
			}
		}
		if own[state].Len() >= bytes && !slices.Contains(l.Sets, own[state]) {
			l.Sets = append(l.Sets, own[state])
		}
	}
	slices.SortStableFunc(l.Sets, func(a, b peg.ByteSet) int { return cmp.Compare(b.Len(), a.Len()) })
	l.Sets = l.Sets[:min(sets, len(l.Sets))]
	for state := range own {
		l.Of[state] = slices.Index(l.Sets, own[state])
	}
	return l
}
