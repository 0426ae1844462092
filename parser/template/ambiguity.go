package template

import "strings"

// A Verdict answers whether a URI with two readings exists.
type Verdict uint8

// The verdicts.
const (
	Unknown     Verdict = iota // it was not found out
	Unambiguous                // none exists
	Ambiguous                  // one exists
)

// String returns the verdict as a word.
func (v Verdict) String() string {
	switch v {
	case Unambiguous:
		return "unambiguous"
	case Ambiguous:
		return "ambiguous"
	}
	return "unknown"
}

// An Ambiguity says whether a URI with two readings exists.
type Ambiguity struct {
	Verdict Verdict
	// URI has two readings, if the verdict is Ambiguous. It is a shortest one, unless a
	// variable of the template repeats or has a prefix, or the option AnyOrder is given.
	URI      string
	Readings [2]Values
	// AtLeast is how many bytes a URI with two readings has at least, if the verdict is
	// Unknown.
	AtLeast int
}

// Ambiguity decides whether a URI with two readings exists. If no variable repeats or
// has a prefix, and no [AnyOrder] is given, it is Unknown only for templates whose
// automaton is too large, after about 2^20 steps.
//
// Otherwise it is Unambiguous if the single expansions have one reading each, too;
// Ambiguous if a value is longer than all its prefixes, or if two readings were
// found; and Unknown if the values of these do not agree.
func (t Template) Ambiguity() Ambiguity {
	c := t.parsed()
	p := newProduct(c.automaton())
	verdict := Ambiguity{AtLeast: p.search()}
	switch {
	case p.found && verdict.readings(t, p.witness()):
	case !p.found && p.exhausted:
		verdict = Ambiguity{Verdict: Unambiguous}
	}
	cut, ok := c.cut()
	if ok && (verdict.Verdict != Ambiguous || len(cut.URI) < len(verdict.URI)) {
		return cut
	}
	return verdict
}

// readings sets the ambiguity to the readings of a URI, if it has two.
func (a *Ambiguity) readings(t Template, uri string) bool {
	n := 0
	w := newWalk(t.parsed(), uri)
	var two [2]Values
	for n < 2 && w.steps < maxSteps && w.next() {
		if v, ok := w.reading(); ok {
			two[n] = v
			n++
		}
	}
	if n == 2 {
		*a = Ambiguity{Verdict: Ambiguous, URI: uri, Readings: two}
	}
	return n == 2
}

// cut returns an ambiguity of a variable all of whose occurrences have prefixes: two
// values that begin alike. It returns false if there is no such variable.
func (c *core) cut() (Ambiguity, bool) {
	var shortest Ambiguity
	for _, v := range c.variables {
		longest := c.longestPrefix(&v)
		if longest == 0 {
			continue
		}
		value := strings.Repeat("a", longest)
		readings := [2]Values{{v.name: String(value)}, {v.name: String(value + "a")}}
		uri, err := Template{c}.Expand(readings[0])
		if err == nil && (shortest.Verdict == Unknown || len(uri) < len(shortest.URI)) {
			shortest = Ambiguity{Verdict: Ambiguous, URI: uri, Readings: readings}
		}
	}
	return shortest, shortest.Verdict == Ambiguous
}
