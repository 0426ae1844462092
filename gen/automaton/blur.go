package automaton

// Longer returns the words v for which a word u and uv are both in l.
func (s *Space) Longer(l Language) Language {
	longer := s.Empty()
	for _, state := range s.reachable(l) {
		if s.accept[state] {
			longer = s.Union(longer, state)
		}
	}
	return longer
}

// Blurred returns the words that look like a word of l as long as they look like
// a word of seen: those of l, and all that share a beginning with a word of l
// that no word of seen has.
func (s *Space) Blurred(l, seen Language) Language {
	pairs := newNumbering(s.limit, pair{l, seen})
	var accept []bool
	var next [][]int32
	for i := 0; i < len(pairs.states); i++ {
		s.step()
		p := pairs.states[i]
		accept = append(accept, s.accept[p.a])
		row := make([]int32, s.width)
		for class := range s.mark() {
			a, b := s.row(p.a)[class], s.row(p.b)[class]
			switch {
			case a == s.Empty():
			case b == s.Empty():
				row[class] = int32(s.all)
			default:
				row[class] = pairs.target(pair{a, b})
			}
		}
		next = append(next, row)
	}
	return s.intern(accept, next)[0]
}
