package recognizer

// A recognizerSeen is a set of triples of numbers that is emptied in no time. Its
// slots are found by hashing, and hold what is in the set if their age is that
// of the set.
type recognizerSeen struct {
	slots []recognizerSlot // as many as a power of two
	age   uint32
	count int
}

type recognizerSlot struct {
	recognizerTriple
	age uint32
}

type recognizerTriple struct{ a, b, c uint32 }

// empty takes out all triples.
func (s *recognizerSeen) empty() {
	s.count = 0
	if s.age++; s.age == 0 {
		clear(s.slots)
		s.age = 1
	}
}

// add adds a triple, and reports whether it is new.
func (s *recognizerSeen) add(t recognizerTriple) bool {
	if 2*s.count >= len(s.slots) {
		s.grow()
	}
	slot := s.find(t)
	if slot.age == s.age {
		return false
	}
	*slot = recognizerSlot{t, s.age}
	s.count++
	return true
}

// has reports whether a triple is in the set, which is not without slots.
func (s *recognizerSeen) has(t recognizerTriple) bool { return s.find(t).age == s.age }

// find returns the slot of a triple, or the one where it is to be.
func (s *recognizerSeen) find(t recognizerTriple) *recognizerSlot {
	const golden = 0x9E3779B97F4A7C15 // spreads triples that are near each other
	hash := ((uint64(t.a)*golden^uint64(t.b))*golden ^ uint64(t.c)) * golden
	for i := int(hash >> 33); ; i++ {
		slot := &s.slots[i&(len(s.slots)-1)]
		if slot.age != s.age || slot.recognizerTriple == t {
			return slot
		}
	}
}

func (s *recognizerSeen) grow() {
	old := s.slots
	s.slots = make([]recognizerSlot, max(64, 2*len(old)))
	for _, slot := range old {
		if slot.age == s.age {
			*s.find(slot.recognizerTriple) = slot
		}
	}
}
