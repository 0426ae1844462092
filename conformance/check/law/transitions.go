package law

import (
	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/check/subject"
)

// transitions returns the law that takes all transitions of a start rule's
// automaton.
func (s laws) transitions(id string, start subject.StartRule) Law {
	complete := start.Sampler.Complete()
	return Law{
		ID: id,
		Sentence: "every engine gives one verdict on strings that take each transition of the automaton of " +
			start.Rule + ", members and others",
		Always: everyVerdict,
		Start:  start.Rule,
		Begin:  func() gopter.Gen { return input.Tuple(input.EachTransition(complete)) },
		Least:  len(complete.Transitions()),
		Holds:  ofOne(func(input string) error { return s.verdict(start, input) }),
	}
}
