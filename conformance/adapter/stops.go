package adapter

import "github.com/urispec/urispec/parser"

// Stops are where strings cease to be members that an implementation accepts
// though.
type stops struct {
	bytes parser.ByteSet
	end   bool // more was expected
}

// add adds the stop of a string.
func (s *stops) add(e *parser.SyntaxError) {
	if e.Offset == len(e.Input()) {
		s.end = true
		return
	}
	c := e.Input()[e.Offset]
	s.bytes[c>>6] |= 1 << (c & 63)
}

// stops returns all stops of a fault: those of the questions, and the other
// bytes that are accepted where the example stops.
func (s *shrinker) stops(f fault, example Question, answers []wrongAnswer) stops {
	var all stops
	for _, w := range answers {
		all.add(w.want.syntax)
	}
	want, _ := expect(s.revision, example)
	e := want.syntax
	before, behind := e.Input()[:e.Offset], e.Input()[min(e.Offset+1, len(e.Input())):]
	var others []namedQuestion
	for c := range 256 {
		q := Question{Operation: Parse, Input: before + string([]byte{byte(c)}) + behind}
		if want, ok := f.possible(s.revision, q); ok {
			others = append(others, namedQuestion{Question: q, want: want})
		}
	}
	for i, got := range s.ask(others) {
		if got.Outcome == Answered && got.Valid {
			all.add(others[i].want.syntax)
		}
	}
	return all
}
