package peg

import (
	"math/bits"
	"sync"
)

// A memory has the results of one match that are known. Its slots are found by
// hashing, and are taken if their age is that of the memory.
type memory struct {
	slots []slot // as many as a power of two
	age   uint64
	count int
}

type slot struct {
	point
	age uint64
	result
}

// A point is a node, by its id, tried at an offset.
type point struct{ id, at int }

// A result is where an expression's match ends, and the rule matches in it.
type result struct {
	end      int
	children []*Match
	ok       bool
}

// memories are those of matches that have ended. Their space is used again.
var memories = sync.Pool{New: func() any { return &memory{slots: make([]slot, 64)} }}

// newMemory returns a memory without results.
func newMemory() *memory {
	m := memories.Get().(*memory)
	m.age++
	m.count = 0
	return m
}

// release gives the space of a memory to other matches, unless it is larger than most
// of them need.
func (m *memory) release() {
	const most = 1 << 16 // slots
	if len(m.slots) <= most {
		memories.Put(m)
	}
}

// find returns the slot of a point, or the one where it is to be.
func (m *memory) find(p point) *slot {
	const golden = 0x9E3779B97F4A7C15 // spreads points that are near each other
	hash := (uint64(p.id)<<32 ^ uint64(p.at)) * golden
	for i := int(hash >> bits.LeadingZeros64(uint64(len(m.slots)-1))); ; i++ {
		s := &m.slots[i&(len(m.slots)-1)]
		if s.age != m.age || s.point == p {
			return s
		}
	}
}

// add adds the result of a point that has none.
func (m *memory) add(p point, r result) {
	if 2*m.count >= len(m.slots) {
		old := m.slots
		m.slots = make([]slot, 2*len(old))
		for _, s := range old {
			if s.age == m.age {
				*m.find(s.point) = s
			}
		}
	}
	*m.find(p) = slot{p, m.age, r}
	m.count++
}
