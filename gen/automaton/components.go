package automaton

import (
	"slices"

	"github.com/urispec/urispec/gen/abnf"
)

// Circles returns the sets of nodes of a graph that lead to each other, or of one
// node that leads to itself, by some nodes and the edges between them: the
// strongly connected components that have edges, each after those that it leads
// to. The nodes must differ.
func Circles[N comparable](nodes []N, targets func(N) []N) [][]N {
	index := make(map[N]int, len(nodes))
	for i, n := range nodes {
		index[n] = i
	}
	next := make([][]int, len(nodes))
	for i, n := range nodes {
		for _, to := range targets(n) {
			if j, ok := index[to]; ok {
				next[i] = append(next[i], j)
			}
		}
	}
	var circles [][]N
	target := func(n, i int) (int, bool) {
		if i == len(next[n]) {
			return 0, false
		}
		return next[n][i], true
	}
	abnf.Components(len(nodes), target, func(component []int) {
		if len(component) == 1 && !slices.Contains(next[component[0]], component[0]) {
			return
		}
		var circle []N
		for _, i := range component {
			circle = append(circle, nodes[i])
		}
		circles = append(circles, circle)
	})
	return circles
}
