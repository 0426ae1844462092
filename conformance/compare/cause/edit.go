package cause

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// An Edit is a kind of edit.
type Edit string

// The kinds of edits.
const (
	DropAlternative Edit = "drop an alternative"
	DropElement     Edit = "drop an element" // the empty string is in its place
	SwapElements    Edit = "swap two elements"
	MakeOptional    Edit = "make an element optional"
	MakeRequired    Edit = "make an optional element required"
	WidenBound      Edit = "widen a bound"
	NarrowBound     Edit = "narrow a bound"
	ShiftBounds     Edit = "shift both bounds"
	DropCharacter   Edit = "drop a character"
	AddCharacter    Edit = "add a neighbouring character"
	ChangeCase      Edit = "change case sensitivity"
)

// A bound is how often an element may occur: abnf.Unbounded is any number.
type bound struct{ min, max int }

// edits returns the bounds that one edit makes of a bound, each with its kind.
func (b bound) edits() []editedBound {
	candidates := []bound{
		{b.min - 1, b.max}, {b.min + 1, b.max}, {0, b.max},
		{b.min, b.max - 1}, {b.min, b.max + 1}, {b.min, abnf.Unbounded},
		{b.min - 1, b.max - 1}, {b.min + 1, b.max + 1}, {0, 0},
	}
	switch {
	case b == bound{1, 1}: // no repetition is written
		candidates = []bound{{0, 1}, {0, 0}}
	case b.max == abnf.Unbounded:
		candidates = []bound{{b.min - 1, b.max}, {b.min + 1, b.max}, {0, b.max}, {b.min, b.min}, {b.min, b.min + 1},
			{0, 0}}
	}
	var edits []editedBound
	for _, c := range candidates {
		possible := c.min >= 0 && (c.max == abnf.Unbounded || c.max >= c.min) && c != b
		if possible && !slices.ContainsFunc(edits, func(e editedBound) bool { return e.bound == c }) {
			edits = append(edits, editedBound{c, b.kind(c)})
		}
	}
	return edits
}

type editedBound struct {
	bound
	kind Edit
}

// kind returns the kind of the edit that makes c of b.
func (b bound) kind(c bound) Edit {
	low, high := cmp.Compare(c.min, b.min), cmp.Compare(uint(c.max), uint(b.max)) // Unbounded is the greatest
	switch {
	case c == bound{0, 0}:
		return DropElement
	case b == bound{0, 1} && c == bound{1, 1}:
		return MakeRequired
	case b == bound{1, 1} && c == bound{0, 1}:
		return MakeOptional
	case low <= 0 && high >= 0:
		return WidenBound
	case low >= 0 && high <= 0:
		return NarrowBound
	}
	return ShiftBounds
}

// kinds are the sets of bytes that a grammar does not tell apart.
type kinds []peg.ByteSet

func kindsOf(sets []peg.ByteSet) kinds { return automaton.NewSpace(0, sets...).Classes() }

// ends returns of each kind in a set the first byte and the last, in ascending
// order. To drop one between would do to it what dropping these does to them,
// and nothing else.
func (k kinds) ends(set peg.ByteSet) []byte {
	var ends peg.ByteSet
	for _, kind := range k {
		var first, last byte
		found := false
		for low, high := range kind.Intersect(set).Ranges() {
			if !found {
				first, found = low, true
			}
			last = high
		}
		if found {
			ends.Add(first)
			ends.Add(last)
		}
	}
	var bytes []byte
	for low, high := range ends.Ranges() {
		for c := int(low); c <= int(high); c++ {
			bytes = append(bytes, byte(c))
		}
	}
	return bytes
}
