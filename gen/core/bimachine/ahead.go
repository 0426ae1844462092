package bimachine

// mostAhead is how many bytes behind one may decide a choice, in place of the backward automaton.
const mostAhead = 2

// An ahead finds out what the next bytes say about choices.
type ahead struct {
	*Machine
	states map[string][]int // of the backward automaton, before bytes, by their columns
}

// decidesAll reports whether all choices are decided by the byte and at most mostAhead behind it. If only some were, most
// inputs would be read backward nevertheless.
func (a *ahead) decidesAll() bool {
	for _, row := range a.Rows {
		for column, n := range row {
			if n >= len(a.Steps) && !a.decides(a.Choices[n-len(a.Steps)].Question, []int{column}) {
				return false
			}
		}
	}
	return true
}

// decides reports whether the answer to a question is known from the columns of bytes, to which more may be added.
func (a *ahead) decides(question int, columns []int) bool {
	if len(columns) > mostAhead {
		return false
	}
	for column := range a.Ends + 1 {
		columns := append(columns[:len(columns):len(columns)], column)
		if _, n := a.answer(question, columns); n > 1 && !a.decides(question, columns) {
			return false
		}
	}
	return true
}

// answer returns an answer to a question in the state before bytes, given by two columns or more, and how many answers
// there can be: 2 stands for more, too.
func (a *ahead) answer(question int, columns []int) (answer Answer, n int) {
	for _, state := range a.before(columns[1:]) {
		switch found := a.Backward.Answers[a.Backward.Next[state][columns[0]]][question]; {
		case !found.Possible:
		case n == 0:
			answer, n = found, 1
		case found != answer:
			return answer, 2
		}
	}
	return answer, n
}

// before returns the states that the backward automaton can be in before bytes, given by columns; the last may be the
// end.
func (a *ahead) before(columns []int) []int {
	key := textOf(columns)
	states, ok := a.states[key]
	if ok {
		return states
	}
	switch {
	case len(columns) == 0:
		for state := range a.Backward.Next {
			states = append(states, state)
		}
	case columns[0] == a.Ends:
		states = []int{0}
	default:
		seen := make([]bool, len(a.Backward.Next))
		for _, state := range a.before(columns[1:]) {
			if to := a.Backward.Next[state][columns[0]]; !seen[to] {
				seen[to] = true
				states = append(states, to)
			}
		}
	}
	a.states[key] = states
	return states
}
