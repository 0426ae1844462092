package prove

import "github.com/urispec/urispec/gen/automaton"

// An Outcome is what is known of a PEG that no difference was found in: a
// verdict for each start rule or, where no proof is possible, what was compared
// instead.
type Outcome struct {
	Verdicts []Verdict
	Bounded  *Bounded // nil where there is a proof
}

// ProveOrSample does what [Comparison.Prove] does or, where a rule has no
// finite automaton, what [CompareBounded] does.
func (c *Comparison) ProveOrSample(starts []string) (o Outcome, err error) {
	o.Verdicts, err = c.Prove(starts)
	if automaton.IsRecursion(err) {
		o.Bounded, err = CompareBounded(c.grammar, c.peg.Grammar, starts)
	}
	return o, err
}
