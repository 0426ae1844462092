package agreed

import (
	"strconv"

	"github.com/urispec/urispec/parser/internal/secret"
)

// A RefusedError says that everybody reads a string alike, but that it is not allowed.
type RefusedError struct {
	Offset  int    // in bytes
	Problem string // what is wrong there, without the host and anything else of the input

	input secret.Text
}

func refused(input string, offset int, message string) error {
	return &RefusedError{offset, message, secret.Hide(input)}
}

// Input returns the whole string, which nothing else shows: see [parser.SyntaxError.Input].
func (e *RefusedError) Input() string { return e.input.Show() }

// Error returns the place and what is wrong there.
func (e *RefusedError) Error() string {
	if e == nil {
		return "<nil>"
	}
	return "agreed: byte " + strconv.Itoa(e.Offset) + ": " + e.Problem
}
