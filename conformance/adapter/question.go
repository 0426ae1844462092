package adapter

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/escape"
)

// An Operation is what an implementation is asked to do.
type Operation string

// The operations.
const (
	Parse     Operation = "parse"     // is the input valid, and what are its components?
	Resolve   Operation = "resolve"   // to what does the input resolve against the base?
	Normalize Operation = "normalize" // what is the normal form of the input?

	version Operation = "version" // of the implementation; the first question to a program
)

// A Question is one question to an implementation.
type Question struct {
	Operation Operation
	Base      string // of Resolve
	Input     string
}

// A NamedQuestion is a question with the names of the cases that ask it, such
// as "rfc3986/traps/3.2/01".
type NamedQuestion struct {
	Question
	Names []string
}

// line returns the question of a number as a line of the protocol. Where a
// string is not UTF-8, all are escaped.
func (q Question) line(id int) []byte {
	message := struct {
		Operation Operation `json:"op"`
		Base      *string   `json:"base,omitempty"`
		Input     *string   `json:"input,omitempty"`
		Escaped   bool      `json:"escaped,omitempty"`
		ID        int       `json:"id"`
	}{Operation: q.Operation, Escaped: q.escaped(), ID: id}
	text := func(s string) *string {
		if message.Escaped {
			s = escape.Invalid(s)
		}
		return &s
	}
	if q.Operation != version {
		message.Input = text(q.Input)
	}
	if q.Operation == Resolve {
		message.Base = text(q.Base)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(message); err != nil {
		panic(err) // strings and booleans can be encoded
	}
	return b.Bytes()
}

// escaped reports whether the strings of the question are escaped on the line.
func (q Question) escaped() bool { return !utf8.ValidString(q.Base) || !utf8.ValidString(q.Input) }
