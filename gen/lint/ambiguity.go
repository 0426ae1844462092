package lint

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// An Ambiguity is a cause for which a rule is ambiguous itself, with a shortest string
// that shows it, of those that were looked at.
type Ambiguity struct {
	Rule        string
	Position    abnf.Position
	String      string
	Derivations [2][]string // their parts, with as little detail as tells them apart
	Exact       bool        // all strings were looked at; if not, those that nest up to [Levels] deep

	// More is how many causes more the rule has, whose strings are as long or longer;
	// AtLeast, that there are or may be others: see [Ambiguities].
	More    int
	AtLeast bool
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

// MoreText says how many causes more there are, such as "3 causes more"; nothing, if
// there is none.
func (a *Ambiguity) MoreText() string {
	text := fmt.Sprintf("%d causes more", a.More)
	if a.More == 1 {
		text = "1 cause more"
	}
	switch {
	case a.AtLeast && a.More == 0:
		return "maybe for more causes"
	case a.AtLeast:
		return "at least " + text
	case a.More == 0:
		return ""
	}
	return text
}

// ambiguity returns for which causes a rule is ambiguous itself, that with the shortest
// string first; it notes what is not decided.
func (c *checker) ambiguity(d *abnf.Definition) []*Ambiguity {
	at := d.Parts[0].Position
	undecided := func(r Reason) { c.report.Undecided = append(c.report.Undecided, Undecided{d.Name, at, r}) }
	n, err := newNetwork(c.languages, d.Body)
	if err != nil {
		undecided(c.limits.tooLarge())
		return nil
	}
	s := newSearch(n, c.limits.ofRule())
	s.run()
	c.limits.pairs -= len(s.found)
	c.limits.moves -= s.tried
	causes := s.causes()
	var found []*Ambiguity
	for _, f := range causes[:min(mostCauses, len(causes))] {
		a := &Ambiguity{Rule: d.Name, Position: at, String: f.word, Exact: n.extent == all}
		a.Derivations[0], a.Derivations[1] = tell(s.derivations(f.steps))
		found = append(found, a)
	}
	switch {
	case len(causes) > mostCauses, s.searched >= 0 && len(causes) > 0:
		undecided(MoreCauses)
	case s.searched >= 0:
		undecided(c.limits.tooLarge())
	case n.extent == some && len(causes) == 0:
		undecided(Recursive)
	}
	return found
}
