package recognizer

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/automaton"
)

// findWhole finds out which bodies call others for all that they match, and
// numbers the groups of those that lead to each other so.
func findWhole(bodies []*body) {
	for _, x := range bodies {
		x.whole = x.callsForAll()
	}
	for i, circle := range automaton.Circles(bodies, func(x *body) []*body { return x.whole }) {
		for _, x := range circle {
			x.cycle = uint(i + 1)
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
