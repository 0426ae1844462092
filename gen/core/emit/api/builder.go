package api

import "sync"

// A builder makes the matches of a tree, of what begins and ends in order.
type builder struct {
	matches []match
	open    []uint32 // indexes of those that have not ended
	scratch []uint16 // for what derives
}

// builders are to be used again.
var builders = sync.Pool{New: func() any { return new(builder) }}

// begin forgets all matches, and keeps the memory.
func (b *builder) begin() { b.matches, b.open, b.scratch = b.matches[:0], b.open[:0], b.scratch[:0] }

// enter begins a match of a rule at an offset.
func (b *builder) enter(rule Rule, at int) {
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
