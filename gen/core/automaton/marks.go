package automaton

import "github.com/urispec/urispec/gen/core/peg"

func (s *Space) afterAnyMark() Language {
	row := make([]Language, s.width)
	row[s.mark()] = s.all
	return s.state(false, row)
}

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

// A turn is what may be under way in words of two parts: what is left of the first, up to the mark, and of the second,
// if the first has ended before.
type turn struct{ body, rest Language }

// loop returns the words of any number of words of body, which has the mark behind each, followed by words of k.
func (s *Space) loop(body, k Language) Language {
	return s.turns(turn{body, k}, func(t turn) turn {
		if s.ends(t.body) {
			return turn{s.Union(t.body, body), s.Union(t.rest, k)}
		}
		return t
	})
}

// followed returns the words of body, which has the mark behind each, followed by words of k.
func (s *Space) followed(body, k Language) Language {
	begin := func(t turn) turn {
		if s.ends(t.body) {
			return turn{t.body, s.Union(t.rest, k)}
		}
		return t
	}
	return s.turns(begin(turn{body, s.Empty()}), begin)
}

// joined returns the words uv for which u, the mark and v is a word of split, and v one of k.
func (s *Space) joined(split, k Language) Language {
	l, ok := s.joins[pair{split, k}]
	if !ok {
		begin := func(t turn) turn {
			return turn{t.body, s.Union(t.rest, s.Intersect(s.pastMarks(s.row(t.body)[s.mark()]), k))}
		}
		l = s.turns(begin(turn{split, s.Empty()}), begin)
		s.joins[pair{split, k}] = l
	}
	return l
}

// turns returns the words that a turn begins; if the first part may have ended, begin adds what begins then. The
// automaton is made from minimal ones by the subset construction (Rabin and Scott, 1959, theorem 11): all that may be
// under way together is one language.
func (s *Space) turns(first turn, begin func(turn) turn) Language {
	_, languages := construct(s, first, func(from turn, target func(turn) int32) (bool, []int32) {
		row := s.scratch.row()
		body, rest := s.row(from.body), s.row(from.rest)
		for class := range s.mark() {
			if class > 0 && body[class] == body[class-1] && rest[class] == rest[class-1] {
				row[class] = row[class-1]
			} else if to := begin(turn{body[class], rest[class]}); to.body == s.Empty() {
				row[class] = int32(to.rest)
			} else {
				row[class] = target(to)
			}
		}
		row[s.mark()] = int32(rest[s.mark()])
		return s.accept[from.rest], row
	})
	return languages[0]
}
