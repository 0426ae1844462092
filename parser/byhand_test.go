package parser

import "github.com/urispec/urispec/parser/internal/secret"

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

func (e ClassError) Of(s string) *ClassError {
	e.input = secret.Hide(s)
	return &e
}

func (e BaseError) Of(base string) *BaseError {
	e.base = secret.Hide(base)
	return &e
}
