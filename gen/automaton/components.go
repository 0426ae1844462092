package automaton

import "slices"

// Circles returns the sets of nodes of a graph that lead to each other, or of one
// node that leads to itself, by some nodes and the edges between them: the
// strongly connected components that have edges, each after those that it leads
// to. The nodes must differ.
func Circles[N comparable](nodes []N, targets func(N) []N) [][]N {
	index := make(map[N]int, len(nodes))
	for i, n := range nodes {
		index[n] = i
	}
	next := make([][]int32, len(nodes))
	for i, n := range nodes {
		for _, to := range targets(n) {
			if j, ok := index[to]; ok {
				next[i] = append(next[i], temporary(j))
			}
		}
	}
	var circles [][]N
	components(len(nodes), func(i int) []int32 { return next[i] }, func(states []int) {
		if len(states) == 1 && !slices.Contains(next[states[0]], temporary(states[0])) {
			return
		}
		var circle []N
		for _, i := range states {
			circle = append(circle, nodes[i])
		}
		circles = append(circles, circle)
	})
	return circles
}

// components calls visit with each strongly connected component of the
// temporary states 0 to n-1, successors first (Tarjan, "Depth-First Search and
// Linear Graph Algorithms", 1972), without recursion.
func components(n int, targets func(int) []int32, visit func([]int)) {
	const unseen = 0
	index := make([]int, n) // order of discovery from 1; 0: unseen
	low := make([]int, n)
	onStack := make([]bool, n)
	var stack []int
	type frame struct{ v, edge int }
	counter := 0
	for root := range n {
		if index[root] != unseen {
			continue
		}
		calls := []frame{{root, 0}}
		for len(calls) > 0 {
			f := &calls[len(calls)-1]
			v := f.v
			if f.edge == 0 {
				counter++
				index[v], low[v] = counter, counter
				stack = append(stack, v)
				onStack[v] = true
			}
			descended := false
			for out := targets(v); f.edge < len(out); {
				to := out[f.edge]
				f.edge++
				if to >= 0 {
					continue
				}
				w := int(-1 - to)
				if index[w] == unseen {
					calls = append(calls, frame{w, 0})
					descended = true
					break
				}
				if onStack[w] {
					low[v] = min(low[v], index[w])
				}
			}
			if descended {
				continue
			}
			if low[v] == index[v] {
				at := len(stack) - 1
				for stack[at] != v {
					at--
				}
				component := slices.Clone(stack[at:])
				stack = stack[:at]
				for _, w := range component {
					onStack[w] = false
				}
				visit(component)
			}
			calls = calls[:len(calls)-1]
			if len(calls) > 0 {
				parent := calls[len(calls)-1].v
				low[parent] = min(low[parent], low[v])
			}
		}
	}
}
