package lint

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// Limits of the pairs of states that are looked at, for one rule and for all rules
// of a grammar.
const (
	rulePairs = 1 << 16
	allPairs  = 1 << 20
)

// An Ambiguity is a rule that is ambiguous itself, with a shortest string that shows
// it, of those that were looked at.
type Ambiguity struct {
	Rule        string
	Position    abnf.Position
	String      string
	Derivations [2][]string // their parts, with as little detail as tells them apart
	Exact       bool        // all strings were looked at; if not, those that nest up to [Levels] deep
}

// Message says what is found.
func (a *Ambiguity) Message() string {
	depth := ""
	if !a.Exact {
		depth = fmt.Sprintf(" (shortest of those that nest up to %d deep)", Levels)
	}
	return fmt.Sprintf("rule %s is ambiguous: %q%s is %s or %s", a.Rule, a.String, depth,
		strings.Join(a.Derivations[0], " "), strings.Join(a.Derivations[1], " "))
}

// Difference returns what the two derivations differ in, "..." for what they have in
// common before it and behind it.
func (a *Ambiguity) Difference() (first, second string) {
	x, y := a.Derivations[0], a.Derivations[1]
	shorter := min(len(x), len(y))
	before, behind := 0, 0
	for before < shorter && x[before] == y[before] {
		before++
	}
	for behind < shorter-before && x[len(x)-1-behind] == y[len(y)-1-behind] {
		behind++
	}
	if before+behind == shorter { // one of them has nothing that the other has not
		if before > 0 {
			before--
		} else {
			behind--
		}
	}
	part := func(words []string) string {
		s := strings.Join(words[before:len(words)-behind], " ")
		if before > 0 {
			s = "... " + s
		}
		if behind > 0 {
			s += " ..."
		}
		return s
	}
	return part(x), part(y)
}

// ambiguity returns what makes a rule ambiguous itself, or nil; it notes where that
// is not decided.
func (c *checker) ambiguity(d *abnf.Definition) *Ambiguity {
	at := d.Parts[0].Position
	n, err := newNetwork(c.languages, d.Body)
	if err != nil {
		c.undecided(d, TooLarge)
		return nil
	}
	s := newSearch(n, min(c.pairs, rulePairs))
	word, derivations, err := s.run()
	c.pairs -= len(s.found)
	switch {
	case err != nil:
		c.undecided(d, TooLarge)
	case derivations != nil:
		a := &Ambiguity{Rule: d.Name, Position: at, String: word, Exact: n.extent == all}
		a.Derivations[0], a.Derivations[1] = tell(derivations[0], derivations[1])
		return a
	case n.extent == some:
		c.undecided(d, Recursive)
	}
	return nil
}

func (c *checker) undecided(d *abnf.Definition, why Reason) {
	c.report.Undecided = append(c.report.Undecided, Undecided{d.Name, d.Parts[0].Position, why})
}
