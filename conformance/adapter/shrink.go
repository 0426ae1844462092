package adapter

import (
	"iter"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/input"
	"github.com/urispec/urispec/parser"
)

const (
	// longestShrunk is the length, in bytes, of the longest strings that are
	// made simpler: the number of simpler strings grows with its square.
	longestShrunk = 256
	// failuresShrunk is how many questions about the failure of a program are
	// asked to find a smaller one: each may end the program, or wait for it.
	failuresShrunk = 40
	// together is how many questions are asked before an answer is looked at.
	together = 16
)

// A shrinker finds smaller questions that are answered wrongly in the same way.
type shrinker struct {
	implementation Implementation
	revision       parser.Revision
	simpler        gopter.Shrinker
	questions      int // that it may ask about one fault, and then about each example
}

func newShrinker(impl Implementation, v parser.Revision, questions int) *shrinker {
	params := gopter.MinGenParameters()
	return &shrinker{impl, v, input.RawBytes()(params).Shrinker, questions}
}

// budget returns how many questions may be asked about a fault.
func (s *shrinker) budget(f fault) int {
	if f.kind.Failure() {
		return min(s.questions, failuresShrunk)
	}
	return s.questions
}

// smallest returns the smallest question that is answered with the same fault,
// as far as single steps lead to it. It reports false where it is not known that
// no further step does: the questions that are left did not suffice, or a string
// is too long.
func (s *shrinker) smallest(q Question, f fault, left *int) (Question, bool) {
	for {
		next, ok := s.step(q, f, left)
		if !ok {
			return q, *left >= 0 && max(len(q.Input), len(q.Base)) <= longestShrunk
		}
		q = next
	}
}

// step returns the first simpler question that is answered with the same fault.
// Where the questions that are left do not suffice to find it, fewer than none
// are left.
func (s *shrinker) step(q Question, f fault, left *int) (Question, bool) {
	size := together
	if f.kind.Failure() {
		size = 1
	}
	b := batch{shrinker: s, fault: f}
	for simpler := range s.candidates(q) {
		want, ok := f.possible(s.revision, simpler)
		if !ok {
			continue
		}
		if *left--; *left < 0 {
			break
		}
		if b.add(simpler, want); len(b.questions) == size {
			if smaller, ok := b.ask(); ok {
				return smaller, true
			}
		}
	}
	return b.ask()
}

// A batch is questions that are asked together.
type batch struct {
	*shrinker
	fault     fault
	questions []Question
	wants     []expectation
}

func (b *batch) add(q Question, want expectation) {
	b.questions, b.wants = append(b.questions, q), append(b.wants, want)
}

// ask returns the first question that is answered with the fault, and empties
// the batch.
func (b *batch) ask() (Question, bool) {
	defer func() { b.questions, b.wants = nil, nil }()
	if len(b.questions) == 0 {
		return Question{}, false
	}
	for i, got := range b.implementation.Ask(b.questions) {
		if judge(b.questions[i], b.wants[i], got).fault == b.fault {
			return b.questions[i], true
		}
	}
	return Question{}, false
}

// candidates returns an iterator over questions with a simpler input, and then
// those with a simpler base.
func (s *shrinker) candidates(q Question) iter.Seq[Question] {
	return func(yield func(Question) bool) {
		for input := range s.strings(q.Input) {
			if !yield(Question{q.Operation, q.Base, input}) {
				return
			}
		}
		for base := range s.strings(q.Base) {
			if !yield(Question{q.Operation, base, q.Input}) {
				return
			}
		}
	}
}

func (s *shrinker) strings(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if len(text) > longestShrunk {
			return
		}
		next := s.simpler(text)
		for simpler, ok := next(); ok; simpler, ok = next() {
			if !yield(simpler.(string)) {
				return
			}
		}
	}
}

// possible returns what a revision answers to a question, and whether an answer
// to it can have the fault.
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
