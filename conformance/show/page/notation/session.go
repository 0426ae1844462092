// Package notation answers what the page asks about an ABNF grammar that somebody
// types: what is wrong with it, which automaton a rule has, what a string matches,
// which strings match, how a rule is drawn, and how it reads in other notations. Answers
// are encoded as JSON.
//
// The versions of the module promise nothing about this package.
//
// All that is asked is bounded, in steps, in size or in time, so that an answer is
// given or refused soon; the page ends what takes longer all the same.
package notation

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/gen/abnfc/citation"
)

// A Question is what the page asks about a text.
type Question struct {
	Text     string
	Notation string // of the text; the notation of RFC 5234, if it is empty
	Start    string // a rule of the text; the first, if the text does not have it
	Input    string // match: a string
	Seed     uint64 // sample: of what is drawn
}

// A Session answers questions, most of which are about the text of the one before: it keeps what it knows about that,
// and about a rule. It is not safe for concurrent use. The zero Session knows nothing.
type Session struct {
	library citation.Library
	source  *source  // of the last text
	subject *subject // of the last rule of that
}

// operations are what can be asked about a text, by name.
var operations = map[string]func(s *source, q *Question) (any, error){
	"check":   func(s *source, q *Question) (any, error) { return check(s, q.Start), nil },
	"lint":    func(s *source, _ *Question) (any, error) { return findings(s) },
	"diagram": func(s *source, q *Question) (any, error) { return diagram(s, q.Start) },
}

// ruleOperations are what can be asked about a rule.
var ruleOperations = map[string]func(s *subject, q *Question) (any, error){
	"match":  func(s *subject, q *Question) (any, error) { return match(s, q.Input) },
	"sample": func(s *subject, q *Question) (any, error) { return draw(s, q.Seed) },
	"export": func(s *subject, _ *Question) (any, error) { return export(s), nil },
	"prove":  func(s *subject, _ *Question) (any, error) { return compare(s) },
}

// Answer returns the answer of an operation, which can be encoded as JSON.
func (s *Session) Answer(op string, q *Question) (any, error) {
	answer, err := s.answer(op, q)
	if err != nil {
		return nil, errors.New(inPage(err.Error()))
	}
	return answer, nil
}

func (s *Session) answer(op string, q *Question) (any, error) {
	ofSource, ofRule := operations[op], ruleOperations[op]
	if ofSource == nil && ofRule == nil {
		return nil, fmt.Errorf("there is no operation %q", op)
	}
	if s.source == nil || s.source.text != q.Text || s.source.notation != q.Notation {
		s.source, s.subject = newSource(q.Text, q.Notation, &s.library), nil
	}
	if s.source.err != nil && op != "check" {
		return nil, s.source.err
	}
	if ofSource != nil {
		return ofSource(s.source, q)
	}
	if rule := s.source.start(q.Start); s.subject == nil || s.subject.rule != rule {
		s.subject = newSubject(s.source, &s.library, rule)
	}
	if s.subject.err != nil {
		return nil, s.subject.err
	}
	return ofRule(s.subject, q)
}
