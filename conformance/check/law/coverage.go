package law

import (
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/gen/core/sample"
)

// A Coverage counts the transitions of the minimal complete automaton of a start rule, by class of bytes, and the
// transitions that the inputs of the laws took.
type Coverage struct {
	Rule   string
	States int // with the one, if there is one, from which nothing is accepted
	// Transitions that some accepted string takes.
	Accepting, TakenAccepting int
	// Transitions that some refused string takes.
	Refusing, TakenRefusing int
}

// Coverage returns what the runner's inputs for the laws about each start rule take, in the order of the start rules.
func (r Runner) Coverage(s *subject.Subject) []Coverage {
	took := map[string]*sample.Coverage{}
	for _, start := range s.Starts {
		took[start.Rule] = start.Sampler.Complete().Coverage()
	}
	for _, l := range Laws(s) {
		if taken := took[l.Start]; taken != nil {
			for _, inputs := range r.Generate(l) {
				taken.Add(inputs[0])
			}
		}
	}
	var all []Coverage
	for _, start := range s.Starts {
		c := Coverage{Rule: start.Rule, States: start.Sampler.Complete().States()}
		c.TakenAccepting, c.Accepting = took[start.Rule].Count(true)
		c.TakenRefusing, c.Refusing = took[start.Rule].Count(false)
		all = append(all, c)
	}
	return all
}
