package conformance

import (
	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/sample"
)

// Dealt generates strings that take the transitions of a complete automaton one
// after the other, in random order: as many strings as there are transitions
// take all. It remembers which are left, so it is for one run. Failing ones
// shrink to any string.
func Dealt(c *sample.Complete) gopter.Gen {
	all := c.Transitions()
	var order []int
	return func(params *gopter.GenParameters) *gopter.GenResult {
		if len(order) == 0 {
			order = params.Rng.Perm(len(all))
		}
		next := all[order[0]]
		order = order[1:]
		return gopter.NewGenResult(c.Through(params.Rng, next, params.MaxSize), shrink)
	}
}

// InTurn generates the strings of a list, which must not be empty, one after the
// other, in random order, and then again. It remembers which are left, so it is for
// one run. Failing ones shrink to any string.
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

// transitions returns the law that takes all transitions of a start rule's
// automaton.
func (s *Subject) transitions(id string, start Start) Law {
	complete := start.Sampler.Complete()
	return Law{
		ID:       id,
		Sentence: "every engine gives one verdict on strings that take each transition of the automaton of " + start.Rule + ", members and others",
		Always:   everyVerdict,
		Start:    start.Rule,
		Begin:    func() gopter.Gen { return Tuple(Dealt(complete)) },
		Least:    len(complete.Transitions()),
		Holds:    ofOne(func(input string) error { return s.verdict(start, input) }),
	}
}
