package notation

import (
	"fmt"

	"github.com/urispec/urispec/gen/escape"
)

// A question is what the page asks. Every one is about a text; the other fields
// are those that the operation needs.
type question struct {
	Op       string `json:"op"` // a key of operations
	Text     string `json:"text"`
	Notation string `json:"notation"` // of the text; that of RFC 5234, if empty
	Prose    bool   `json:"prose"`    // prose matches nothing, instead of being an error
	Start    string `json:"start"`    // a rule of the text; the first, if empty

	Input   string `json:"input"`   // match: a string
	Escaped bool   `json:"escaped"` // Input is, as package escape writes it

	Seed   uint64 `json:"seed"`   // sample: of what is drawn
	Count  int    `json:"count"`  // sample: how many strings
	Length int    `json:"length"` // sample: how long they are about, in bytes
	Near   bool   `json:"near"`   // sample: strings that nearly are members

	As  string `json:"as"`  // export: abnf or re2
	PEG string `json:"peg"` // prove: what is compared; the translation, if empty
}

// input returns the bytes of the string.
func (q *question) input() (string, error) {
	if !q.Escaped {
		return q.Input, nil
	}
	s, ok := escape.Undo(q.Input)
	if !ok {
		return "", fmt.Errorf(`a backslash is followed by neither another nor x and two digits, 0 to 9 and A to F`)
	}
	return s, nil
}
