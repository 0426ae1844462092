package answer

import (
	"encoding/json"
	"fmt"

	"github.com/urispec/urispec/conformance/page/view"
	"github.com/urispec/urispec/parser"
)

// A Service answers questions by some revisions: a program has those linked that its
// service has, and the operations.
type Service struct {
	Revisions  []parser.Revision
	Operations map[string]Operation
}

// An Operation answers a question about a string.
type Operation func(d *Service, q *Question) (any, error)

// A Question is what the page asks.
type Question struct {
	Op      string
	Input   string
	Escaped bool // Input and Base are, as package escape writes them

	Revision string // of all operations but verdicts, rule and standard
	Rule     string // rule
	Base     string // resolve, and standard, where it may be empty: none
}

// Answer answers a question with a JSON object. A question that cannot be answered
// gets one with the property error, in words.
func (d *Service) Answer(q Question) string {
	answer, err := d.answer(&q)
	if verdicts, ok := answer.(*view.Verdicts); ok && err == nil {
		return string(verdicts.JSON())
	}
	if err == nil {
		var text []byte
		if text, err = json.Marshal(answer); err == nil {
			return string(text)
		}
	}
	return string(view.Failure(err))
}

func (d *Service) answer(q *Question) (any, error) {
	operation := d.Operations[q.Op]
	if operation == nil {
		return nil, fmt.Errorf("there is no operation %q", q.Op)
	}
	if q.Escaped {
		for _, text := range []*string{&q.Input, &q.Base} {
			var err error
			if *text, err = view.Undo(*text); err != nil {
				return nil, err
			}
		}
	}
	return operation(d, q)
}

// revision returns the revision of a name.
func (d *Service) revision(name string) (parser.Revision, error) {
	for _, v := range d.Revisions {
		if v.String() == name {
			return v, nil
		}
	}
	return parser.Revision{}, fmt.Errorf("there is no revision %q", name)
}
