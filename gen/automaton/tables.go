package automaton

// Tables are the transition tables of a minimal deterministic automaton.
type Tables struct {
	States  int        // state 0 is the one from which nothing is accepted
	Classes int        // classes of bytes that no state tells apart
	ClassOf [256]uint8 // class of each byte
	Initial []int      // first state, per language
	Accept  []bool
	Next    [][]int // by state and class
}

// Tables returns one automaton for several languages: states that accept the
// same words are one state, whichever language they are of.
func (s *Space) Tables(languages ...Language) *Tables {
	t := &Tables{}
	order := number(t, s.Empty(), languages, func(l Language) []Language { return s.row(l)[:s.mark()] })
	for _, l := range order {
		t.Accept = append(t.Accept, s.accept[l])
	}
	t.mergeClasses(s)
	return t
}

// number fills in the states of tables, their transitions and the first ones:
// the dead state is 0, and the others are numbered breadth first, so that the
// tables do not depend on how the automaton was made. It returns the states in
// order.
func number[S comparable](t *Tables, dead S, initial []S, row func(S) []S) []S {
	numbers := map[S]int{dead: 0}
	order := []S{dead}
	add := func(s S) int {
		n, ok := numbers[s]
		if !ok {
			n = len(order)
			numbers[s] = n
			order = append(order, s)
		}
		return n
	}
	for _, s := range initial {
		t.Initial = append(t.Initial, add(s))
	}
	for i := 0; i < len(order); i++ {
		targets := row(order[i])
		next := make([]int, len(targets))
		for class, to := range targets {
			next[class] = add(to)
		}
		t.Next = append(t.Next, next)
	}
	t.States = len(order)
	return order
}

// mergeClasses joins the classes of the space whose columns are the same.
func (t *Tables) mergeClasses(s *Space) {
	var kept []int                    // columns
	merged := make([]uint8, s.mark()) // column → class
	for column := range s.mark() {
		class := -1
		for i, other := range kept {
			if t.sameColumns(column, other) {
				class = i
				break
			}
		}
		if class < 0 {
			class = len(kept)
			kept = append(kept, column)
		}
		merged[column] = uint8(class)
	}
	for c := range t.ClassOf {
		t.ClassOf[c] = merged[s.classOf[c]]
	}
	t.Classes = len(kept)
	for state, row := range t.Next {
		narrow := make([]int, len(kept))
		for i, column := range kept {
			narrow[i] = row[column]
		}
		t.Next[state] = narrow
	}
}

func (t *Tables) sameColumns(a, b int) bool {
	for _, row := range t.Next {
		if row[a] != row[b] {
			return false
		}
	}
	return true
}
