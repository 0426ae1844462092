package lint

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// pairLimit is how many pairs of states are looked at for all rules of a grammar.
const pairLimit = 1 << 20

// ambiguity reports a rule that is ambiguous itself, with a shortest string and
// two derivations of it.
func (c *checker) ambiguity(d *abnf.Definition) {
	at := d.Parts[0].Position
	n, err := newNetwork(c.languages, d.Body)
	if err != nil {
		c.report.Undecided = append(c.report.Undecided, Undecided{d.Name, at, TooLarge})
		return
	}
	s := newSearch(n, c.pairs)
	word, derivations, err := s.run()
	c.pairs -= len(s.found)
	depth := ""
	if n.extent == some {
		depth = fmt.Sprintf(" (shortest of those that nest up to %d deep)", Levels)
	}
	switch {
	case err != nil:
		c.report.Undecided = append(c.report.Undecided, Undecided{d.Name, at, TooLarge})
	case derivations != nil:
		a, b := tell(derivations[0], derivations[1])
		c.add(at, abnf.Ambiguous, d.Name, fmt.Sprintf("rule %s is ambiguous: %q%s is %s or %s", d.Name, word, depth, a, b))
	case n.extent == some:
		c.report.Undecided = append(c.report.Undecided, Undecided{d.Name, at, Recursive})
	}
}

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
	s := &search{network: n, space: n.languages.space, limit: limit, moves: map[state][][]move{}, seen: map[pair]bool{}, answer: -1}
	for _, class := range s.space.Classes() {
		s.bytes = append(s.bytes, automaton.Preferred(class))
	}
	slices.SortFunc(s.bytes, func(a, b byte) int { return cmp.Compare(automaton.Preference(a), automaton.Preference(b)) })
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
