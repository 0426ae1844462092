package input

import (
	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/sample"
)

// EachTransition generates strings that take the transitions of a complete
// automaton one after the other, in random order: as many strings as there are
// transitions take all. What stands behind the transition is short, since other
// inputs are long. It remembers which are left, so it is for one run. Failing
// ones shrink to any string.
func EachTransition(c *sample.Complete) gopter.Gen {
	all := c.Transitions()
	var order []int
	return func(params *gopter.GenParameters) *gopter.GenResult {
		if len(order) == 0 {
			order = params.Rng.Perm(len(all))
		}
		next := all[order[0]]
		order = order[1:]
		return gopter.NewGenResult(c.Through(params.Rng, next, params.MaxSize/8), shrink)
	}
}

// InTurn generates the strings of a list, which must not be empty, one after
// the other, in random order, and then again. It remembers which are left, so
// it is for one run. Failing ones shrink to any string.
func InTurn(list []string) gopter.Gen {
	var order []int
	return func(params *gopter.GenParameters) *gopter.GenResult {
		if len(order) == 0 {
			order = params.Rng.Perm(len(list))
		}
		next := list[order[0]]
		order = order[1:]
		return gopter.NewGenResult(next, shrink)
	}
}
