package sample

import (
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// Draw draws a sentence of at most size bytes, or a shortest one if there is none so short. Three choices in four go to
// where rules nest, as long as there is room. There must be a sentence.
func (s *Generator) Draw(r *rand.Rand, size int) string {
	start := &automaton.Call{Rule: s.start}
	d := &drawing{s, r}
	return string(d.draw(nil, start, max(s.of(start), cost(size)*perByte+perByte-1)))
}

// A drawing is a word that is drawn.
type drawing struct {
	*Generator
	random *rand.Rand
}

// draw appends a word of e to another, at a cost that there is room for, which is at least the cost of e.
func (d *drawing) draw(w []byte, e automaton.Expr, room cost) []byte {
	switch e := e.(type) {
	case *automaton.Set:
		letters := d.letters[e]
		return append(w, letters[d.random.IntN(len(letters))])
	case *automaton.Concat:
		return d.drawAll(w, e.Items, room)
	case *automaton.Union:
		return d.draw(w, d.alternative(e, room), room)
	case *automaton.Repeat:
		n := e.Min
		for (n < e.Max || e.Max == abnf.Unbounded) && d.of(e.Body).times(n+1) <= room && d.more(e) {
			n++
		}
		if d.of(e.Body) == 0 {
			return w
		}
		turns := make([]automaton.Expr, n)
		for i := range turns {
			turns[i] = e.Body
		}
		return d.drawAll(w, turns, room)
	case *automaton.Call:
		return d.draw(w, e.Rule.Body, room-perCall)
	}
	return w
}

// more draws whether to take one more turn of a repetition.
func (d *drawing) more(e *automaton.Repeat) bool {
	return d.random.IntN(3) > 0 || d.nests[e.Body] && d.random.IntN(2) > 0
}

// drawAll appends words of expressions to another, and shares among them, at
// random, the room that there is for all.
func (d *drawing) drawAll(w []byte, items []automaton.Expr, room cost) []byte {
	rooms := make([]cost, len(items))
	for i, e := range items {
		rooms[i] = d.of(e)
		room -= rooms[i]
	}
	rest := -1 // the one that gets what is left
	for _, i := range d.random.Perm(len(items)) {
		share := cost(d.random.Int64N(int64(room) + 1))
		rooms[i] += share
		room -= share
		if rest < 0 || d.nests[items[i]] {
			rest = i
		}
	}
	for i, e := range items {
		if i == rest {
			rooms[i] += room
		}
		w = d.draw(w, e, rooms[i])
	}
	return w
}

// alternative draws one of the alternatives that there is room for.
func (d *drawing) alternative(e *automaton.Union, room cost) automaton.Expr {
	onlyNesting := room > d.of(e).plus(perByte) && d.random.IntN(4) > 0
	for {
		var fit []automaton.Expr
		for _, a := range e.Alternatives {
			if d.of(a) <= room && (d.nests[a] || !onlyNesting) {
				fit = append(fit, a)
			}
		}
		if len(fit) > 0 {
			return fit[d.random.IntN(len(fit))]
		}
		onlyNesting = false
	}
}

// findNesting finds the expressions that lead to rules that stand in themselves.
func (s *Generator) findNesting() {
	s.nests = map[automaton.Expr]bool{}
	leads := map[*automaton.Rule]bool{}
	for changed := true; changed; {
		changed = false
		for _, r := range s.rules {
			if !leads[r] && (s.nesting.Recursive(r) || slices.ContainsFunc(s.calls(r),
				func(c *automaton.Rule) bool { return leads[c] })) {
				leads[r], changed = true, true
			}
		}
	}
	for _, r := range s.rules {
		automaton.Walk(r.Body, func(e automaton.Expr) {
			s.nests[e] = slices.ContainsFunc(automaton.Calls(e), func(c *automaton.Rule) bool { return leads[c] })
		})
	}
}

// Cuts returns an iterator over a string without one of its bytes.
func Cuts(of string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for at := range len(of) {
			if !yield(of[:at] + of[at+1:]) {
				return
			}
		}
	}
}

// Edits returns an iterator over a string with one more byte of each kind, or with
// one in the place of another.
func (s *Generator) Edits(of string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for at := range len(of) + 1 {
			before, behind := of[:at], of[at:]
			for _, c := range s.alphabet {
				with := before + string([]byte{c})
				if !yield(with + behind) {
					return
				}
				if behind != "" && c != behind[0] && !yield(with+behind[1:]) {
					return
				}
			}
		}
	}
}

// Edited returns a string after a number of edits, each as in [Cuts] or [Generator.Edits], drawn at random.
func (s *Generator) Edited(r *rand.Rand, of string, edits int) string {
	for range edits {
		at, c := r.IntN(len(of)+1), string([]byte{s.alphabet[r.IntN(len(s.alphabet))]})
		switch r.IntN(3) {
		case 0:
			of = of[:at] + c + of[at:]
		case 1:
			of = of[:at] + of[min(at+1, len(of)):]
		default:
			of = of[:at] + c + of[min(at+1, len(of)):]
		}
	}
	return of
}
