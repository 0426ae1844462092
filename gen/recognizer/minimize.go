package recognizer

import "github.com/urispec/urispec/gen/automaton"

// minimize merges the states that no string tells apart, and that have the same
// rule, and numbers them breadth first.
func minimize(states []state) []state {
	if states == nil {
		return nil
	}
	type kind struct {
		final bool
		rule  uint32
	}
	kinds := map[kind]int{}
	block := make([]int, len(states)) // state 0 is unlike those that lead to an end
	for i, s := range states[1:] {
		k := kind{s.final, s.rule}
		if _, ok := kinds[k]; !ok {
			kinds[k] = 1 + len(kinds)
		}
		block[1+i] = kinds[k]
	}
	return renumber(states, automaton.Refine(block, symbols(states)))
}

// symbols returns the targets of states by the classes and the bodies that are
// called, where those that a state does not call lead it to state 0.
func symbols(states []state) [][]int {
	columns := map[uint32]int{} // of the bodies
	classes := len(states[1].next)
	for _, s := range states {
		for _, e := range s.calls {
			if _, ok := columns[e.body]; !ok {
				columns[e.body] = classes + len(columns)
			}
		}
	}
	targets := make([][]int, len(states))
	for i, s := range states {
		targets[i] = make([]int, classes+len(columns))
		copy(targets[i], s.next)
		for _, e := range s.calls {
			targets[i][columns[e.body]] = e.to
		}
	}
	return targets
}

// renumber returns one state of each block that the first one leads to, numbered
// breadth first.
func renumber(states []state, block []int) []state {
	merged := []state{{}}
	numbers := map[int]int{block[0]: 0}
	var order []int
	number := func(i int) int {
		n, ok := numbers[block[i]]
		if !ok {
			n = len(merged)
			numbers[block[i]] = n
			merged = append(merged, state{})
			order = append(order, i)
		}
		return n
	}
	number(1)
	for n := 1; n < len(merged); n++ {
		s := states[order[n-1]]
		next := make([]int, len(s.next))
		for class, to := range s.next {
			next[class] = number(to)
		}
		calls := make([]edge, len(s.calls))
		for j, e := range s.calls {
			calls[j] = edge{e.body, number(e.to)}
		}
		merged[n] = state{s.final, s.rule, next, calls}
	}
	return merged
}
