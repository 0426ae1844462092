package automaton

// A turn is a state of a loop: what is left of the turn that is being taken, up
// to the mark, and what may follow where the loop has ended before.
type turn struct{ body, rest Language }

// loop returns the words of any number of words of body, which has the mark
// behind each, followed by words of k.
//
// Its automaton is made of the minimal automata of both by the subset
// construction (Rabin and Scott, 1959, theorem 11): all the turns that may be
// under way together are one language.
func (s *Space) loop(body, k Language) Language {
	turns := newNumbering(s.limit, turn{body, k})
	var accept []bool
	var next [][]int32
	for i := 0; i < len(turns.states); i++ {
		s.step()
		from := turns.states[i]
		accept = append(accept, s.accept[from.rest])
		row := make([]int32, s.width)
		for class := range s.mark() {
			to := turn{s.row(from.body)[class], s.row(from.rest)[class]}
			if s.ends(to.body) {
				to.body, to.rest = s.Union(to.body, body), s.Union(to.rest, k)
			}
			if to.body == s.Empty() {
				row[class] = int32(to.rest)
			} else {
				row[class] = turns.target(to)
			}
		}
		row[s.mark()] = int32(s.row(from.rest)[s.mark()])
		next = append(next, row)
	}
	return s.intern(accept, next)[0]
}

// joined returns the words uv for which u, the mark and v is a word of split, and
// v one of k.
func (s *Space) joined(split, k Language) Language {
	if l, ok := s.joins[pair{split, k}]; ok {
		return l
	}
	begin := func(to turn) turn {
		return turn{to.body, s.Union(to.rest, s.Intersect(s.pastMarks(s.row(to.body)[s.mark()]), k))}
	}
	turns := newNumbering(s.limit, begin(turn{split, s.Empty()}))
	var accept []bool
	var next [][]int32
	for i := 0; i < len(turns.states); i++ {
		s.step()
		from := turns.states[i]
		accept = append(accept, s.accept[from.rest])
		row := make([]int32, s.width)
		for class := range s.mark() {
			to := begin(turn{s.row(from.body)[class], s.row(from.rest)[class]})
			if to.body == s.Empty() {
				row[class] = int32(to.rest)
			} else {
				row[class] = turns.target(to)
			}
		}
		row[s.mark()] = int32(s.row(from.rest)[s.mark()])
		next = append(next, row)
	}
	l := s.intern(accept, next)[0]
	s.joins[pair{split, k}] = l
	return l
}
