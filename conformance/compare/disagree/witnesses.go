package disagree

import (
	"iter"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/compare/reading"
)

// How many strings are made simpler.
const (
	mostOfPattern = 3  // of a difference and a pattern
	mostUnnamed   = 10 // of a difference, of strings that have no pattern
)

// mostByCharacter is for how many strings of a difference the pattern is looked for among their characters, each of
// which takes two questions.
const mostByCharacter = 1000

type kind struct {
	Difference
	Pattern
}

// A sorting has the witnesses of a pair while strings are sorted by kind.
type sorting struct {
	*pair
	witnesses []Disagreement
	at        map[kind]int // the witness
	became    map[kind]int // the witness of another kind that strings became
	tried     map[kind]int // strings that were made simpler; with no pattern, those that have none
	looked    map[Difference]int
	alike     int
}

// witnesses returns, from disagreements with the shortest first, one of each difference and pattern, with a simple
// string, in their order, and how many were not made simpler. At most is for how many of each difference the pattern is
// looked for; 0 means all.
func (p *pair) witnesses(all []Disagreement, most int) (witnesses []Disagreement, alike int) {
	s := sorting{pair: p, at: map[kind]int{}, became: map[kind]int{}, tried: map[kind]int{},
		looked: map[Difference]int{}}
	known := map[Difference]int{}
	var some, rest []Disagreement
	for _, d := range all {
		if known[d.Difference]++; most > 0 && known[d.Difference] > most {
			rest = append(rest, d)
		} else {
			some = append(some, d)
		}
	}
	var unexplained []Disagreement
	for i, pattern := range p.explained(some) {
		d := some[i]
		if d.Pattern = pattern; pattern == (Pattern{}) {
			unexplained = append(unexplained, d)
			continue
		}
		s.add(d, func(d Disagreement) bool { return p.explained([]Disagreement{d})[0] == pattern })
	}
	for _, d := range unexplained {
		s.addUnexplained(d)
	}
	for _, d := range rest {
		s.addUnnamed(d)
	}
	slices.SortStableFunc(s.witnesses, Order)
	return s.witnesses, s.alike
}

// add adds a disagreement of a pattern, and makes it simpler as long as a function says that it still has the pattern.
func (s *sorting) add(d Disagreement, has func(Disagreement) bool) {
	k := kind{d.Difference, d.Pattern}
	at, known := s.at[k]
	if !known {
		at, known = s.became[k]
	}
	if known && (s.tried[k] >= mostOfPattern || s.shows(s.witnesses[at], d)) {
		s.witnesses[at].Count++
		s.alike++
		return
	}
	s.tried[k]++
	s.became[k] = s.keep(s.smallest(d, has))
}

// addUnexplained adds a disagreement that no rule explains.
func (s *sorting) addUnexplained(d Disagreement) {
	if s.looked[d.Difference]++; s.looked[d.Difference] <= mostByCharacter {
		var ok bool
		if d.Pattern, ok = s.characterPattern(d); ok {
			s.add(d, func(simpler Disagreement) bool {
				pattern, ok := s.characterPattern(simpler)
				return ok && pattern == d.Pattern
			})
			return
		}
	}
	s.addUnnamed(d)
}

// addUnnamed adds a disagreement without a pattern, which may contain several witnesses: it becomes one of them, or
// shows what none does.
func (s *sorting) addUnnamed(d Disagreement) {
	k := kind{Difference: d.Difference}
	of := func(w Disagreement) bool { return w.Difference == d.Difference }
	at := slices.IndexFunc(s.witnesses, func(w Disagreement) bool { return of(w) && s.shows(w, d) })
	if at < 0 && s.tried[k] >= mostUnnamed {
		at = slices.IndexFunc(s.witnesses, of)
	}
	if at >= 0 {
		s.witnesses[at].Count++
		s.alike++
		return
	}
	s.tried[k]++
	s.keep(s.smallest(d, func(Disagreement) bool { return true }))
}

// keep names a disagreement anew, and keeps it as the witness of its kind if there is none yet or it is simpler. It
// returns the place of the witness.
func (s *sorting) keep(d Disagreement) int {
	pattern := s.pattern(d)
	d = s.smallest(d, func(simpler Disagreement) bool { return s.pattern(simpler) == pattern })
	d.Pattern = pattern
	k := kind{d.Difference, d.Pattern}
	at, known := s.at[k]
	if !known {
		at = len(s.witnesses)
		s.at[k] = at
		s.witnesses = append(s.witnesses, d)
	} else if count := s.witnesses[at].Count; compareTexts(d.Input, s.witnesses[at].Input) < 0 {
		s.witnesses[at] = d
		s.witnesses[at].Count = count
	}
	s.witnesses[at].Count++
	return at
}

// shows reports whether a disagreement becomes a witness, or the one with swapped hosts, without some bytes.
func (s *sorting) shows(w, d Disagreement) bool {
	return within(w.Input, d.Input) || within(swapHosts(w.Input), d.Input)
}

// within reports whether some is a subsequence of s.
func within(some, s string) bool {
	for i := range len(some) {
		_, rest, ok := strings.Cut(s, some[i:i+1])
		if !ok {
			return false
		}
		s = rest
	}
	return true
}

// swapHosts returns a string with the hosts in each other's place, "a" and "b", which are what
// strings are put together of. Where it differs as the string does, it shows the same.
// Percent-encoded bytes stay.
func swapHosts(s string) string {
	var b strings.Builder
	encoded := 0 // digits that belong to a "%"
	for i := range len(s) {
		c := s[i]
		switch {
		case encoded > 0:
			encoded--
		case c == '%':
			encoded = 2
		case c == 'a':
			c = 'b'
		case c == 'b':
			c = 'a'
		}
		b.WriteByte(c)
	}
	return b.String()
}

// simplerAtOnce is how many simpler strings are asked about at a time.
const simplerAtOnce = 64

// smallest returns a disagreement about a string that differs as another one does and satisfies a function, and that no
// deletion of bytes, no simpler byte and no simpler character beyond ASCII makes simpler.
func (p *pair) smallest(d Disagreement, is func(Disagreement) bool) Disagreement {
	for found := true; found; {
		d, found = p.simpler(d, is)
	}
	return d
}

// simpler returns the first disagreement about a string that is simpler, or d and false if
// there is none.
func (p *pair) simpler(d Disagreement, is func(Disagreement) bool) (Disagreement, bool) {
	simpler := d
	_, ok := reading.First(simplerStrings(d.Input), simplerAtOnce, p.ask, func(s string, f found) bool {
		if !f.differs || f.Difference != d.Difference {
			return false
		}
		simpler = p.disagreement(s, f)
		simpler.Pattern = d.Pattern
		return is(simpler)
	})
	if !ok {
		return d, false
	}
	return simpler, true
}

// simplerStrings returns the strings of [input.Simpler], and then those with a simpler
// character beyond ASCII.
func simplerStrings(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for simpler := range input.Simpler(s) {
			if !yield(simpler) {
				return
			}
		}
		for simpler := range simplerCharacters(s) {
			if !yield(simpler) {
				return
			}
		}
	}
}
