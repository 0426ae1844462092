package emit

import (
	"math/bits"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/lists"
)

// Limits of the tables for steps of several bytes.
const (
	mostMoves = 1 << 14
	mostTwos  = 20_000 // numbers in the table of moves over two bytes
	leastTwos = 1000   // moves in it
	mostLoops = 16     // sets of bytes that states stay for
	leastLoop = 16     // bytes of such a set
	// mostStates keeps the numbers small that stand for states. An automaton with more does without these tables.
	mostStates = 1 << 15
)

// A jumpsText is the tables of [automaton.Jumps], of [automaton.Pairs] and of [automaton.Loops].
type jumpsText struct {
	States, Pairs, Shift int
	// elements of an array, by the first byte and 256 times the second; empty: not fast
	PairOf                 string
	PairOfClasses          textTable // by the classes of the bytes, if PairOf is empty
	ClassOf, Starts, Moves textTable
	Twos                   *twosText  // nil: see [newTwosText]
	Loops, Looping         *textTable // by state, by byte; nil: no state stays
	ASCII                  bool       // the moves are over bytes of US-ASCII
	Characters             *charactersText
}

// A charactersText is the characters beyond US-ASCII that states stay for; nil if none does, or moves over four bytes
// are over them, too.
type charactersText struct {
	automaton.CharacterLoops
	Stays textTable // by state
}

// newJumpsText returns nil for an automaton whose tables would be too large. A table of all pairs of bytes is fast.
func newJumpsText(t *automaton.Tables, fast bool) *jumpsText {
	if t.States > mostStates {
		return nil
	}
	j, ok := t.Jumps(mostMoves)
	if !ok {
		return nil
	}
	sortPairs(j)
	sortFours(j)
	moves := make([]int, j.States*j.Width())
	for state, row := range j.Next {
		for class, to := range row {
			moves[state*j.Width()+class] = jumpPosition(to, j)
		}
	}
	starts := lists.Each(t.Initial, func(state int) int { return jumpPosition(state, j) })
	var classOf []int
	for _, row := range j.ClassOf {
		classOf = append(classOf, row...)
	}
	text := &jumpsText{
		States: j.States, Pairs: j.Pairs, ASCII: j.ASCII, Shift: bits.Len(uint(j.Width() - 1)),
		Starts:  newTextTable("jumpStarts", starts, 1<<16),
		ClassOf: newTextTable("jumpClass", classOf, j.Classes),
		Moves:   newTextTable("jumps", moves, 1<<16),
	}
	text.ClassOf.IsArray, text.Moves.IsArray = fast, fast
	if fast {
		pairOf := make([]int, 1<<16)
		for pair := range pairOf {
			pairOf[pair] = int(j.PairOf[t.ClassOf[pair&0xff]][t.ClassOf[pair>>8]])
		}
		text.PairOf = sparseTable(pairOf)
	} else {
		text.PairOfClasses = pairTable("pairs", j.PairOf, t)
	}
	text.Twos = newTwosText(t, j, fast)
	l := t.Loops(leastLoop, mostLoops)
	if len(l.Sets) == 0 {
		return text
	}
	loops, looping := make([]int, j.States), make([]int, 256)
	for state := range loops {
		if set := l.Of[state+1]; set >= 0 {
			loops[state] = 1 << set
		}
	}
	for i, set := range l.Sets {
		for c := range looping {
			if set.Has(byte(c)) {
				looping[c] |= 1 << i
			}
		}
	}
	ofStates, ofBytes := newTextTable("loops", loops, 1<<len(l.Sets)), newTextTable("looping", looping, 1<<len(l.Sets))
	text.Loops, text.Looping = &ofStates, &ofBytes
	if c, ok := t.CharacterLoops(); ok && j.ASCII {
		stays := make([]int, j.States)
		for state := range stays {
			if c.Of[state+1] {
				stays[state] = 1
			}
		}
		text.Characters = &charactersText{c, newTextTable("characters", stays, 2)}
	}
	return text
}

// pairTable returns a table of the classes of pairs, by the classes of their bytes.
func pairTable(name string, of [][]uint8, t *automaton.Tables) textTable {
	values := make([]int, t.Classes<<shift(t))
	for first, row := range of {
		for second, pair := range row {
			values[first<<shift(t)|second] = int(pair)
		}
	}
	return newTextTable(name, values, 1<<8)
}

// A twosText is the tables of moves over two bytes, among the states without moves over four.
type twosText struct {
	Width         int       // classes of pairs
	PairOf, Moves textTable // by the classes of the bytes; by state and class of the pair
}

// newTwosText returns nil if there are few such moves, or the tables would be too large.
func newTwosText(t *automaton.Tables, j *automaton.Jumps, fast bool) *twosText {
	pairs, ok := t.Pairs(utf8.RuneSelf, j.States+1)
	if !ok || (t.States-j.States)*pairs.Classes > mostTwos {
		return nil
	}
	position := func(state int) int { return max(state-j.States, 0) * pairs.Classes }
	moves, count := make([]int, position(t.States)), 0
	for class, column := range pairs.Next {
		for state := j.States + 1; state < t.States; state++ {
			moves[position(state)+class] = position(column[state])
			count += min(column[state], 1)
		}
	}
	if count < leastTwos {
		return nil
	}
	text := &twosText{pairs.Classes, pairTable("twoClass", pairs.Of, t), newTextTable("twos", moves, len(moves))}
	text.Moves.IsArray = fast
	return text
}

// jumpPosition returns the number that stands for a state in the moves: the place where its moves begin, or for a state
// without, a place beyond all moves.
func jumpPosition(state int, j *automaton.Jumps) int {
	if 1 <= state && state <= j.States {
		return (state - 1) * j.Width()
	}
	return j.States*j.Width() + state
}
