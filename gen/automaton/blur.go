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
	_, languages := construct(s, pair{l, seen}, func(from pair, target func(pair) int32) (bool, []int32) {
		row := s.scratch.row()
		for class := range s.mark() {
			a, b := s.row(from.a)[class], s.row(from.b)[class]
			switch {
			case a == s.Empty():
			case b == s.Empty():
				row[class] = int32(s.all)
			default:
				row[class] = target(pair{a, b})
			}
		}
		return s.accept[from.a], row
	})
	return languages[0]
}
