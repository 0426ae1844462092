package parser

import (
	"errors"
	"strconv"
)

// Errors that the error types of this package wrap, for errors.Is.
var (
	// ErrSyntax is wrapped by every [*SyntaxError].
	ErrSyntax = errors.New("syntax error")
	// ErrLimit is wrapped by every [*LimitError].
	ErrLimit = errors.New("limit exceeded")
	// ErrNotDefined is wrapped by every [*NotDefinedError].
	ErrNotDefined = errors.New("not defined")
)

// nilError is what Error and Reason return where the receiver is nil, which no
// function of this package returns: errors do not panic.
const nilError = "<nil>"

// A SyntaxError says that a string is not a member of a rule, where it ceases
// to be one, and what could have stood there.
type SyntaxError struct {
	Revision Revision
	Start    string // the ABNF name of the start rule
	Input    string // the whole string
	// Offset is the length in bytes of the longest prefix of Input that some
	// member of the start rule begins with: the index of the first byte that
	// cannot stand where it does, or len(Input) when more was expected.
	Offset int
	// Expected are the bytes that can stand at Offset: with each of them, and
	// no other, Input[:Offset] is still what some member begins with.
	Expected ByteSet
	// MayEnd says whether Input[:Offset] is itself a member.
	MayEnd bool
	// Rule is the ABNF name of the rule that a person would look for: the
	// innermost, small ones left out, that can go on at Offset.
	Rule string
	// Next are the bytes of Expected that Error names: those that follow Rule
	// where it can end, otherwise those that go on with it.
	Next ByteSet
}

// Unwrap returns [ErrSyntax].
func (e *SyntaxError) Unwrap() error { return ErrSyntax }

// A LimitError says that a string is longer, or nested deeper, than an
// operation takes.
type LimitError struct {
	Revision Revision
	Limit    int
	Unit     string // what Limit is a number of: "bytes"
}

func (e *LimitError) Error() string {
	if e == nil {
		return nilError
	}
	return e.Revision.String() + ": input exceeds the limit of " + strconv.Itoa(e.Limit) + " " + e.Unit
}

// Unwrap returns [ErrLimit].
func (e *LimitError) Unwrap() error { return ErrLimit }

// A NotDefinedError says that the document of a revision is silent about an
// operation, or about a choice of one.
type NotDefinedError struct {
	Revision  Revision
	Operation string // such as "resolution of references"
}

func (e *NotDefinedError) Error() string {
	if e == nil {
		return nilError
	}
	return e.Revision.String() + ": " + e.Operation + " is not defined by this revision"
}

// Unwrap returns [ErrNotDefined].
func (e *NotDefinedError) Unwrap() error { return ErrNotDefined }

// An UnknownRevisionError says that a name, or a [Revision], is none of the
// revisions.
type UnknownRevisionError struct {
	Name       string
	Suggestion string // the name of a revision that is spelled much alike, or ""
}

func (e *UnknownRevisionError) Error() string {
	if e == nil {
		return nilError
	}
	if e.Suggestion != "" {
		return "unknown revision " + strconv.QuoteToASCII(e.Name) + ": did you mean " + e.Suggestion + "?"
	}
	return "unknown revision " + strconv.QuoteToASCII(e.Name)
}

// unknown returns the error about the zero Revision.
func (v Revision) unknown() error { return &UnknownRevisionError{Name: v.String()} }
