package lint

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/abnf"
)

// A cause of ambiguity is two places of a rule's body at which derivations part: after
// a byte, one goes on in the first, and the other in the second. These are terminals
// or references as they are written, so that turns of a repetition are one cause; nil
// is the end of the rule. Of derivations that go on in the same one, the places are
// what they enter, leave or find empty before it and the other does not.
type cause struct{ a, b abnf.Expr }

// A finding is a shortest string with two derivations that part in a cause.
type finding struct {
	cause cause
	steps []step
	word  string
}

// mostCauses is how many causes of a rule are reported.
const mostCauses = 16

// causes returns the causes that the search has found, each with a shortest string,
// the shortest first.
func (s *search) causes() []finding {
	var findings []finding
	known := map[cause]int{}
	for _, f := range s.forks {
		toEnd := s.ends[f.number]
		if toEnd < 0 || s.searched >= 0 && f.length+toEnd > s.searched {
			continue // none, or maybe not the shortest
		}
		c := s.cause(f.a, f.b)
		if i, ok := known[cause{c.b, c.a}]; ok {
			c = findings[i].cause
		}
		i, ok := known[c]
		if ok && f.length+toEnd > len(findings[i].word) {
			continue
		}
		steps := s.steps(f)
		switch found := (finding{c, steps, word(steps)}); {
		case !ok:
			known[c] = len(findings)
			findings = append(findings, found)
		case compareWords(found.word, findings[i].word) < 0:
			findings[i] = found
		}
	}
	slices.SortStableFunc(findings, func(x, y finding) int { return compareWords(x.word, y.word) })
	return findings
}

// cause returns the places of two moves.
func (s *search) cause(a, b move) cause {
	c := cause{s.place(a), s.place(b)}
	if c.a != c.b {
		return c
	}
	i := 0
	for i < len(a.way) && i < len(b.way) && a.way[i] == b.way[i] {
		i++
	}
	if i < len(a.way) {
		c.a = a.way[i].of
	}
	if i < len(b.way) {
		c.b = b.way[i].of
	}
	return c
}

// place returns where a move leads to.
func (s *search) place(m move) abnf.Expr {
	if m.to.position == end {
		return nil
	}
	return s.positions[m.to.position].expr
}

// compareWords orders strings: shorter ones first, then as a person prefers bytes.
func compareWords(v, w string) int {
	return cmp.Or(cmp.Compare(len(v), len(w)), slices.CompareFunc([]byte(v), []byte(w), compareBytes))
}
