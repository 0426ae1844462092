package recognizer

import "slices"

// trim takes out the states that lead to no end, and what leads to them. It
// returns no states if the first one is such.
func trim(states []state) []state {
	before := make([][]int, len(states))
	alive := make([]bool, len(states))
	var todo []int
	for i, s := range states {
		for _, to := range s.next {
			before[to] = append(before[to], i)
		}
		for _, e := range s.calls {
			before[e.to] = append(before[e.to], i)
		}
		if s.final {
			todo = append(todo, i)
		}
	}
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !alive[i] {
			alive[i] = true
			todo = append(todo, before[i]...)
		}
	}
	if !alive[1] {
		return nil
	}
	for i := range states {
		s := &states[i]
		for class, to := range s.next {
			if !alive[to] {
				s.next[class] = 0
			}
		}
		s.calls = slices.DeleteFunc(s.calls, func(e edge) bool { return !alive[e.to] })
	}
	return states
}
