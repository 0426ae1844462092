package recognizer

import (
	"cmp"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/automaton"
)

// divide makes a body smaller whose automaton is too large: of the rules that
// are written out in it, the largest that is no more than half of it is called
// instead, or the least where all are larger. Where there is none, the halves of
// the body are called.
func (b *bodies) divide(x *body) {
	x.network, x.written = network{}, nil
	written := b.written(x.expr)
	if len(written) == 0 {
		x.expr = b.halve(x.rule, x.expr)
		return
	}
	nodes := func(r *automaton.Rule) int { return b.ruleSize(r).nodes }
	rules := slices.SortedFunc(maps.Keys(written), func(r, s *automaton.Rule) int {
		return cmp.Or(cmp.Compare(nodes(r), nodes(s)), cmp.Compare(b.numbers[s], b.numbers[r]))
	})
	half := b.size(x.expr).nodes / 2
	largest := rules[0]
	for _, r := range rules {
		if nodes(r) <= half {
			largest = r
		}
	}
	b.callEverywhere(largest)
}

// callEverywhere has a rule called that was written out, in all bodies.
func (b *bodies) callEverywhere(r *automaton.Rule) {
	for _, x := range b.order {
		if x.written[r] {
			x.network, x.written, x.states, x.done = network{}, nil, nil, false
		}
	}
	b.call(r)
}
