package neturl

import (
	"strconv"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/secret"
)

// What is wrong.
const (
	refused   = "package net/url refuses it"
	unlike    = "package net/url reads it as another"
	folded    = "package net/url reads it in lower case; FoldScheme does so first"
	dropped   = "package net/url leaves it out, for it is empty; DropEmptyFragment does so first"
	encoded   = "package net/url percent-encodes it; iri.Mapping does so first"
	unsplit   = "package net/url reads the empty authority as a part of it"
	omitted   = "package net/url leaves it out, for it is empty"
	rewritten = "package net/url writes it as another"
	unwritten = "the URL is read back as another"
	unread    = "the URL has another"
	noURL     = "there is no URL"
)

// An Error says that a string has no value in both packages, or is not read the
// same by them.
type Error struct {
	Revision parser.Revision
	// Component is the component that differs, or that package net/url refuses.
	// It is 0 if it is not known.
	Component parser.Component
	// Offset is the index in bytes of the first byte of the input that differs, or
	// where the Component begins or would stand; -1 if it is not known.
	Offset int
	// Problem is what is wrong: one line without anything of the input.
	Problem string

	input, reading, written secret.Text
	refusal                 *error // a pointer, so that no verb of package fmt shows it
}

// Input returns the string of the reference, as options have converted it, or of the
// URL. Like what the other methods return, it may have a password, and nothing else
// shows it: see [parser.SyntaxError.Input].
func (e *Error) Input() string { return e.input.Show() }

// Reading returns what package net/url has as the Component, such as a scheme in lower
// case, by the field or the method that keeps the most of its encoding. It is "" if
// there is none, or that package refuses the input.
func (e *Error) Reading() string { return e.reading.Show() }

// Written returns the string that package net/url writes for the URL, or "" if it
// refuses the input.
func (e *Error) Written() string { return e.written.Show() }

// Error returns one line of printable ASCII, without anything of the input.
func (e *Error) Error() string {
	if e == nil {
		return "<nil>"
	}
	s := e.Revision.String() + ": "
	if e.Offset >= 0 {
		s += "byte " + strconv.Itoa(e.Offset) + ": "
	}
	if e.Component != 0 {
		s += e.Component.String() + ": "
	}
	return s + e.Problem
}

// Refusal returns the error of package net/url that refuses the string, or nil. It is
// not unwrapped, since its text has the string.
func (e *Error) Refusal() error {
	if e == nil || e.refusal == nil {
		return nil
	}
	return *e.refusal
}
