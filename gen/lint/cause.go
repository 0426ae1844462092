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
	fork  step // at which they part
	steps []step
	word  string
}

// mostCauses is how many causes of a rule are reported.
const mostCauses = 256

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
		i, ok := known[c]
		if !ok {
			i, ok = known[cause{c.b, c.a}]
		}
		if ok && f.length+toEnd > len(findings[i].word) {
			continue
		}
		steps := s.steps(f)
		switch found := (finding{c, f.step, steps, word(steps)}); {
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
	c := cause{s.placeOf(a), s.placeOf(b)}
	if c.a != c.b {
		return c
	}
	i := parting(a.way, b.way)
	if i < len(a.way) {
		c.a = a.way[i].of
	}
	if i < len(b.way) {
		c.b = b.way[i].of
	}
	return c
}

// parting returns how many marks two ways have in common at their beginning.
func parting(a, b way) int {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	return i
}

// entered returns the alternatives that the derivations enter where they part, if they
// enter some.
func (f finding) entered() (alternative [2]abnf.Expr) {
	a, b := f.fork.a.way, f.fork.b.way
	if i := parting(a, b); i < len(a) && i < len(b) && a[i].detail == alternatives && b[i].detail == alternatives {
		alternative = [2]abnf.Expr{a[i].of, b[i].of}
	}
	return alternative
}

// placeOf returns where a move leads to.
func (s *search) placeOf(m move) abnf.Expr {
	if m.to.position == end {
		return nil
	}
	return s.positions[m.to.position].expr
}

// compareWords orders strings: shorter ones first, then as a person prefers bytes.
func compareWords(v, w string) int {
	return cmp.Or(cmp.Compare(len(v), len(w)), slices.CompareFunc([]byte(v), []byte(w), compareBytes))
}
