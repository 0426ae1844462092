package parser

import (
	"errors"
	"strconv"

	"github.com/urispec/urispec/parser/internal/rules"
	"github.com/urispec/urispec/parser/internal/secret"
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

// nilError is what Error and Reason return for a nil receiver, so that they do not
// panic. No function of this package returns such an error.
const nilError = "<nil>"

// A SyntaxError says that a string is not a member of a rule. Its methods compute on
// request what can stand there, each in time linear in the Offset.
type SyntaxError struct {
	Revision Revision
	Start    string // the ABNF name of the rule
	// Offset is the length in bytes of the longest prefix of the input that some member
	// of the rule begins with: the index of the first byte that cannot stand there,
	// or the length of the input if more was expected.
	Offset int

	input  secret.Text
	tables *rules.Tables // the tables that have the rule of a Rule; nil for start rules
}

// newSyntaxError returns an error about a string, in one allocation.
func newSyntaxError(e SyntaxError, s string) *SyntaxError {
	about := &struct {
		err  SyntaxError
		text string
	}{e, s}
	about.err.input = secret.HideAt(&about.text)
	return &about.err
}

// Input returns the whole string, which may have a password. Nothing else shows it: no
// encoder, no log, and no verb of package fmt. The same holds for the strings that
// methods of the other errors return.
func (e *SyntaxError) Input() string {
	if e == nil {
		return ""
	}
	return e.input.Show()
}

// WithInput returns a copy that is about another string, such as for a test.
func (e *SyntaxError) WithInput(s string) *SyntaxError { return newSyntaxError(*e, s) }

// Unwrap returns [ErrSyntax].
func (e *SyntaxError) Unwrap() error { return ErrSyntax }

// A LimitError says that a string, or what package baseuri reads, is longer, or
// nested deeper, than an operation takes.
type LimitError struct {
	Revision Revision `json:",omitzero"` // zero where the limit is of no revision
	Limit    int
	Unit     string // what Limit is a number of, such as "bytes"
}

func (e *LimitError) Error() string {
	if e == nil {
		return nilError
	}
	limit := "limit of " + strconv.Itoa(e.Limit) + " " + e.Unit
	if e.Revision == (Revision{}) {
		return limit + " exceeded"
	}
	return e.Revision.String() + ": input exceeds the " + limit
}

// Unwrap returns [ErrLimit].
func (e *LimitError) Unwrap() error { return ErrLimit }

// A NotDefinedError says that the document of a revision is silent about an
// operation, or about a choice within one.
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

// An UnknownRevisionError says that a name, or a [Revision], is not one of the
// revisions.
type UnknownRevisionError struct {
	Name       string
	Suggestion string // the name of a revision that is spelled similarly, or ""
	Zero       bool   `json:",omitzero"` // the Reference is the zero one, which has none
}

func (e *UnknownRevisionError) Error() string {
	if e == nil {
		return nilError
	}
	if e.Zero {
		return "the zero Reference has no text and no revision"
	}
	if e.Suggestion != "" {
		return "unknown revision " + strconv.QuoteToASCII(e.Name) + ": did you mean " + e.Suggestion + "?"
	}
	return "unknown revision " + strconv.QuoteToASCII(e.Name)
}

// zeroReference returns the error about the zero Reference, which has no revision.
func zeroReference() error { return &UnknownRevisionError{Zero: true} }

// unknown returns the error about the zero Revision.
func (v Revision) unknown() error { return &UnknownRevisionError{Name: v.String()} }

// must returns a value, and panics with an error.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
