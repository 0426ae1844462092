package recognizer

// A recognizerSeen is a set of quadruples of numbers that is emptied in no time. Its
// slots are found by hashing, and hold what is in the set if their age is that
// of the set.
type recognizerSeen struct {
	slots []recognizerSlot // as many as a power of two
	age   uint32
	count int
}

type recognizerSlot struct {
	recognizerQuadruple
	age uint32
}

type recognizerQuadruple [4]uint32

// empty takes out all quadruples.
func (s *recognizerSeen) empty() {
	s.count = 0
	if s.age++; s.age == 0 {
		clear(s.slots)
		s.age = 1
	}
}

// add adds a quadruple, and reports whether it is new.
func (s *recognizerSeen) add(q recognizerQuadruple) bool {
	if 2*s.count >= len(s.slots) {
		s.grow()
	}
	slot := s.find(q)
	if slot.age == s.age {
		return false
	}
	*slot = recognizerSlot{q, s.age}
	s.count++
	return true
}

// has reports whether a quadruple is in the set, which is not without slots.
func (s *recognizerSeen) has(q recognizerQuadruple) bool { return s.find(q).age == s.age }

// find returns the slot of a quadruple, or the one where it is to be.
func (s *recognizerSeen) find(q recognizerQuadruple) *recognizerSlot {
	const golden = 0x9E3779B97F4A7C15 // spreads quadruples that are near each other
	hash := ((uint64(q[0])<<32|uint64(q[1]))*golden ^ (uint64(q[2])<<32 | uint64(q[3]))) * golden
	for i := int(hash >> 33); ; i++ {
		slot := &s.slots[i&(len(s.slots)-1)]
		if slot.age != s.age || slot.recognizerQuadruple == q {
			return slot
		}
	}
}

func (s *recognizerSeen) grow() {
	old := s.slots
	s.slots = make([]recognizerSlot, max(64, 2*len(old)))
	for _, slot := range old {
		if slot.age == s.age {
			*s.find(slot.recognizerQuadruple) = slot
		}
	}
}
