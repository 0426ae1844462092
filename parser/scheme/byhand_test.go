package scheme

import "github.com/urispec/urispec/parser/internal/secret"

// Of returns an error that a test makes by hand, about a string.
func (e Error) Of(s string) *Error {
	e.input = secret.Hide(s)
	return &e
}
