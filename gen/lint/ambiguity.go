package lint

import (
	"fmt"

	"github.com/urispec/urispec/gen/abnf"
)

// ambiguity reports a rule that is ambiguous itself: of each cause, a shortest string
// and two derivations of it.
func (c *checker) ambiguity(d *abnf.Definition) {
	at := d.Parts[0].Position
	undecided := func(r Reason) { c.report.Undecided = append(c.report.Undecided, Undecided{d.Name, at, r}) }
	n, err := newNetwork(c.languages, d.Body)
	if err != nil {
		undecided(c.limits.tooLarge())
		return
	}
	s := newSearch(n, c.limits.ofRule())
	s.run()
	c.limits.pairs -= len(s.found)
	causes := s.causes()
	depth := ""
	if n.extent == some {
		depth = fmt.Sprintf(" (shortest of those that nest up to %d deep)", Levels)
	}
	for _, f := range causes[:min(mostCauses, len(causes))] {
		a, b := tell(s.derivations(f.steps))
		c.add(at, abnf.Ambiguous, d.Name,
			fmt.Sprintf("rule %s is ambiguous: %q%s is %s or %s", d.Name, f.word, depth, a, b))
	}
	switch {
	case len(causes) > mostCauses, s.searched >= 0 && len(causes) > 0:
		undecided(MoreCauses)
	case s.searched >= 0:
		undecided(c.limits.tooLarge())
	case n.extent == some && len(causes) == 0:
		undecided(Recursive)
	}
}
