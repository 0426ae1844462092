package bimachine

import (
	"slices"
)

// relevant returns which places the backward automaton has to know: those of the
// questions, and what follows them until the answer is known. It is known where the
// rest of the input leads on from one of the places only, or from all that are left to
// the same places: since the input is a member, the rest of it then fits.
//
// Where there are too many cases, all that follows is relevant.
func (b *builder) relevant() []bool {
	relevant := make([]bool, len(b.places))
	seen := map[string]bool{}
	var todo [][][]int // cases: for each place of a question, those that its bytes lead to
	add := func(sets [][]int) {
		sets = distinct(sets)
		if len(sets) < 2 {
			return
		}
		var key []byte
		for _, set := range sets {
			key = append(append(key, textOf(set)...), 0xff, 0xff)
		}
		if !seen[string(key)] {
			seen[string(key)] = true
			todo = append(todo, sets)
		}
	}
	for _, places := range b.asked {
		var sets [][]int
		for _, place := range places {
			sets = append(sets, []int{place})
		}
		add(sets)
	}
	for len(todo) > 0 {
		sets := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if len(seen) > b.limits.Cases {
			b.reach(relevant, slices.Concat(b.asked...))
			break
		}
		for _, place := range slices.Concat(sets...) {
			relevant[place] = true
		}
		for _, c := range b.machine.First {
			var after [][]int
			for _, set := range sets {
				after = append(after, b.after(set, c))
			}
			add(after)
		}
	}
	return relevant
}

// distinct returns the sets that are not empty, each once.
func distinct(sets [][]int) [][]int {
	var kept [][]int
	for _, set := range sets {
		if len(set) > 0 && !slices.ContainsFunc(kept, func(other []int) bool { return slices.Equal(other, set) }) {
			kept = append(kept, set)
		}
	}
	return kept
}

// after returns the places that those of a set lead to over a byte, sorted.
func (b *builder) after(set []int, c byte) []int {
	var to []int
	for _, place := range set {
		if b.places[place].bytes.Has(c) {
			for _, w := range b.places[place].ways {
				to = append(to, w.target)
			}
		}
	}
	slices.Sort(to)
	return slices.Compact(to)
}

// reach adds places, and all that they lead to.
func (b *builder) reach(set []bool, todo []int) {
	clear(set)
	for len(todo) > 0 {
		place := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if set[place] {
			continue
		}
		set[place] = true
		for _, w := range b.places[place].ways {
			todo = append(todo, w.target)
		}
	}
}
