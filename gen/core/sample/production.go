package sample

import (
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// A choice is what is taken at a place: of an alternation, the number of an
// alternative; of a repetition, how many turns; of a set, a byte; of a
// concatenation, the number of an item that is left out or, counted on behind
// them, one that stands twice.
type choice struct {
	at *place
	n  int
}

// choices are what is taken at some places.
type choices map[*place]int

// productions returns the choices at a place, and those that near misses take.
func (s *Generator) productions(p *place) (productions, misses []choice) {
	switch e := p.expr.(type) {
	case *automaton.Set:
		for _, c := range s.letters[e] {
			productions = append(productions, choice{p, int(c)})
		}
	case *automaton.Union:
		for i, part := range p.parts {
			if part != nil {
				productions = append(productions, choice{p, i})
			}
		}
	case *automaton.Repeat:
		return s.turnsOf(p, e)
	case *automaton.Concat:
		for i := range 2 * len(e.Items) {
			misses = append(misses, choice{p, i})
		}
	}
	return productions, misses
}

// turnsOf returns the choices of a repetition: none to three turns, as few and as
// many as there may be, and one less and one more for near misses.
func (s *Generator) turnsOf(p *place, e *automaton.Repeat) (productions, misses []choice) {
	most := e.Max
	if most == abnf.Unbounded {
		most = max(e.Min, 3)
	}
	counts := []int{e.Min - 1, e.Min, 0, 1, 2, 3, most, most + 1}
	slices.Sort(counts)
	for _, n := range slices.Compact(counts) {
		switch {
		case n < 0 || n > 0 && s.of(e.Body).times(n) == barren:
		case e.Min <= n && n <= most:
			productions = append(productions, choice{p, n})
		case n == e.Min-1 || n == e.Max+1 && e.Max != abnf.Unbounded:
			misses = append(misses, choice{p, n})
		}
	}
	return productions, misses
}

// Productions returns an iterator over sentences, one for each production of the
// rules.
func (s *Generator) Productions() iter.Seq[string] {
	return s.each(func(p *place) []choice {
		productions, _ := s.productions(p)
		return productions
	})
}

// Misses returns an iterator over strings that are made as sentences are, except for one thing: an item of a
// concatenation is left out or stands twice, or there is a turn of a repetition too few or too many. Some may still be
// sentences.
func (s *Generator) Misses() iter.Seq[string] {
	return s.each(func(p *place) []choice {
		_, misses := s.productions(p)
		return misses
	})
}

// each returns an iterator over strings with one choice, of those that a function
// returns for a place.
func (s *Generator) each(of func(*place) []choice) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, r := range s.rules {
			root := s.places(r.Body, nil, 0, 0)
			for c := range choicesIn(root, of) {
				if taken := (choices{}); taken.take(c) && !yield(s.contexts[r].of(string(s.word(nil, root, taken)))) {
					return
				}
			}
		}
	}
}

// choicesIn returns an iterator over the choices at a place and those in it.
func choicesIn(root *place, of func(*place) []choice) iter.Seq[choice] {
	return func(yield func(choice) bool) {
		more := true
		root.walk(func(p *place) {
			for _, c := range of(p) {
				more = more && yield(c)
			}
		})
	}
}

// Pairs returns an iterator over sentences, one for each pair of productions that stand together in a rule, or in it
// and in a rule that it calls, or in rules that it calls. Bytes of sets are left out. If there are more pairs than
// most, about so many are drawn; all says that it is each of them.
func (s *Generator) Pairs(r *rand.Rand, most int) (pairs iter.Seq[string], all bool) {
	roots := make([]*place, len(s.rules))
	choices := make([][]choice, len(s.rules))
	total := 0
	for i, rule := range s.rules {
		roots[i] = s.places(rule.Body, nil, 0, 1)
		choices[i] = slices.Collect(choicesIn(roots[i], s.structure))
		total += len(choices[i]) * (len(choices[i]) - 1) / 2
	}
	all = total <= most
	return func(yield func(string) bool) {
		for i, rule := range s.rules {
			for c := range pairsOf(choices[i], func() bool { return all || r.IntN(total) < most }) {
				if !yield(s.contexts[rule].of(string(s.word(nil, roots[i], c)))) {
					return
				}
			}
		}
	}, all
}

// structure returns the productions at a place, except bytes.
func (s *Generator) structure(p *place) []choice {
	if _, ok := p.expr.(*automaton.Set); ok {
		return nil
	}
	productions, _ := s.productions(p)
	return productions
}

// pairsOf returns an iterator over the pairs of choices that can be made together
// and that a function takes.
func pairsOf(all []choice, take func() bool) iter.Seq[choices] {
	return func(yield func(choices) bool) {
		for i, a := range all {
			for _, b := range all[i+1:] {
				both := choices{}
				if a.at != b.at && take() && both.take(a) && both.take(b) && !yield(both) {
					return
				}
			}
		}
	}
}

// take adds a choice, and those that lead to its place. It returns false if others have been made.
func (t choices) take(c choice) bool {
	if n, ok := t[c.at]; ok && n != c.n {
		return false
	}
	t[c.at] = c.n
	for p := c.at; p.up != nil; p = p.up {
		n, chosen := t[p.up]
		switch e := p.up.expr.(type) {
		case *automaton.Union:
			if chosen && n != p.index {
				return false
			}
			t[p.up] = p.index
		case *automaton.Repeat:
			if chosen && n == 0 {
				return false
			}
			if !chosen {
				t[p.up] = max(e.Min, 1)
			}
		}
	}
	return true
}

// word appends a word of a place to another, in which choices are taken, in the
// last turn of each repetition, and which is otherwise a shortest one.
func (s *Generator) word(w []byte, p *place, taken choices) []byte {
	n, chosen := taken[p]
	switch e := p.expr.(type) {
	case *automaton.Set:
		if chosen {
			return append(w, byte(n))
		}
	case *automaton.Concat:
		for i, part := range p.parts {
			switch {
			case chosen && n == i:
				continue
			case chosen && n == i+len(p.parts):
				w = s.word(w, part, taken)
			}
			w = s.word(w, part, taken)
		}
		return w
	case *automaton.Union:
		if !chosen {
			n = s.cheapest(e)
		}
		return s.word(w, p.parts[n], taken)
	case *automaton.Repeat:
		if !chosen {
			n = e.Min
		}
		if n == 0 {
			return w
		}
		return s.word(s.turns(w, e, n-1), p.parts[0], taken)
	case *automaton.Call:
		if len(p.parts) > 0 {
			return s.word(w, p.parts[0], taken)
		}
	}
	return s.shortest(w, p.expr)
}
