package abnf

import "slices"

// A digraph is a directed graph over the rules of a grammar: for each rule, by
// number, the references in it that matter.
type digraph [][]arc

// An arc is a reference to a rule.
type arc struct {
	to int
	at Position
}

// components returns the number of each node's strongly connected component.
func (g digraph) components() []int {
	component, count := make([]int, len(g)), 0
	Components(len(g), func(n, i int) (int, bool) {
		if i == len(g[n]) {
			return 0, false
		}
		return g[n][i].to, true
	}, func(nodes []int) {
		for _, n := range nodes {
			component[n] = count
		}
		count++
	})
	return component
}

// Components calls visit with each strongly connected component of a graph of the nodes 0 to n-1, after those that it
// leads to (Tarjan, "Depth-first search and linear graph algorithms", 1972; with a stack of its own, since grammars can
// be long chains of rules). The i-th edge of a node leads to the node that target returns, to none if that is negative;
// false stands behind the last edge.
func Components(n int, target func(node, i int) (to int, ok bool), visit func(nodes []int)) {
	type frame struct{ node, next int }
	var (
		order   = make([]int, n) // of the visit, from 1; 0: not visited
		low     = make([]int, n)
		onStack = make([]bool, n)
		stack   []int
		calls   []frame
		visited int
	)
	enter := func(n int) {
		visited++
		order[n], low[n] = visited, visited
		stack, onStack[n] = append(stack, n), true
		calls = append(calls, frame{node: n})
	}
	for root := range n {
		if order[root] != 0 {
			continue
		}
		enter(root)
		for len(calls) > 0 {
			f := &calls[len(calls)-1]
			n := f.node
			if to, ok := target(n, f.next); ok {
				f.next++
				switch {
				case to < 0:
				case order[to] == 0:
					enter(to)
				case onStack[to]:
					low[n] = min(low[n], order[to])
				}
				continue
			}
			calls = calls[:len(calls)-1]
			if len(calls) > 0 {
				caller := calls[len(calls)-1].node
				low[caller] = min(low[caller], low[n])
			}
			if low[n] < order[n] {
				continue
			}
			at := len(stack) - 1
			for stack[at] != n {
				at--
			}
			component := slices.Clone(stack[at:])
			stack = stack[:at]
			for _, m := range component {
				onStack[m] = false
			}
			visit(component)
		}
	}
}

// cycle returns the arcs of a shortest path from a node back to it, or nil. Components belong to the graph.
func (g digraph) cycle(from int, component []int) []arc {
	type step struct {
		arc
		last int // index of the step before, or -1
	}
	steps := []step{{arc: arc{to: from}, last: -1}}
	seen := map[int]bool{}
	for i := 0; i < len(steps); i++ {
		for _, a := range g[steps[i].to] {
			if a.to == from {
				path := []arc{a}
				for j := i; steps[j].last >= 0; j = steps[j].last {
					path = append(path, steps[j].arc)
				}
				slices.Reverse(path)
				return path
			}
			if component[a.to] == component[from] && !seen[a.to] {
				seen[a.to] = true
				steps = append(steps, step{arc: a, last: i})
			}
		}
	}
	return nil
}

func (g digraph) targets(from int) (nodes []int) {
	for _, a := range g[from] {
		nodes = append(nodes, a.to)
	}
	return nodes
}

// Reach returns what some nodes of a graph lead to, themselves included.
func Reach[N comparable](from []N, targets func(N) []N) map[N]bool {
	reached := map[N]bool{}
	for todo := slices.Clone(from); len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !reached[n] {
			reached[n] = true
			todo = append(todo, targets(n)...)
		}
	}
	return reached
}
