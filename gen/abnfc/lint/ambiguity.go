package lint

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/escape"
)

// An Ambiguity is a cause for which a rule is ambiguous itself, with a shortest string that shows it among those that
// were examined.
type Ambiguity struct {
	Rule        string
	Position    abnf.Position
	String      string
	Derivations [2][]string // their parts, with as little detail as tells them apart
	Exact       bool        // all strings were examined; if not, those that nest up to [Levels] deep

	// More is how many causes more the rule has, whose strings are as long or longer; AtLeast, that there are or may be
	// others; Same, how many more ambiguities have the same cause: see [Ambiguities].
	More, Same int
	AtLeast    bool

	alike   bool         // there is another one that reads alike, except for the places
	also    []string     // places of others of the same cause that read alike, and are not reported
	places  [2]abnf.Expr // of the rule, at which the derivations part; nil: its end
	inner   [2]any       // the same, in the rules that it refers to
	entered [2]abnf.Expr // alternatives of one choice that the derivations enter there, or nil
}

// Message says what is found and, if that is not clear from it, at which places.
func (a *Ambiguity) Message() string {
	text := a.text()
	if a.alike || slices.Equal(a.Derivations[0], a.Derivations[1]) {
		text += "; the two part at " + place(a.places[0])
		if a.places[0] != a.places[1] {
			text += " and at " + place(a.places[1])
		}
		for _, other := range a.also {
			text += ", or at " + other
		}
	}
	return text
}

// text is the message without places.
func (a *Ambiguity) text() string {
	depth := ""
	if !a.Exact {
		depth = fmt.Sprintf(" (shortest of those that nest up to %d deep)", Levels)
	}
	return fmt.Sprintf("rule %s is ambiguous: %s%s is %s or %s", a.Rule, escape.Quote(a.String), depth,
		strings.Join(a.Derivations[0], " "), strings.Join(a.Derivations[1], " "))
}

func place(e abnf.Expr) string {
	if e == nil {
		return "its end"
	}
	return fmt.Sprintf("%d:%d", e.Pos().Line, e.Pos().Column)
}

// Difference returns what the two derivations differ in, "..." for what they have in common before and after it.
func (a *Ambiguity) Difference() (first, second string) {
	x, y := a.Derivations[0], a.Derivations[1]
	if slices.Equal(x, y) {
		return "... at " + place(a.places[0]), "... at " + place(a.places[1])
	}
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

// MoreText says how many causes more there are, such as "3 causes more"; nothing if there are none.
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

// ambiguity returns the causes for which a rule is ambiguous itself, the one with the shortest string first, and a
// reason if there may be more.
func (c *checker) ambiguity(d *abnf.Definition) ([]*Ambiguity, Reason) {
	if c.declared[d] {
		return nil, Declared
	}
	n, err := newNetwork(c.languages, d.Body)
	if err != nil {
		return nil, c.limits.reason(TooLarge)
	}
	s := newSearch(n, c.limits.ofRule())
	s.run()
	c.limits.pairs -= len(s.found)
	c.limits.moves -= s.tried
	anyway := s.causes()
	causes := slices.DeleteFunc(slices.Clone(anyway), func(f finding) bool { return c.isOvertaken(d, f) })
	var found []*Ambiguity
	said := map[string]*Ambiguity{}
	for _, f := range causes[:min(mostCauses, len(causes))] {
		a := &Ambiguity{Rule: abnf.OriginalName(d.Name), Position: d.Parts[0].Position, String: f.word,
			Exact: n.extent == all, entered: f.entered(), places: [2]abnf.Expr{f.cause.a, f.cause.b}}
		a.Derivations[0], a.Derivations[1] = tell(s.derivations(f.steps))
		a.inner = c.inner(s, f)
		if other := said[a.text()]; other != nil {
			a.alike, other.alike = true, true
		}
		said[a.text()] = a
		found = append(found, a)
	}
	switch {
	case len(causes) > mostCauses, s.searched >= 0 && len(causes) > 0:
		return found, c.limits.reason(MoreCauses)
	case s.searched >= 0:
		return found, c.limits.reason(TooLarge)
	case n.extent == some && len(causes) == 0:
		return found, Recursive
	case len(anyway) > 0 && len(causes) == 0:
		return found, c.limits.reason(TooLarge)
	}
	return found, 0
}

// isOvertaken reports whether the string of a finding has a derivation by an earlier alternative of the rule, which
// declarations prefer. Longer strings may have none.
func (c *checker) isOvertaken(d *abnf.Definition, f finding) bool {
	choice, ok := d.Body.(*abnf.Alternation)
	if !ok || !choice.Ordered {
		return false
	}
	for _, a := range choice.Alternatives {
		if m := c.languages.of(a); m.extent >= some && c.languages.space.Contains(m.Language, f.word) {
			return !slices.ContainsFunc(f.steps[0].a.way, func(m mark) bool { return m.of == a })
		}
	}
	return false
}
