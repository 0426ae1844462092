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

// A Coding is what EncodeFunc or DecodeFunc hands over.
type Coding struct {
	Text     string
	Reserved []ReservedByte
}

func (c *Coding) addText(piece string)       { c.Text += piece }
func (c *Coding) addReserved(r ReservedByte) { c.Reserved = append(c.Reserved, r) }

// EncodeAll is EncodeFunc that keeps what it hands over, unless there is an error.
func (v Revision) EncodeAll(c Component, s string, options ...EncodeOption) (Coding, error) {
	var all Coding
	if err := v.EncodeFunc(c, s, all.addText, all.addReserved, options...); err != nil {
		return Coding{}, err
	}
	return all, nil
}

// DecodeAll is DecodeFunc that keeps what it hands over, unless there is an error.
func (v Revision) DecodeAll(c Component, s string, options ...DecodeOption) (Coding, error) {
	var all Coding
	if err := v.DecodeFunc(c, s, all.addText, all.addReserved, options...); err != nil {
		return Coding{}, err
	}
	return all, nil
}

// ViablePrefix is Start.ViablePrefix of a rule.
func (r Rule) ViablePrefix(s string) int {
	if t, ok := r.asStart(); ok {
		return t.ViablePrefix(s)
	}
	t := r.tables()
	if t == nil {
		return 0
	}
	return t.ViablePrefix(int(r.rule), s)
}

// MustRule is Rule of a name that is known to be one.
func (v Revision) MustRule(name string) Rule { return must(v.Rule(name)) }
