package find

// A scan is one search of a text.
type scan struct {
	Finder
	convention
	language
	text  string
	floor int // where the last match ends
	run   int // where the characters end among which the last bare URI was searched
}

// seek returns the offset of the first byte from i on that may make a Match
// known, or the length of the text.
func (s *scan) seek(i int) int {
	for ; i < len(s.text); i++ {
		switch s.text[i] {
		case '<', '"', ':':
			return i
		case 'w', 'W', 'f', 'F':
			if s.abbreviated {
				return i
			}
		}
	}
	return i
}

// at returns the Match that the byte at i makes known, or the zero Match, and
// where to go on.
func (s *scan) at(i int) (m Match, next int) {
	switch s.text[i] {
	case '<', '"':
		m = s.wrapped(i)
	case ':':
		return s.bare(i)
	default:
		m = s.suffix(i)
	}
	return m, max(i+1, m.OuterEnd)
}
