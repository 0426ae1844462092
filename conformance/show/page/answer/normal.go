package answer

import (
	"unicode/utf8"

	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/parser"
)

// A Normal has the normal forms of a string by the levels of a revision, each level
// doing more than the one before.
type Normal struct {
	Levels []Form `json:"levels"`
}

// A Form is the normal form of a level.
type Form struct {
	Level string `json:"level"`
	Text
	Changed bool `json:"changed,omitempty"` // from the one before
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

// A Text is a string as a question has it, and a link of the page.
type Text struct {
	Input   string `json:"input"`
	Escaped bool   `json:"escaped,omitempty"`
	Omitted int    `json:"omitted,omitempty"` // bytes at the end that Input does not have
}

// mostText is how many bytes of a string an answer has as a Text, and mostBrief as a
// value.
const (
	mostText  = 8192
	mostBrief = 400
)

// newText returns a string as a question has it: escaped if it has what cannot be typed.
func newText(s string) Text {
	end := runeStart(s, min(len(s), mostText))
	shown := escape.Text(s[:end])
	return Text{shown, shown != s[:end], len(s) - end}
}

// brief returns the beginning of a string, escaped.
func brief(s string) string {
	if end := runeStart(s, min(len(s), mostBrief)); end < len(s) {
		return escape.Text(s[:end]) + "…"
	}
	return escape.Text(s)
}

// runeStart returns the beginning of the character that a byte belongs to.
func runeStart(s string, at int) int {
	for back := range min(utf8.UTFMax, at+1) {
		if at == len(s) || utf8.RuneStart(s[at-back]) {
			return at - back
		}
	}
	return at // not UTF-8
}
