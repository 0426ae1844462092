package automaton

// Pairs are the moves of an automaton over two bytes at once.
type Pairs struct {
	Classes int       // classes of pairs of bytes that no state tells apart
	ClassOf [][]uint8 // class of a pair, by the classes of its bytes in [Tables]
	Next    [][]int   // by state and class of a pair
}

// Pairs returns the moves over pairs of bytes, or false where there would be more
// than 256 classes of them, or more than a number of moves by state and class.
func (t *Tables) Pairs(moves int) (*Pairs, bool) {
	p := &Pairs{ClassOf: make([][]uint8, t.Classes), Next: make([][]int, t.States)}
	known := map[string]uint8{} // by the states that the pair leads to
	for first := range t.Classes {
		p.ClassOf[first] = make([]uint8, t.Classes)
		for second := range t.Classes {
			column := make([]int, t.States)
			key := make([]byte, 0, 4*t.States)
			for state := range t.States {
				to := t.Next[t.Next[state][first]][second]
				column[state] = to
				key = append(key, byte(to), byte(to>>8), byte(to>>16), byte(to>>24))
			}
			class, ok := known[string(key)]
			if !ok {
				if p.Classes == 256 || (p.Classes+1)*t.States > moves {
					return nil, false
				}
				class = uint8(p.Classes)
				known[string(key)] = class
				p.Classes++
				for state, to := range column {
					p.Next[state] = append(p.Next[state], to)
				}
			}
			p.ClassOf[first][second] = class
		}
	}
	return p, true
}
