package gen

import (
	"math/bits"

	"github.com/urispec/urispec/gen/automaton"
)

// Limits of the tables for steps of several bytes: an automaton that would need
// larger ones does without.
const (
	mostMoves = 1 << 17
	mostLoops = 16 // sets of bytes that states stay for
	leastLoop = 16 // bytes of such a set
)

// A pairsText is the tables of [automaton.Pairs] and [automaton.Loops] as
// elements of array literals.
type pairsText struct {
	Classes, Width       int // classes of pairs; a power of two above the classes of bytes
	ClassOf              [][]uint8
	Element, LoopElement string // types
	Moves                string
	Loops, Looping       string // by state, by byte
}

// newPairsText returns nil for an automaton that would need too large tables.
func newPairsText(t *automaton.Tables) *pairsText {
	p, ok := t.Pairs(mostMoves)
	if !ok {
		return nil
	}
	moves := make([]int, 0, t.States*p.Classes)
	for _, row := range p.Next {
		for _, to := range row {
			moves = append(moves, to*p.Classes)
		}
	}
	text := &pairsText{
		Classes: p.Classes,
		Width:   1 << bits.Len(uint(t.Classes-1)),
		ClassOf: p.ClassOf,
		Element: element(t.States * p.Classes),
		Moves:   table(moves),
	}
	l := t.Loops(leastLoop, mostLoops)
	if len(l.Sets) == 0 {
		return text
	}
	text.LoopElement = element(1 << len(l.Sets))
	loops, looping := make([]int, t.States), make([]int, 256)
	for state, set := range l.Of {
		if set >= 0 {
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
	text.Loops, text.Looping = table(loops), table(looping)
	return text
}
