package automaton

import (
	"cmp"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/lists"
)

// walkLength is how many bytes of a random string are followed to find out
// which states are visited most: as many as usual strings have.
const walkLength = 64

// visits returns the relative frequency with which random strings visit each state. They begin in any of the first
// states, and go on with any byte of US-ASCII that leads to acceptance, all equally likely. The first states come
// before all others.
func (t *Tables) visits() []uint64 {
	const unit = 1 << 40 // integers: the result is to be the same on all machines
	sizes := make([]uint64, t.Classes)
	for _, class := range t.ClassOf[:utf8.RuneSelf] {
		sizes[class]++
	}
	visits, now := make([]uint64, t.States), make([]uint64, t.States)
	for _, state := range t.Initial {
		now[state] += unit
	}
	for range walkLength {
		next := make([]uint64, t.States)
		for state := 1; state < t.States; state++ {
			visits[state] += now[state]
			live := uint64(0)
			for class, to := range t.Next[state] {
				if to != 0 {
					live += sizes[class]
				}
			}
			for class, to := range t.Next[state] {
				if to != 0 && live > 0 {
					next[to] += now[state] / live * sizes[class]
				}
			}
		}
		now = next
	}
	for _, state := range t.Initial {
		visits[state] = math.MaxUint64 // each string does
	}
	return visits
}

// SortStates numbers the states anew: state 0 stays, states that strings stay in come first, and among these and the
// others, states that random strings visit more often.
func (t *Tables) SortStates() {
	var staying, passing []int
	for state := 1; state < t.States; state++ {
		if t.stays(state) {
			staying = append(staying, state)
		} else {
			passing = append(passing, state)
		}
	}
	visits := t.visits()
	mostVisited := func(a, b int) int { return cmp.Compare(visits[b], visits[a]) }
	slices.SortStableFunc(staying, mostVisited)
	slices.SortStableFunc(passing, mostVisited)
	t.permute(slices.Concat([]int{0}, staying, passing))
}

// SortStates numbers the states anew: state 0 stays, and each other one comes before those that it leads to, except in
// cycles (reverse postorder). Then neighbours are more alike, and tables smaller when they are compressed.
func (d *Diagnostics) SortStates() {
	var order []int
	seen := make([]bool, d.States)
	var visit func(int)
	visit = func(state int) {
		if state == 0 || seen[state] {
			return
		}
		seen[state] = true
		for _, to := range d.Next[state] {
			visit(to)
		}
		order = append(order, state)
	}
	for _, state := range d.Initial {
		visit(state)
	}
	order = append(order, 0)
	slices.Reverse(order)
	d.permute(order)
	d.Diagnoses, d.Words = InOrder(d.Diagnoses, order), InOrder(d.Words, order)
}

func (t *Tables) permute(order []int) {
	numbers := make([]int, t.States)
	for i, state := range order {
		numbers[state] = i
	}
	accept, next := make([]bool, t.States), make([][]int, t.States)
	for i, state := range order {
		accept[i] = t.Accept[state]
		for _, to := range t.Next[state] {
			next[i] = append(next[i], numbers[to])
		}
	}
	t.Accept, t.Next = accept, next
	for i, state := range t.Initial {
		t.Initial[i] = numbers[state]
	}
}

// stays reports whether a state stays the same over many bytes of US-ASCII, as within a name or a path.
func (t *Tables) stays(state int) bool {
	const many = 16 // more than the digits, less than the letters
	n := lists.Count(t.ClassOf[:utf8.RuneSelf], func(class uint8) bool { return t.Next[state][class] == state })
	return n >= many
}
