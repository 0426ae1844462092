package recognizer

import (
	"cmp"
	"slices"
)

// walk visits the nodes of a network that are reached from one without reading,
// it included. into reports whether a call is passed for matching nothing.
func (x *body) walk(from int, into func(*body) bool, visit func(n int)) {
	seen := make([]bool, len(x.nodes))
	seen[from] = true
	for todo := []int{from}; len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		visit(i)
		for _, to := range x.onward(i, into) {
			if !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
}

// onward returns the nodes that one leads to without reading.
func (x *body) onward(i int, into func(*body) bool) []int {
	switch n := &x.nodes[i]; n.kind {
	case branchNode:
		return []int{n.b, n.a}
	case enterNode, leaveNode:
		return []int{n.b}
	case callNode:
		if into(n.body) {
			return []int{n.b}
		}
	}
	return nil
}

// isEmpty reports whether a body matches the empty string.
func isEmpty(x *body) bool { return x.empty > 0 }

// findEmpty finds out which bodies match the empty string: in each turn those
// that need only those of the turns before for it.
func (b *builder) findEmpty() {
	for _, x := range b.order {
		x.empty = 0
	}
	for turn, changed := uint(1), true; changed; turn++ {
		changed = false
		before := func(c *body) bool { return 0 < c.empty && c.empty < turn }
		for _, x := range b.order {
			if x.empty > 0 {
				continue
			}
			x.walk(x.first, before, func(i int) {
				if i == nodeOfEnd {
					x.empty = turn
					changed = true
				}
			})
		}
	}
}

// findFertile finds out which bodies match a string that is not empty.
func (b *builder) findFertile() {
	for changed := true; changed; {
		changed = false
		for _, x := range b.order {
			if !x.fertile && x.reachesEnd() {
				x.fertile = true
				changed = true
			}
		}
	}
}

// reachesEnd reports whether the end of a body is reached by some reading, with
// what is known of fertile bodies.
func (x *body) reachesEnd() bool {
	type place struct {
		node int
		read bool // something is read before
	}
	seen := map[place]bool{}
	todo := []place{{x.first, false}}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[p] {
			continue
		}
		seen[p] = true
		if p == (place{nodeOfEnd, true}) {
			return true
		}
		n := &x.nodes[p.node]
		if n.kind == readNode && n.bytes.Len() > 0 || n.kind == callNode && n.body.fertile {
			todo = append(todo, place{n.b, true})
		}
		for _, to := range x.onward(p.node, isEmpty) {
			todo = append(todo, place{to, p.read})
		}
	}
	return false
}

// findWhole finds out which bodies call others for all that they match, and
// numbers the groups of those that lead to each other so.
func (b *builder) findWhole() {
	for _, x := range b.order {
		x.whole = x.callsForAll()
	}
	group := uint(0)
	for _, component := range components(b.order, func(x *body) []*body { return x.whole }) {
		if len(component) == 1 && !slices.Contains(component[0].whole, component[0]) {
			continue
		}
		group++
		for _, x := range component {
			x.cycle = group
		}
	}
}

// callsForAll returns the bodies that a body can call for all that it matches,
// by number.
func (x *body) callsForAll() []*body {
	var all []*body
	x.walk(x.first, isEmpty, func(n int) {
		if x.nodes[n].kind != callNode {
			return
		}
		x.walk(x.nodes[n].b, isEmpty, func(m int) {
			if m == nodeOfEnd {
				all = append(all, x.nodes[n].body)
			}
		})
	})
	slices.SortFunc(all, func(a, b *body) int { return cmp.Compare(a.number, b.number) })
	return slices.Compact(all)
}
