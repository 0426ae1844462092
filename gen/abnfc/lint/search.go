package lint

import (
	"cmp"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// A state is a position in which something is still to be read.
type state struct {
	position int // or end
	rest     automaton.Language
}

// A move leads on from a byte: it stays in the position, or leaves it.
type move struct {
	to    state
	leave bool
	way   way // to the next position, if it leaves
}

// A pair is two states that the same string leads to, in the same way or not.
type pair struct {
	a, b  state
	apart bool
}

// A step is how a pair was reached.
type step struct {
	to     pair
	from   int // number of the step before; -1 for the first ones
	by     byte
	a, b   move
	length int // of the string so far
}

// A fork is a step at which two derivations of a string part: a step from one state
// to a pair that is apart, of the number that is given.
type fork struct {
	step
	number int
}

// A search is the product of a network with itself, breadth first.
type search struct {
	*network
	space    *automaton.Space
	bytes    []byte // one for each class, as a person prefers them
	limit    limit
	moves    map[state][][]move // by class
	firsts   map[automaton.Language]peg.ByteSet
	numbers  map[pair]int // of the steps
	found    []step
	before   [][]int // by step that is apart: those before it that are
	forks    []fork
	ends     []int // by step that is apart: at least how many bytes it is from the end; -1: cannot reach it
	tried    int   // pairs of moves
	searched int   // all strings as long as this, or shorter, were examined; -1: of any length
}

func newSearch(n *network, limit limit) *search {
	s := &search{network: n, space: n.languages.space, limit: limit, moves: map[state][][]move{},
		firsts:  map[automaton.Language]peg.ByteSet{},
		numbers: map[pair]int{}, searched: -1}
	s.bytes = lists.Each(s.space.Classes(), automaton.Preferred)
	slices.SortFunc(s.bytes, compareBytes)
	return s
}

func compareBytes(a, b byte) int {
	return cmp.Compare(automaton.Preference(a), automaton.Preference(b))
}

// run looks at pairs, as many as the limit allows.
func (s *search) run() {
	first := s.enter(s.begin)
	s.meet(step{from: -1}, false, first, first)
	for i := 0; i < len(s.found); i++ {
		p := s.found[i].to
		if s.limit.exceeded(len(s.found)) || s.limit.exceeded(i) || s.tried > s.limit.moves {
			s.searched = s.found[i].length
			break
		}
		if p.a.position == end {
			continue
		}
		ofA, ofB := s.movesFrom(p.a), s.movesFrom(p.b)
		for class, c := range s.bytes {
			s.meet(step{from: i, by: c, length: s.found[i].length + 1}, p.apart, ofA[class], ofB[class])
		}
	}
	s.measure()
}

// meet records the steps that moves of two states make. While these are one state, two moves of it need not be made in
// both orders.
func (s *search) meet(next step, apart bool, ofA, ofB []move) {
	for i, a := range ofA {
		for j, b := range ofB {
			if s.tried++; !apart && j < i {
				continue
			}
			next.to = pair{a.to, b.to, apart || i != j}
			next.a, next.b = a, b
			if next.to.apart && !s.canAgree(a.to, b.to) {
				continue
			}
			number, ok := s.numbers[next.to]
			if !ok {
				if s.limit.exceeded(len(s.found)) {
					return
				}
				number = len(s.found)
				s.numbers[next.to] = number
				s.found = append(s.found, next)
				s.before = append(s.before, nil)
			}
			switch {
			case apart:
				s.before[number] = append(s.before[number], next.from)
			case i != j:
				s.forks = append(s.forks, fork{next, number})
			}
		}
	}
}

// canAgree reports whether two states are both the end, or can both read some byte.
func (s *search) canAgree(a, b state) bool {
	if a.position == end || b.position == end {
		return a.position == b.position
	}
	return a.rest == b.rest || s.first(a.rest).Intersect(s.first(b.rest)) != (peg.ByteSet{})
}

// first returns the bytes that words of a language begin with.
func (s *search) first(l automaton.Language) peg.ByteSet {
	set, ok := s.firsts[l]
	if !ok {
		set = s.space.First(l)
		s.firsts[l] = set
	}
	return set
}

// measure fills in ends.
func (s *search) measure() {
	s.ends = slices.Repeat([]int{-1}, len(s.found))
	last, ok := s.numbers[pair{state{position: end}, state{position: end}, true}]
	if !ok {
		return
	}
	s.ends[last] = 0
	for todo := []int{last}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		for _, before := range s.before[at] {
			if s.ends[before] < 0 {
				s.ends[before] = s.ends[at] + 1
				todo = append(todo, before)
			}
		}
	}
}

