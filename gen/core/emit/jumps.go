package emit

import (
	"math/bits"

	"github.com/urispec/urispec/gen/core/automaton"
)

// Limits of the tables for steps of several bytes.
const (
	mostMoves = 1 << 14
	mostLoops = 16 // sets of bytes that states stay for
	leastLoop = 16 // bytes of such a set
	// mostStates keeps the numbers small that stand for states. An automaton with more does without these tables.
	mostStates = 1 << 15
)

// A jumpsText is the tables of [automaton.Jumps] and [automaton.Loops].
type jumpsText struct {
	States, Pairs, Shift int
	// elements of an array, by the first byte and 256 times the second; empty: not fast
	PairOf                 string
	PairOfClasses          textTable // by the classes of the bytes, if PairOf is empty
	ClassOf, Starts, Moves textTable
	Loops, Looping         *textTable // by state, by byte; nil: no state stays
	ASCII                  bool       // the moves are over bytes of US-ASCII
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
	var starts []int
	for _, state := range t.Initial {
		starts = append(starts, jumpPosition(state, j))
	}
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
		pairOf := make([]int, t.Classes<<shift(t))
		for first, row := range j.PairOf {
			for second, pair := range row {
				pairOf[first<<shift(t)|second] = int(pair)
			}
		}
		text.PairOfClasses = newTextTable("pairs", pairOf, 1<<8)
	}
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
