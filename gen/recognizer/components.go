package recognizer

import "slices"

// components returns the strongly connected components of some nodes of a graph
// and the edges between them (Tarjan, "Depth-First Search and Linear Graph
// Algorithms", 1972).
func components[N comparable](nodes []N, targets func(N) []N) [][]N {
	var (
		all   [][]N
		stack []N
		order = map[N]int{} // of the visits, from 1; those of components that are found come after all
		among = map[N]bool{}
	)
	for _, n := range nodes {
		among[n] = true
	}
	var visit func(n N) int
	visit = func(n N) int {
		number := len(order) + 1
		low, begin := number, len(stack)
		order[n] = number
		stack = append(stack, n)
		for _, to := range targets(n) {
			switch {
			case !among[to]:
			case order[to] == 0:
				low = min(low, visit(to))
			default:
				low = min(low, order[to])
			}
		}
		if low == number {
			component := slices.Clone(stack[begin:])
			stack = stack[:begin]
			for _, n := range component {
				order[n] = len(nodes) + 1
			}
			all = append(all, component)
		}
		return low
	}
	for _, n := range nodes {
		if order[n] == 0 {
			visit(n)
		}
	}
	return all
}
