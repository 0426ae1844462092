package parser

import (
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// An EncodeError says that a string cannot be made a component by
// percent-encoding.
type EncodeError struct {
	Revision  Revision
	Component Component
	Section   string // of the rule: a number, or in url-1993 and RFC 1630 a heading
	Input     string
	// Offset is the index in Input of the first byte that cannot stand where it
	// does, or len(Input) when more was expected.
	Offset int
	// Charset is the coded character set that lacks the character at Offset,
	// "ISO Latin 1", or "" where the component does not take it.
	Charset string
}

// Error returns one line of printable ASCII that has at most one character of
// the input.
func (e *EncodeError) Error() string {
	if e == nil {
		return nilError
	}
	return e.Revision.String() + ": " + e.Reason()
}

// Reason returns what Error says after the revision.
func (e *EncodeError) Reason() string {
	if e == nil {
		return nilError
	}
	if offset := min(max(e.Offset, 0), len(e.Input)); e.Charset != "" && offset < len(e.Input) {
		return "byte " + strconv.Itoa(offset) + ": " + describe(e.Input[offset:]) + " is not in " + printable(e.Charset) + " (" + printable(e.Section) + ")"
	}
	return componentReason(e.Component, e.Section, e.Input, e.Offset)
}

// A DecodeError says that a string is not a component of a revision: because of
// a byte that is not allowed in it, or a "%" without two hexadecimal digits.
type DecodeError struct {
	Revision  Revision
	Component Component
	Section   string // of the rule: a number, or in url-1993 and RFC 1630 a heading
	Input     string
	// Offset is the length in bytes of the longest prefix of Input that some
	// such component begins with: the index of the first byte that cannot stand
	// where it does, or len(Input) when more was expected.
	Offset int
}

// Error returns one line of printable ASCII that has at most one character of
// the input.
func (e *DecodeError) Error() string {
	if e == nil {
		return nilError
	}
	return e.Revision.String() + ": " + e.Reason()
}

// Reason returns what Error says after the revision.
func (e *DecodeError) Reason() string {
	if e == nil {
		return nilError
	}
	return componentReason(e.Component, e.Section, e.Input, e.Offset)
}

// componentReason says where a string ceases to be a component.
func componentReason(c Component, section, input string, offset int) string {
	offset = min(max(offset, 0), len(input))
	what := "unexpected end in " + c.String()
	if offset < len(input) {
		what = describe(input[offset:]) + " is not allowed in " + c.String()
	}
	if section != "" && scan.IsDigit(section[0]) {
		section = "Section " + section
	}
	return "byte " + strconv.Itoa(offset) + ": " + what + " (" + section + ")"
}

// An UnknownComponentError says that a revision does not have a component.
type UnknownComponentError struct {
	Revision  Revision
	Component Component
}

func (e *UnknownComponentError) Error() string {
	if e == nil {
		return nilError
	}
	var names []string
	for c := range e.Revision.Components() {
		names = append(names, c.String())
	}
	return e.Revision.String() + ": there is no component " + e.Component.String() + ": it is one of " + strings.Join(names, ", ")
}
