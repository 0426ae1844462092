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
	left           int // questions that it may ask
	found          map[faultyQuestion]Question
}

// A faultyQuestion is a question with the fault of its answer.
type faultyQuestion struct {
	fault
	Question
}

func newShrinker(impl Implementation, v parser.Revision, questions int) *shrinker {
	params := gopter.MinGenParameters()
	return &shrinker{impl, v, input.RawBytes()(params).Shrinker, questions, map[faultyQuestion]Question{}}
}

// smallest returns the smallest question that is answered with the same fault,
// as far as single steps lead to it.
func (s *shrinker) smallest(q Question, f fault) Question {
	var way []Question
	for {
		known, ok := s.found[faultyQuestion{f, q}]
		if ok {
			q = known
			break
		}
		way = append(way, q)
		next, ok := s.step(q, f)
		if !ok {
			break
		}
		q = next
	}
	for _, larger := range way {
		s.found[faultyQuestion{f, larger}] = q
	}
	return q
}

// step returns the first simpler question that is answered with the same fault.
func (s *shrinker) step(q Question, f fault) (Question, bool) {
	size, limit := together, s.left
	if f.kind.Failure() {
		size, limit = 1, failuresShrunk
	}
	var batch []Question
	var wants []expectation
	ask := func() (Question, bool) {
		limit -= len(batch)
		s.left -= len(batch)
		for i, got := range s.implementation.Ask(batch) {
			if g, wrong := judge(batch[i], wants[i], got); wrong && g == f {
				return batch[i], true
			}
		}
		batch, wants = batch[:0], wants[:0]
		return Question{}, false
	}
	for simpler := range s.candidates(q) {
		want, ok := f.possible(s.revision, simpler)
		if !ok {
			continue
		}
		if limit <= len(batch) {
			break
		}
		batch, wants = append(batch, simpler), append(wants, want)
		if len(batch) == size {
			if smaller, ok := ask(); ok {
				return smaller, true
			}
		}
	}
	if len(batch) == 0 {
		return Question{}, false
	}
	return ask()
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
	case f.kind == WronglyAccepted:
		return want, !want.Valid && accepted(want.syntax) == f
	}
	return want, want.Valid
}
