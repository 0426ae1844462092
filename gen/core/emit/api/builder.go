package api

import (
	"slices"
	"sync"
)

// A builder makes the matches of a tree, of what begins and ends in order.
type builder struct {
	matches []match
	open    []uint32 // indexes of those that have not ended
	scratch []uint16 // for what derives
	length  int      // of the input, in bytes
}

// builders are to be used again.
var builders = sync.Pool{New: func() any { return new(builder) }}

// begin forgets all matches, and keeps the memory, for an input of a length in bytes.
func (b *builder) begin(length int) {
	b.matches, b.open, b.scratch, b.length = b.matches[:0], b.open[:0], b.scratch[:0], length
}

// grow makes room for so many matches at an offset, and for as many as will follow, judged by
// how many there are before; or for some, if that is early.
func (b *builder) grow(more, at int) {
	n := len(b.matches)
	expected := int(float64(n) * float64(b.length-at) / float64(at+1))
	b.matches = slices.Grow(b.matches, more+max(n/8, min(expected+expected/8, 8*n)))
}

// take returns the matches, to be kept. If they are many, and fill most of the builder's
// memory, it is theirs.
func (b *builder) take() []match {
	matches := b.matches
	if n := len(matches); n < 1<<10 || n < cap(matches)/4*3 {
		return slices.Clone(matches)
	}
	b.matches = nil
	return matches
}

// enter begins a match of a rule at an offset.
func (b *builder) enter(rule Rule, at int) {
	if len(b.matches) == cap(b.matches) {
		b.grow(64, at)
	}
	b.open = append(b.open, uint32(len(b.matches)))
	b.matches = append(b.matches, match{begin: uint32(at), rule: rule})
}

// leave ends the innermost match at an offset.
func (b *builder) leave(at int) {
	last := len(b.open) - 1
	m := &b.matches[b.open[last]]
	b.open = b.open[:last]
	m.end, m.next = uint32(at), uint32(len(b.matches))
}
