package adapter

import (
	"cmp"
	"iter"
	"slices"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

const (
	// longestShrunk is the length, in bytes, of the longest strings that are
	// made simpler: the number of simpler strings grows with its square.
	longestShrunk = 256
	// failuresShrunk is how many questions are asked to find a smaller example of a failure: each may end the program,
	// or wait for it.
	failuresShrunk = 40
	// together is how many questions are asked before an answer is looked at.
	together = 16
)

// A shrinker finds smaller questions that are answered wrongly in the same way.
type shrinker struct {
	implementation Implementation
	revision       parser.Revision
	questions      int // that it may ask about one fault, and then about each example
}

// budget returns how many questions may be asked about a fault.
func (s *shrinker) budget(f fault) int {
	if f.kind.Failure() {
		return min(s.questions, failuresShrunk)
	}
	return s.questions
}

// smallest returns the smallest question that is answered with the same fault, as [shrinker.simplest] finds it.
func (s *shrinker) smallest(q Question, f fault, left *int) (Question, bool) {
	a := aim{atOnce: together, possible: func(q Question) (expectation, bool) { return f.possible(s.revision, q) },
		meets: func(q *namedQuestion, got Answer) bool { return judge(q.Question, q.want, got).fault == f }}
	if f.kind.Failure() {
		a.atOnce = 1
	}
	return s.simplest(q, a, left)
}

// An aim says what is looked for: a question that is answered in some way.
type aim struct {
	atOnce   int                                // questions that are asked before an answer is looked at
	possible func(Question) (expectation, bool) // whether a question can be answered so
	meets    func(*namedQuestion, Answer) bool
}

// simplest returns the simplest question that meets an aim, as far as single steps lead to it. It reports false if a
// further step might: the questions that were left did not suffice, or a string is too long.
func (s *shrinker) simplest(q Question, a aim, left *int) (Question, bool) {
	for {
		next, ok := s.step(q, a, left)
		if !ok {
			return q, *left >= 0 && max(len(q.Input), len(q.Base)) <= longestShrunk
		}
		q = next
	}
}

// step returns the first simpler question that meets an aim. If the questions that are left do not suffice to find it,
// their number becomes negative.
func (s *shrinker) step(q Question, a aim, left *int) (Question, bool) {
	possible := func(yield func(*namedQuestion) bool) {
		for simpler := range candidates(q) {
			want, ok := a.possible(simpler)
			if !ok {
				continue
			}
			if *left--; *left < 0 || !yield(&namedQuestion{Question: simpler, want: want}) {
				return
			}
		}
	}
	found, ok := reading.First(possible, a.atOnce, s.ask, a.meets)
	if !ok {
		return Question{}, false
	}
	return found.Question, true
}

// ask asks the implementation.
func (s *shrinker) ask(all []*namedQuestion) []Answer {
	var questions []Question
	for _, q := range all {
		questions = append(questions, q.Question)
	}
	return s.implementation.Ask(questions)
}

// candidates returns an iterator over questions with a simpler input, and then
// those with a simpler base.
func candidates(q Question) iter.Seq[Question] {
	return func(yield func(Question) bool) {
		for input := range simpler(q.Input) {
			if !yield(Question{q.Operation, q.Base, input}) {
				return
			}
		}
		for base := range simpler(q.Base) {
			if !yield(Question{q.Operation, base, q.Input}) {
				return
			}
		}
	}
}

// simpler returns an iterator over simpler strings; there are none if the string is too long.
func simpler(text string) iter.Seq[string] {
	if len(text) > longestShrunk {
		text = ""
	}
	return input.Simpler(text)
}

// possible returns a revision's answer to a question, and whether an answer to it can have the fault.
func (f fault) possible(v parser.Revision, q Question) (expectation, bool) {
	want, ok := expect(v, q)
	switch {
	case f.kind.Failure():
		return want, true
	case !ok:
		return want, false
	case f.place != "":
		return want, !want.Valid && want.refusal(f.kind) == f
	}
	return want, want.Valid
}

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
