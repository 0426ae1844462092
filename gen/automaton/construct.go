package automaton

// construct makes the automaton of the states that are met from a first one, and
// returns them all with their languages. The function returns of a state whether
// it accepts, and where it goes by each class and the mark: a language, or the
// target of a state. The row may be one of the space's scratch.
func construct[S comparable](
	s *Space, first S, state func(from S, target func(S) int32) (accept bool, row []int32),
) ([]S, []Language) {
	defer s.scratch.release(s.scratch.mark())
	met := newNumbering(s.limit, first)
	var accept []bool
	var next [][]int32
	for i := 0; i < len(met.states); i++ {
		s.step()
		accepts, row := state(met.states[i], met.target)
		accept = append(accept, accepts)
		next = append(next, row)
	}
	return met.states, s.intern(accept, next)
}
