package find

import "github.com/urispec/urispec/parser/internal/document"

// A scan is one search of a text.
type scan struct {
	Finder
	document.RunningText
	language
	text  string
	floor int // where the last match ends
	run   int // where the characters end among which the last bare URI was searched
	// unfinished is where the content of the last wrapper begins that nothing
	// closes, or 0.
	unfinished int
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
		return m, max(i+1, m.OuterEnd)
	case ':':
		m, next = s.bare(i)
	default:
		m = s.suffix(i)
		next = max(i+1, m.OuterEnd)
	}
	m.Unfinished = m.End > 0 && s.unfinished > 0 && m.Begin == s.unfinished
	return m, next
}
