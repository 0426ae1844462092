package parser

import (
	"errors"

	"github.com/urispec/urispec/parser/internal/secret"
)

// Of errors that a test makes by hand: those about a string.

func (e BuildError) Of(value string) BuildError {
	e.value = secret.Hide(value)
	return e
}

func (e EncodeError) Of(s string) *EncodeError {
	e.input = secret.Hide(s)
	return &e
}

func (e DecodeError) Of(s string) *DecodeError {
	e.input = secret.Hide(s)
	return &e
}

func (e ResolveError) Of(base string) *ResolveError {
	e.resolving = about(base, "", "")
	return &e
}

// IsCause reports whether an error is about a resolution, of a cause.
func IsCause(err error, cause ResolveCause) bool {
	var e *ResolveError
	return errors.As(err, &e) && e.Cause == cause
}
