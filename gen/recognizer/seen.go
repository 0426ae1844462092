package recognizer

// A recognizerSeen is a set of pairs of numbers that is emptied in no time. Its
// slots are found by hashing, and hold what is in the set if their age is that
// of the set.
type recognizerSeen struct {
	slots []recognizerSlot // as many as a power of two
	age   uint32
	count int
}

type recognizerSlot struct {
	pair uint64
	age  uint32
}

// empty takes out all pairs.
func (s *recognizerSeen) empty() {
	s.count = 0
	if s.age++; s.age == 0 {
		clear(s.slots)
		s.age = 1
	}
}

// add adds a pair, and reports whether it is new.
func (s *recognizerSeen) add(a, b uint32) bool {
	if 2*s.count >= len(s.slots) {
		s.grow()
	}
	pair := recognizerPair(a, b)
	slot := s.find(pair)
	if slot.age == s.age {
		return false
	}
	*slot = recognizerSlot{pair, s.age}
	s.count++
	return true
}

// has reports whether a pair is in the set, which is not without slots.
func (s *recognizerSeen) has(a, b uint32) bool { return s.find(recognizerPair(a, b)).age == s.age }

func recognizerPair(a, b uint32) uint64 { return uint64(a)<<32 | uint64(b) }

// find returns the slot of a pair, or the one where it is to be.
func (s *recognizerSeen) find(pair uint64) *recognizerSlot {
	const golden = 0x9E3779B97F4A7C15 // spreads pairs that are near each other
	hash := pair * golden
	for i := int(hash >> 32); ; i++ {
		slot := &s.slots[i&(len(s.slots)-1)]
		if slot.age != s.age || slot.pair == pair {
			return slot
		}
	}
}

func (s *recognizerSeen) grow() {
	old := s.slots
	s.slots = make([]recognizerSlot, max(64, 2*len(old)))
	for _, slot := range old {
		if slot.age == s.age {
			*s.find(slot.pair) = slot
		}
	}
}
