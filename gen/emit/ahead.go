package emit

// maxBackward is how many states the automaton may have that reads an input from
// its end. Beyond it, what each of a set of states leads to is followed, which
// takes time in proportion to their number for each byte.
const maxBackward = 1 << 12

// aheadFiles returns the file of the PEG's lookaheads, if it has some: for each
// offset of an input, what the rest of it is a member of. The automaton for that
// has at most so many states as given.
func (p *Package) aheadFiles(limit int) ([]File, error) {
	if len(p.Lookaheads) == 0 {
		return nil, nil
	}
	s, lookaheads := p.Languages.Space, p.Lookaheads
	data := map[string]any{"Package": p.Name, "Words": words(len(lookaheads))}
	if b, err := s.Backward(limit, lookaheads...); err == nil {
		data["Backward"] = true
		data["Element"] = element(b.States)
		data["Classes"] = b.Tables.Classes
		data["ClassOf"] = table(classes(&b.Tables))
		data["Initial"] = b.Initial[0]
		data["Next"] = table(flat(b.Next))
		data["Holds"] = bitRows(b.Holds)
	} else {
		t := s.Tables(lookaheads...)
		data["Element"] = element(t.States)
		data["Classes"] = t.Classes
		data["ClassOf"] = table(classes(t))
		data["Accept"] = table(accept(t))
		data["Next"] = table(flat(t.Next))
		data["Initial"] = table(t.Initial)
	}
	file, err := p.Source.file("ahead_gen.go", "ahead.go.tmpl", data)
	return []File{file}, err
}

// flat returns the rows of a table one after the other.
func flat(rows [][]int) []int {
	var values []int
	for _, row := range rows {
		values = append(values, row...)
	}
	return values
}

// words returns how many words of 64 bits hold some bits.
func words(bits int) int { return (bits + 63) / 64 }

// bitRows returns rows of bits as words of 64.
func bitRows(rows [][]bool) [][]uint64 {
	var sets [][]uint64
	for _, row := range rows {
		set := make([]uint64, words(len(row)))
		for i, bit := range row {
			if bit {
				set[i/64] |= 1 << (i % 64)
			}
		}
		sets = append(sets, set)
	}
	return sets
}
