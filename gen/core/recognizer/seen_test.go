package recognizer

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestSeen compares a set with a map, over many fillings and as its age begins anew.
func TestSeen(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	s := recognizerSeen{age: math.MaxUint32 - 20}
	for filling := range 40 {
		s.empty()
		has := map[recognizerQuadruple]bool{}
		for range random.IntN(200) {
			q := recognizerQuadruple{random.Uint32N(3), random.Uint32N(3), random.Uint32N(3), random.Uint32N(3)}
			if isNew := s.add(q); isNew == has[q] || !s.has(q) {
				t.Fatalf("filling %d: %v is new: %v, want %v; it is in the set: %v", filling, q, isNew, !has[q],
					s.has(q))
			}
			has[q] = true
			if p := (recognizerQuadruple{q[1], q[2], q[3], q[0]}); s.has(p) != has[p] {
				t.Fatalf("filling %d: %v is in the set: %v", filling, p, !has[p])
			}
		}
		if s.count != len(has) || 2*(s.count-1) >= len(s.slots) && s.count > 0 {
			t.Fatalf("filling %d: %d quadruples in %d slots, want %d", filling, s.count, len(s.slots), len(has))
		}
	}
}

// Emptied sets are not cleared, except one whose age begins anew: it has nothing of its first fillings.
func TestSeenForgets(t *testing.T) {
	q := recognizerQuadruple{}
	for fillings := range uint32(3) {
		var s recognizerSeen
		for range fillings {
			s.empty()
			if !s.add(q) || s.add(q) {
				t.Fatal("a quadruple is not new, or is so twice")
			}
		}
		s.grow()
		s.empty()
		if *s.find(q) != (recognizerSlot{q, fillings}) {
			t.Errorf("after %d fillings there is %+v", fillings, *s.find(q))
		}
		s.age = math.MaxUint32
		for again := range uint32(3) {
			if s.empty(); s.age != again+1 || s.has(q) {
				t.Errorf("after %d fillings and %d more, a set of age %d has what was in it", fillings, again, s.age)
			}
		}
	}
}

// Quadruples that differ in one number alone are spread over the slots: no long run of
// these is taken, which would be gone through for each.
func TestSeenSpreads(t *testing.T) {
	const most = 64
	for place := range 4 {
		var s recognizerSeen
		s.empty()
		for n := range uint32(1 << 12) {
			q := recognizerQuadruple{}
			q[place] = n
			s.add(q)
		}
		run := 0
		for i, slot := range s.slots {
			if run++; slot.age != s.age {
				run = 0
			}
			if run > most {
				t.Errorf("where number %d differs, more than %d slots up to %d are taken", place, most, i)
				break
			}
		}
	}
}

// Each item of a large set is added to the table once.
func TestItemsOfLargeSet(t *testing.T) {
	const items = 1 << 18
	var r recognizerRun
	for n := range uint32(items) {
		r.put(n, 0)
	}
	if r.seen.count != items || !r.has(items-1, 0) || r.has(items, 0) {
		t.Errorf("%d of %d items", r.seen.count, items)
	}
}
