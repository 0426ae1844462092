package automaton

import "github.com/urispec/urispec/gen/peg"

// afterAnyMark returns the mark followed by any bytes.
func (s *Space) afterAnyMark() Language {
	row := make([]Language, s.width)
	row[s.mark()] = s.all
	return s.state(false, row)
}

// pastMarks returns the words of l with marks put in anywhere.
func (s *Space) pastMarks(l Language) Language {
	return s.remarked(l, func(state Language, itself int32) (bool, int32) { return s.accept[state], itself })
}

// beforeMark returns the words u for which u, the mark and some word are in l.
func (s *Space) beforeMark(l Language) Language {
	return s.remarked(l, func(state Language, _ int32) (bool, int32) {
		return s.row(state)[s.mark()] != s.Empty(), int32(s.Empty())
	})
}

// remarked returns the language of the automaton of l with other accepting
// states and other transitions by the mark: those that a function returns for a
// state of l, given the temporary state that takes its place.
func (s *Space) remarked(l Language, state func(state Language, itself int32) (accept bool, byMark int32)) Language {
	states := s.reachable(l)
	index := make(map[Language]int, len(states))
	for i, state := range states {
		index[state] = i
	}
	accept := make([]bool, len(states))
	next := make([][]int32, len(states))
	for i, l := range states {
		next[i] = make([]int32, s.width)
		for class, to := range s.row(l)[:s.mark()] {
			next[i][class] = temporary(index[to])
		}
		accept[i], next[i][s.mark()] = state(l, temporary(i))
	}
	return s.intern(accept, next)[0]
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
	row := make([]int32, s.width)
	for class, c := range s.first {
		if set.Has(c) {
			row[class] = int32(l)
		}
	}
	row[s.mark()] = temporary(0)
	return s.intern([]bool{false}, [][]int32{row})[0]
}
