package adapter

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

// A place is where the smallest string that is answered wrongly first differs
// from the nearest one that is answered rightly.
type place struct {
	component  parser.Component // 0 if there is none
	ofBase     bool
	begin, end int // of what is different in the string
}

// place returns the place of a smallest question.
func (s *shrinker) place(q Question, f fault) place {
	near, ok := s.nearest(q, f)
	if !ok {
		return place{component: f.component, end: len(q.Input)}
	}
	p := place{ofBase: near.Input == q.Input}
	text, other := q.Input, near.Input
	if p.ofBase {
		text, other = q.Base, near.Base
	}
	p.begin, p.end = difference(text, other)
	if r, err := s.revision.Parse(text); err == nil {
		p.component = componentAt(r, p.begin)
	}
	return p
}

// difference returns the bytes of a string that differ from another's.
func difference(text, other string) (begin, end int) {
	for begin < min(len(text), len(other)) && text[begin] == other[begin] {
		begin++
	}
	for end = len(text); end > begin && len(other)-len(text)+end > begin &&
		text[end-1] == other[len(other)-len(text)+end-1]; {
		end--
	}
	return begin, end
}

// nearest returns the nearest simpler question, with valid strings, that is answered rightly or, for a refused string,
// accepted: one with a character replaced or, if there is none, the one with the least taken out.
func (s *shrinker) nearest(q Question, f fault) (Question, bool) {
	var all []*namedQuestion
	for simpler := range candidates(q) {
		if want, ok := expect(s.revision, simpler); ok && want.Valid {
			all = append(all, &namedQuestion{Question: simpler, want: want})
		}
	}
	size := func(q *namedQuestion) int { return len(q.Base) + len(q.Input) }
	slices.SortStableFunc(all, func(a, b *namedQuestion) int { return cmp.Compare(size(b), size(a)) })
	near, ok := reading.First(slices.Values(all), together, s.ask, func(q *namedQuestion, got Answer) bool {
		return got.Outcome == Answered &&
			(!judge(q.Question, q.want, got).bad() || f.kind == WronglyRejected && got.Valid)
	})
	if !ok {
		return Question{}, false
	}
	return near.Question, true
}

// name returns the component of a place in words.
func (p place) name() string {
	switch {
	case p.component == 0:
		return ""
	case p.ofBase:
		return "base " + p.component.String()
	}
	return p.component.String()
}