// movesFrom returns the moves from a state, by class.
func (s *search) movesFrom(from state) [][]move {
	if known := s.moves[from]; known != nil {
		return known
	}
	moves := make([][]move, len(s.bytes))
	for class, c := range s.bytes {
		rest := s.space.After(from.rest, c)
		if s.first(rest) != (peg.ByteSet{}) {
			moves[class] = append(moves[class], move{to: state{from.position, rest}})
		}
		if s.space.Accepts(rest) {
			moves[class] = append(moves[class], s.enter(s.positions[from.position].next)...)
		}
	}
	s.moves[from] = moves
	return moves
}

// enter returns the moves into positions, in their order.
func (s *search) enter(next map[int]ways) []move {
	var moves []move
	for _, at := range slices.Sorted(maps.Keys(next)) {
		for _, w := range next[at] {
			to := state{position: end}
			if at != end {
				to = state{at, s.positions[at].language}
			}
			moves = append(moves, move{to, true, w})
		}
	}
	return moves
}

// steps returns the steps of a shortest string whose derivations part in a fork, of such strings the first one in a
// person's order.
func (s *search) steps(f fork) []step {
	var steps []step
	for i := f.from; i >= 0; i = s.found[i].from {
		steps = append(steps, s.found[i])
	}
	slices.Reverse(steps)
	steps = append(steps, f.step)
	for at := f.number; s.ends[at] > 0; {
		next := s.nearer(at)
		steps = append(steps, next)
		at = s.numbers[next.to]
	}
	return steps
}

// nearer returns the first step from a pair that leads nearer to the end.
func (s *search) nearer(at int) step {
	p := s.found[at].to
	ofA, ofB := s.movesFrom(p.a), s.movesFrom(p.b)
	for class, c := range s.bytes {
		for _, a := range ofA[class] {
			for _, b := range ofB[class] {
				to := pair{a.to, b.to, true}
				if number, ok := s.numbers[to]; ok && s.ends[number] == s.ends[at]-1 {
					return step{to: to, from: at, by: c, a: a, b: b}
				}
			}
		}
	}
	return step{} // not reached: ends says that there is one
}

func word(steps []step) string {
	text := lists.Each(steps[1:], func(p step) byte { return p.by })
	return string(text)
}

// derivations returns the two derivations that steps make.
func (s *search) derivations(steps []step) (a, b []mark) {
	text := word(steps)
	side := func(moveOf func(step) move) []mark {
		var marks []mark
		begin, at := 0, end
		for i, p := range steps {
			m := moveOf(p)
			if !m.leave {
				continue
			}
			if i > 0 {
				marks = append(marks, mark{match(s.positions[at].expr, text[begin:i]), matches, nil})
			}
			marks = append(marks, m.way...)
			begin, at = i, m.to.position
		}
		return marks
	}
	return side(func(p step) move { return p.a }), side(func(p step) move { return p.b })
}

// A cause of ambiguity is two places of a rule's body at which derivations part: after a byte, one goes on in the
// first, and the other in the second. These are terminals or references as they are written, so that turns of a
// repetition are one cause; nil is the end of the rule. If both derivations go on in the same one, the places are what
// each enters, leaves or finds empty before it and the other does not.
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

// causes returns the causes that the search has found, each with a shortest string, the shortest first.
func (s *search) causes() []finding {
	var findings []finding
	known := map[cause]int{}
	for _, f := range s.forks {
		if s.isDecided(f.step) {
			continue
		}
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

// isDecided reports whether declarations say which derivation of a fork is meant.
func (s *search) isDecided(f step) bool {
	entered := finding{fork: f}.entered()
	if choice := s.ordered[entered[0]]; choice != nil && choice == s.ordered[entered[1]] {
		return true
	}
	if f.a.leave != f.b.leave { // one goes on in the place that the other leaves
		return s.isLongest(s.positions[s.found[f.from].to.a.position].expr)
	}
	return s.skips(f.a, f.b) || s.skips(f.b, f.a)
}

// skips reports whether a move finds a rule empty whose longest match is meant, and another one enters it.
func (s *search) skips(a, b move) bool {
	i := parting(a.way, b.way)
	return i < len(a.way) && i == len(b.way) && a.way[i].detail == matches && a.way[i].of == s.placeOf(b) &&
		s.isLongest(a.way[i].of)
}

// isLongest reports whether an expression is a rule whose longest match is meant.
func (s *search) isLongest(e abnf.Expr) bool {
	r, ok := e.(*abnf.Reference)
	return ok && s.languages.document.Rule(r.Name).Longest
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

// entered returns the alternatives that the derivations enter where they part, if they enter some.
func (f finding) entered() (alternative [2]abnf.Expr) {
	a, b := f.fork.a.way, f.fork.b.way
	if i := parting(a, b); i < len(a) && i < len(b) && a[i].detail == alternatives && b[i].detail == alternatives {
		alternative = [2]abnf.Expr{a[i].of, b[i].of}
	}
	return alternative
}

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
