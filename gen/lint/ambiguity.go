package lint

import (
	"fmt"

	"github.com/urispec/urispec/gen/abnf"
)

// Limits of the pairs of states that are looked at, for one rule and for all rules
// of a grammar.
const (
	rulePairs = 1 << 16
	allPairs  = 1 << 20
)

// ambiguity reports a rule that is ambiguous itself, with a shortest string and
// two derivations of it.
func (c *checker) ambiguity(d *abnf.Definition) {
	at := d.Parts[0].Position
	n, err := newNetwork(c.languages, d.Body)
	if err != nil {
		c.report.Undecided = append(c.report.Undecided, Undecided{d.Name, at, TooLarge})
		return
	}
	s := newSearch(n, min(c.pairs, rulePairs))
	word, derivations, err := s.run()
	c.pairs -= len(s.found)
	depth := ""
	if n.extent == some {
		depth = fmt.Sprintf(" (shortest of those that nest up to %d deep)", Levels)
	}
	switch {
	case err != nil:
		c.report.Undecided = append(c.report.Undecided, Undecided{d.Name, at, TooLarge})
	case derivations != nil:
		a, b := tell(derivations[0], derivations[1])
		c.add(at, abnf.Ambiguous, d.Name, fmt.Sprintf("rule %s is ambiguous: %q%s is %s or %s", d.Name, word, depth, a,
			b))
	case n.extent == some:
		c.report.Undecided = append(c.report.Undecided, Undecided{d.Name, at, Recursive})
	}
}
