package answer

import (
	"cmp"
	"errors"

	"github.com/urispec/urispec/conformance/page/view"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
)

// A Normal has the normal forms of a string by the levels of a revision, each level
// doing more than the one before.
type Normal struct {
	Levels []Form `json:"levels"`
}

// A Form is the normal form of a level, or why there is none.
type Form struct {
	Level string `json:"level"`
	Text
	Changed bool `json:"changed,omitempty"` // from the one before
}

// A Text is a string as a question has it, and a link of the page.
type Text struct {
	Input   string `json:"input"`
	Escaped bool   `json:"escaped,omitempty"`
	Omitted int    `json:"omitted,omitempty"` // bytes at the end that Input does not have
}

// mostText is how many bytes of a string an answer has as a Text.
const mostText = 8192

// newText returns a string as a question has it: escaped where it holds what cannot
// be typed.
func newText(s string) Text {
	end := view.RuneStart(s, min(len(s), mostText))
	t := Text{Omitted: len(s) - end}
	s = s[:end]
	if t.Input = escape.Text(s); t.Input != s {
		t.Escaped = true
	}
	return t
}

// normal returns the normal forms of a string.
func normal(s string, v parser.Revision) (*Normal, error) {
	r, err := v.Parse(s)
	if err != nil {
		return nil, err
	}
	n := &Normal{Levels: []Form{}}
	before := s
	for _, l := range v.Levels() {
		form, err := r.Normalize(l)
		if err != nil {
			return nil, err
		}
		n.Levels = append(n.Levels, Form{l.String(), newText(form.String()), form.String() != before})
		before = form.String()
	}
	return n, nil
}

// reason returns what an error says; where it has one, without the revision.
func reason(err error) string {
	var e interface{ Reason() string }
	if errors.As(err, &e) {
		return cmp.Or(e.Reason(), err.Error())
	}
	return err.Error()
}
