package automaton

import "github.com/urispec/urispec/gen/peg"

// afterAnyMark returns the mark followed by any bytes.
func (s *Space) afterAnyMark() Language {
	row := make([]Language, s.width)
	row[s.mark()] = s.all
	return s.state(false, row)
}

// onlyMark returns the mark alone.
func (s *Space) onlyMark() Language {
	row := make([]Language, s.width)
	row[s.mark()] = s.Epsilon()
	return s.state(false, row)
}

// ends reports whether the mark may come next.
func (s *Space) ends(l Language) bool { return s.row(l)[s.mark()] != s.Empty() }

// pastMarks returns the words of l with marks put in anywhere.
func (s *Space) pastMarks(l Language) Language {
	if past, ok := s.past[l]; ok {
		return past
	}
	states, languages := construct(s, l, func(from Language, target func(Language) int32) (bool, []int32) {
		row := s.scratch.row()
		for class := range s.mark() {
			to := s.row(from)[class]
			if past, ok := s.past[to]; ok {
				row[class] = int32(past)
			} else {
				row[class] = target(to)
			}
		}
		row[s.mark()] = target(from)
		return s.accept[from], row
	})
	for i, past := range languages {
		s.past[states[i]] = past
	}
	return s.past[l]
}

// beforeMark returns the words u for which u, the mark and some word are in l.
func (s *Space) beforeMark(l Language) Language {
	_, languages := construct(s, l, func(from Language, target func(Language) int32) (bool, []int32) {
		row := s.scratch.row()
		for class := range s.mark() {
			row[class] = target(s.row(from)[class])
		}
		return s.ends(from), row
	})
	return languages[0]
}

// afterMark returns the words v for which some word, the mark and v are in l.
func (s *Space) afterMark(l Language) Language {
	rests := s.Empty()
	for _, state := range s.reachable(l) {
		rests = s.Union(rests, s.row(state)[s.mark()])
	}
	return rests
}

func (s *Space) prefixedPastMarks(set peg.ByteSet, l Language) Language {
	defer s.scratch.release(s.scratch.mark())
	row := s.scratch.row()
	for class, c := range s.first {
		if set.Has(c) {
			row[class] = int32(l)
		}
	}
	row[s.mark()] = temporary(0)
	return s.intern([]bool{false}, [][]int32{row})[0]
}
