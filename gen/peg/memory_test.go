package peg

import (
	"math/rand/v2"
	"testing"
)

// TestMemory compares memories with maps. Their space is used again, and points are
// near each other.
func TestMemory(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for match := range 50 {
		m := newMemory()
		want := map[point]int{}
		ids, length := 1+random.IntN(40), 1<<random.IntN(14)
		for range 1 << random.IntN(12) {
			p := point{random.IntN(ids), random.IntN(length)}
			if match%2 == 0 {
				p.id, p.at = p.at, p.id
			}
			found := m.find(p)
			if end, known := want[p]; known != (found.age == m.age) || known && found.end != end {
				t.Fatalf("match %d: %v is known: %v, want %v with %d: %+v", match, p, !known, known, end, found)
			} else if !known {
				want[p] = len(want)
				m.add(p, result{end: want[p]})
			}
		}
		if m.count != len(want) || 2*(m.count-1) >= len(m.slots) {
			t.Fatalf("match %d: %d results in %d slots, want %d", match, m.count, len(m.slots), len(want))
		}
		m.release()
	}
}
