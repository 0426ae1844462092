package adapter

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/internal/escape"
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

// MarshalJSON returns an object with the strings as [line.Text] has them. Only Resolve has a base.
func (q Question) MarshalJSON() ([]byte, error) {
	object := struct {
		Operation Operation  `json:"op"`
		Base      *line.Text `json:"base,omitempty"`
		Input     line.Text  `json:"input"`
	}{Operation: q.Operation, Input: line.Text(q.Input)}
	if q.Operation == Resolve {
		object.Base = (*line.Text)(&q.Base)
	}
	return line.Marshal(object)
}

// UnmarshalJSON sets the question to the one that [Question.MarshalJSON] wrote. The
// error is one of encoding/json.
func (q *Question) UnmarshalJSON(data []byte) error {
	var object struct {
		Op          Operation
		Base, Input line.Text
	}
	err := json.Unmarshal(data, &object)
	*q = Question{object.Op, string(object.Base), string(object.Input)}
	return err
}

// line returns the question of a number as a line of the protocol. If a string is not UTF-8, all are escaped.
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
	asked, err := line.Marshal(message)
	if err != nil {
		panic(err) // strings and booleans can be encoded
	}
	return asked
}

// escaped reports whether the strings of the question are escaped on the line.
func (q Question) escaped() bool { return !utf8.ValidString(q.Base) || !utf8.ValidString(q.Input) }

// AskCommand returns the command that asks implementations a question, for a shell.
func AskCommand(q Question, names ...string) string {
	var b strings.Builder
	b.WriteString("urispec ask")
	for _, name := range names {
		b.WriteString(" --impl " + shellWord(name))
	}
	if q.Operation != Parse {
		b.WriteString(" --op " + string(q.Operation))
	}
	word := shellWord
	if !shown(q.Input) || !shown(q.Base) {
		b.WriteString(" --escaped")
		word = func(s string) string { return shellWord(escape.Text(s)) }
	}
	if q.Operation == Resolve {
		b.WriteString(" --base " + word(q.Base))
	}
	b.WriteString(" -- " + word(q.Input))
	return b.String()
}

// shown reports whether a string can be a word of a command as it is: it has no bytes that must be escaped.
func shown(s string) bool { return escape.Text(s) == strings.ReplaceAll(s, `\`, `\\`) }

// shellWord quotes a string for the shell of POSIX (IEEE Std 1003.1, Shell &
// Utilities, Section 2.2.2), unless nothing in it has a meaning there.
func shellWord(s string) string {
	plain := func(r rune) bool {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' ||
			strings.ContainsRune("-._/:@%+=,", r)
	}
	if s != "" && strings.IndexFunc(s, func(r rune) bool { return !plain(r) }) < 0 {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
