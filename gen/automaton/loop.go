package automaton

// A turn is what may be under way in words of two parts: what is left of the
// first, up to the mark, and of the second, where the first has ended before.
type turn struct{ body, rest Language }

// loop returns the words of any number of words of body, which has the mark
// behind each, followed by words of k.
func (s *Space) loop(body, k Language) Language {
	return s.turns(turn{body, k}, func(t turn) turn {
		if s.ends(t.body) {
			return turn{s.Union(t.body, body), s.Union(t.rest, k)}
		}
		return t
	})
}

// followed returns the words of body, which has the mark behind each, followed by words
// of k.
func (s *Space) followed(body, k Language) Language {
	begin := func(t turn) turn {
		if s.ends(t.body) {
			return turn{t.body, s.Union(t.rest, k)}
		}
		return t
	}
	return s.turns(begin(turn{body, s.Empty()}), begin)
}

// joined returns the words uv for which u, the mark and v is a word of split, and
// v one of k.
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

// turns returns the words that a turn begins; where the first part may have ended,
// begin adds what begins then. The automaton is made of minimal ones by the subset
// construction (Rabin and Scott, 1959, theorem 11): all that may be under way
// together is one language.
func (s *Space) turns(first turn, begin func(turn) turn) Language {
	_, languages := construct(s, first, func(from turn, target func(turn) int32) (bool, []int32) {
		row := s.scratch.row()
		for class := range s.mark() {
			to := begin(turn{s.row(from.body)[class], s.row(from.rest)[class]})
			if to.body == s.Empty() {
				row[class] = int32(to.rest)
			} else {
				row[class] = target(to)
			}
		}
		row[s.mark()] = int32(s.row(from.rest)[s.mark()])
		return s.accept[from.rest], row
	})
	return languages[0]
}
