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

// A SyntaxError says that a string is not a member of a rule. A program refuses the
// string, and points at Begin for whoever wrote it. The methods compute on request what
// can stand there, each in time linear in the Offset.
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
// nested deeper, than an operation takes. It says nothing about the string: a program
// asks for less, such as Valid in place of Tree, or refuses it.
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
// operation, or about a choice within one. A program leaves the operation out, or asks
// another revision. Methods such as [Revision.CheckResolve] tell it beforehand.
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

// An ArgumentError says that the call is wrong, whatever the string: a name that is not
// known, the zero [Revision] or [Reference], options that exclude each other, References
// of two revisions, a value of the wrong type. If a person chose the name, show Error,
// which says what there is to choose from; otherwise the program is to be corrected.
type ArgumentError struct {
	Revision Revision `json:",omitzero"` // whose names these are, or zero
	// Argument is what is wrong: "revision", "reference", "rule", "start rule",
	// "component", "level", "option", "value", or another word of the call.
	Argument   string
	Name       string `json:",omitzero"` // the name that is not known, or ""
	Suggestion string `json:",omitzero"` // a name that is spelled similarly, or ""
	// Problem says in words what is wrong. It is "" if nothing is, except that the
	// name is not known.
	Problem string `json:",omitzero"`
	// Err is the [*SyntaxError] of a member of a start rule that is not a member of the
	// default one, which splits strings; otherwise nil.
	Err error `json:",omitzero"`
}

// Error returns one line of printable ASCII.
func (e *ArgumentError) Error() string {
	if e == nil {
		return nilError
	}
	message := e.Problem
	if message == "" {
		message = "unknown " + e.Argument + " " + strconv.QuoteToASCII(e.Name)
	}
	if e.Suggestion != "" {
		message += ": did you mean " + e.Suggestion + "?"
	}
	if e.Revision.known() {
		message = e.Revision.String() + ": " + message
	}
	if why, ok := e.Err.(interface{ Reason() string }); ok {
		message += ": " + why.Reason()
	}
	return message
}

// Unwrap returns e.Err.
func (e *ArgumentError) Unwrap() error {
	if e == nil {
		return nil
	}
	return e.Err
}

// zeroReference returns the error about the zero Reference, which has no revision.
func zeroReference() error {
	return &ArgumentError{Argument: "revision", Problem: "the zero Reference has no text and no revision"}
}

// mixed returns the error about a reference of another revision: each revision has
// equivalences of its own.
func (v Revision) mixed(w Revision) error {
	return &ArgumentError{Argument: "reference",
		Problem: "references of " + v.String() + " and of " + w.String() + " cannot be compared"}
}

// unknown returns the error about the zero Revision.
func (v Revision) unknown() error { return &ArgumentError{Argument: "revision", Name: v.String()} }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
