package law

import (
	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/check/subject"
)

// transitions returns the law that takes all transitions of a start rule's
// automaton.
func (s laws) transitions(section string, start subject.StartRule) Law {
	complete := start.Sampler.Complete()
	l := s.law(section, "transitions/"+start.Rule, "every engine gives one verdict on strings that take each transition "+
		"of the automaton of "+start.Rule+", members and others", nil,
		ofOne(func(input string) error { return s.verdict(start, input) }))
	l.Always, l.Start, l.Least = everyVerdict, start.Rule, len(complete.Transitions())
	l.Begin = func() gopter.Gen { return input.Tuple(input.EachTransition(complete)) }
	return l
}
