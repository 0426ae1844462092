package api

import "sync"

// A builder makes the matches of a tree, of what begins and ends in order.
type builder struct {
	matches   []match
	innermost uint32   // index, plus one, of the match that ends next; its next is that of the one around it
	scratch   []uint16 // for what derives
}

// builders are to be used again.
var builders = sync.Pool{New: func() any { return new(builder) }}

// begin forgets all matches, and keeps the memory.
func (b *builder) begin() { b.matches, b.innermost, b.scratch = b.matches[:0], 0, b.scratch[:0] }

// enter begins a match of a rule at an offset.
func (b *builder) enter(rule Rule, at int) {
	b.matches = append(b.matches, match{begin: uint32(at), next: b.innermost, rule: rule})
	b.innermost = uint32(len(b.matches))
}

// leave ends the innermost match at an offset.
func (b *builder) leave(at int) {
	m := &b.matches[b.innermost-1]
	b.innermost = m.next
	m.end, m.next = uint32(at), uint32(len(b.matches))
}
