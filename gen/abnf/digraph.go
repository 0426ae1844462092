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

// components numbers the strongly connected components and returns the number
// of each node's (Tarjan, "Depth-first search and linear graph algorithms",
// 1972; with a stack of its own, since grammars can be long chains of rules).
func (g digraph) components() []int {
	type frame struct{ node, next int }
	var (
		component = make([]int, len(g))
		order     = make([]int, len(g)) // of the visit, from 1; 0: not visited
		low       = make([]int, len(g))
		onStack   = make([]bool, len(g))
		stack     []int
		calls     []frame
		visited   int
		count     int
	)
	enter := func(n int) {
		visited++
		order[n], low[n] = visited, visited
		stack, onStack[n] = append(stack, n), true
		calls = append(calls, frame{node: n})
	}
	for root := range g {
		if order[root] != 0 {
			continue
		}
		enter(root)
		for len(calls) > 0 {
			f := &calls[len(calls)-1]
			n := f.node
			if f.next < len(g[n]) {
				to := g[n][f.next].to
				f.next++
				if order[to] == 0 {
					enter(to)
				} else if onStack[to] {
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
			for onStack[n] {
				m := stack[len(stack)-1]
				stack = stack[:len(stack)-1]
				component[m], onStack[m] = count, false
			}
			count++
		}
	}
	return component
}

// cycle returns the arcs of a shortest path from a node back to it, or nil.
// Components are those of the graph.
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

// reachable reports, by node, whether a path leads there from one of the given
// nodes, those included.
func (g digraph) reachable(from []int) []bool {
	seen := make([]bool, len(g))
	stack := slices.Clone(from)
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[n] {
			continue
		}
		seen[n] = true
		for _, a := range g[n] {
			stack = append(stack, a.to)
		}
	}
	return seen
}
