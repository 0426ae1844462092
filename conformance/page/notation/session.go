package notation

import (
	"cmp"
	"encoding/json"
	"fmt"

	"github.com/urispec/urispec/gen/citation"
)

// A Session answers questions, most of which are about the text of the one before:
// it keeps what is known of that. It is not safe for concurrent use. The zero
// Session knows nothing.
type Session struct {
	library citation.Library

	reading   reading // of what follows; made if it has a text
	source    *source
	sourceErr error

	start      string // of what follows, if one of the two is not nil
	subject    *subject
	subjectErr error
}

// operations are what can be asked, by the names of [question.Op].
var operations = map[string]func(*Session, *question) (any, error){
	"check": func(s *Session, q *question) (any, error) {
		if s.sourceErr != nil {
			return checkUnread(q.Text, s.sourceErr), nil
		}
		return check(s.source, q.Start), nil
	},
	"lint": ofSource(func(s *source, _ *question) (*finding, error) { return findings(s) }),
	"diagram": ofSource(func(s *source, q *question) (*drawing, error) {
		return diagram(s, cmp.Or(q.Start, s.start("")))
	}),
	"match": ofSubject(func(s *subject, q *question) (*matched, error) {
		input, err := q.input()
		if err != nil {
			return nil, err
		}
		return match(s, input)
	}),
	"sample": ofSubject(func(s *subject, q *question) (*sampled, error) { return draw(s, q) }),
	"export": ofSubject(func(s *subject, q *question) (*exported, error) { return write(s, q.As) }),
	"prove":  ofSubject(func(s *subject, q *question) (*proved, error) { return compare(s, q.PEG) }),
}

// ofSource is an operation on a text that can be read.
func ofSource[A any](answer func(*source, *question) (*A, error)) func(*Session, *question) (any, error) {
	return func(s *Session, q *question) (any, error) {
		if s.sourceErr != nil {
			return nil, s.sourceErr
		}
		return answer(s.source, q)
	}
}

// ofSubject is an operation on a rule that can be used.
func ofSubject[A any](answer func(*subject, *question) (*A, error)) func(*Session, *question) (any, error) {
	return func(s *Session, q *question) (any, error) {
		if s.sourceErr != nil {
			return nil, s.sourceErr
		}
		s.turnToRule(s.source.start(q.Start))
		if s.subjectErr != nil {
			return nil, s.subjectErr
		}
		return answer(s.subject, q)
	}
}

// Answer answers a question, a JSON object; what can stand in it, and in the
// answer, is said at the types question, checked, finding, drawing, matched,
// sampled, exported and proved. A question that cannot be answered gets
// an object with the property error, in words.
func (s *Session) Answer(questionText string) string {
	answer, err := s.answer(questionText)
	if err == nil {
		var text []byte
		if text, err = json.Marshal(answer); err == nil {
			return string(text)
		}
	}
	text, _ := json.Marshal(map[string]string{"error": inPage(err.Error())}) // a string has no error
	return string(text)
}

func (s *Session) answer(questionText string) (any, error) {
	var q question
	if err := json.Unmarshal([]byte(questionText), &q); err != nil {
		return nil, fmt.Errorf("the question: %w", err)
	}
	operation := operations[q.Op]
	if operation == nil {
		return nil, fmt.Errorf("there is no operation %q", q.Op)
	}
	s.turnTo(reading{q.Text, q.Notation, q.Prose})
	return operation(s, &q)
}

// turnTo reads a text, unless it is the one that was read last.
func (s *Session) turnTo(r reading) {
	if s.reading == r && (s.source != nil || s.sourceErr != nil) {
		return
	}
	s.reading = r
	s.source, s.sourceErr = newSource(r, &s.library)
	s.subject, s.subjectErr = nil, nil
}

// turnToRule makes the subject of a rule, unless it is the one that was made last.
func (s *Session) turnToRule(start string) {
	if s.start == start && (s.subject != nil || s.subjectErr != nil) {
		return
	}
	s.start = start
	s.subject, s.subjectErr = newSubject(s.source, &s.library, start)
}
