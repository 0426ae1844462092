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
	number := map[Language]int{s.Empty(): 0}
	order := []Language{s.Empty()}
	add := func(l Language) int {
		n, ok := number[l]
		if !ok {
			n = len(order)
			number[l] = n
			order = append(order, l)
		}
		return n
	}
	for _, l := range languages {
		t.Initial = append(t.Initial, add(l))
	}
	for i := 0; i < len(order); i++ {
		row := make([]int, s.mark())
		for class, to := range s.row(order[i])[:s.mark()] {
			row[class] = add(to)
		}
		t.Next = append(t.Next, row)
		t.Accept = append(t.Accept, s.accept[order[i]])
	}
	t.States = len(order)
	t.mergeClasses(s)
	return t
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
