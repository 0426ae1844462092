package adapter

import (
	"fmt"

	"github.com/urispec/urispec/parser"
)

// An InProcess is an implementation that is a function. If the function panics, that is an answer. A call that does not
// return cannot be ended.
type InProcess struct {
	identity
	document parser.Revision // that it is; zero if it is not a document of this module
	answer   func(Question) Answer
}

// NewInProcess returns an implementation that answers by a function.
func NewInProcess(name, version string, answer func(Question) Answer) *InProcess {
	return &InProcess{identity: identity{name: name, version: version}, answer: answer}
}

// Close does nothing.
func (p *InProcess) Close() error { return nil }

// Ask calls the function on each question.
func (p *InProcess) Ask(questions []Question) []Answer {
	answers := make([]Answer, len(questions))
	for i, q := range questions {
		answers[i] = p.ask(q)
	}
	return answers
}

func (p *InProcess) ask(q Question) (a Answer) {
	defer func() {
		if r := recover(); r != nil {
			a = Answer{Outcome: Crashed, Detail: fmt.Sprintf("panic: %v", r)}
		}
	}()
	return p.answer(q)
}

// DocumentOf returns the document that an implementation is, and whether it is one.
func DocumentOf(impl Implementation) (parser.Revision, bool) {
	p, ok := impl.(*InProcess)
	if !ok {
		return parser.Revision{}, false
	}
	return p.document, p.document != parser.Revision{}
}
