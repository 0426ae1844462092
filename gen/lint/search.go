package lint

import (
	"cmp"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
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
	to   pair
	from int // number of the step before; -1 for the first ones
	by   byte
	a, b move
}

// A search is the product of a network with itself, breadth first.
type search struct {
	*network
	space  *automaton.Space
	bytes  []byte // one for each class, as a person prefers them
	limit  int
	moves  map[state][][]move // by class
	seen   map[pair]bool
	found  []step
	answer int // number of the step to the end, apart; -1 as long as there is none
}

func newSearch(n *network, limit int) *search {
	s := &search{network: n, space: n.languages.space, limit: limit, moves: map[state][][]move{}, seen: map[pair]bool{},
		answer: -1}
	for _, class := range s.space.Classes() {
		s.bytes = append(s.bytes, automaton.Preferred(class))
	}
	slices.SortFunc(s.bytes, func(a, b byte) int {
		return cmp.Compare(automaton.Preference(a),
			automaton.Preference(b))
	})
	return s
}

// run returns a shortest string with two derivations; no derivations if there is
// none.
func (s *search) run() (word string, derivations [][]mark, err error) {
	first := s.enter(s.begin)
	s.meet(step{from: -1}, false, first, first)
	for i := 0; i < len(s.found) && s.answer < 0; i++ {
		if len(s.found) > s.limit {
			return "", nil, errTooLarge
		}
		p := s.found[i].to
		if p.a.position == end || p.b.position == end {
			continue
		}
		ofA, ofB := s.movesFrom(p.a), s.movesFrom(p.b)
		for class, c := range s.bytes {
			s.meet(step{from: i, by: c}, p.apart, ofA[class], ofB[class])
		}
	}
	if s.answer < 0 {
		return "", nil, nil
	}
	word, derivations = s.derive()
	return word, derivations, nil
}

// meet notes the steps that moves of two states make. While these are one state,
// two moves of it need not be made in both orders.
func (s *search) meet(next step, apart bool, ofA, ofB []move) {
	for i, a := range ofA {
		for j, b := range ofB {
			if !apart && j < i {
				continue
			}
			next.to = pair{a.to, b.to, apart || i != j}
			next.a, next.b = a, b
			if s.seen[next.to] {
				continue
			}
			s.seen[next.to] = true
			s.found = append(s.found, next)
			if s.answer < 0 && next.to.apart && a.to.position == end && b.to.position == end {
				s.answer = len(s.found) - 1
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
		if s.space.First(rest) != (peg.ByteSet{}) {
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

// derive returns the string that the answer is about, and its derivations.
func (s *search) derive() (word string, derivations [][]mark) {
	var steps []step
	for i := s.answer; i >= 0; i = s.found[i].from {
		steps = append(steps, s.found[i])
	}
	slices.Reverse(steps)
	var text []byte
	for _, p := range steps[1:] {
		text = append(text, p.by)
	}
	side := func(moveOf func(step) move) []mark {
		var marks []mark
		begin, at := 0, end
		for i, p := range steps {
			m := moveOf(p)
			if !m.leave {
				continue
			}
			if i > 0 {
				marks = append(marks, mark{match(s.positions[at].expr, string(text[begin:i])), matches})
			}
			marks = append(marks, m.way...)
			begin, at = i, m.to.position
		}
		return marks
	}
	return string(text), [][]mark{side(func(p step) move { return p.a }), side(func(p step) move { return p.b })}
}
