package baseuri

import (
	"fmt"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/secret"
)

// A RelativeError says that a value is relative although a base URI must be absolute
// or, for a source that is resolved, that there is no base URI to resolve it against.
type RelativeError struct {
	Revision parser.Revision
	Source   Source
	// Offset is the length in bytes of the longest prefix of Value() that may be
	// the beginning of a string with a scheme.
	Offset  int
	Section string // of the document, which says what the Source must be

	value secret.Text
}

// Value returns the value, which nothing else shows: see [parser.SyntaxError.Input].
func (e *RelativeError) Value() string { return e.value.Show() }

func (e *RelativeError) Error() string {
	if e == nil {
		return "<nil>"
	}
	around := ""
	if e.Source.resolves(e.Revision) {
		around = ", and there is no base around it"
	}
	return fmt.Sprintf("%s: byte %d: the %s has no scheme%s (%s)", e.Revision, e.Offset, e.Source, around,
		document.Cite(e.Section))
}

// A SchemeError says that a BASE element has a scheme that HTML does not take for a base (HTML
// Standard, Section 4.2.3).
type SchemeError struct{ Scheme string }

func (e *SchemeError) Error() string {
	if e == nil {
		return "<nil>"
	}
	return "the scheme " + e.Scheme + " is not allowed for a base (HTML Standard, Section 4.2.3)"
}

// A SameDocumentError says that a Content-Location is a reference to the
// current document, which says nothing of its URI (Section 5.2 of url-syntax-05,
// RFC 2396 and rfc2396bis-01).
type SameDocumentError struct {
	Revision parser.Revision
	Source   Source
	Section  string // of the document, which says what the Source is

	value secret.Text
}

// Value returns the value, which nothing else shows: see [parser.SyntaxError.Input].
func (e *SameDocumentError) Value() string { return e.value.Show() }

func (e *SameDocumentError) Error() string {
	if e == nil {
		return "<nil>"
	}
	return fmt.Sprintf("%s: the %s is a reference to the current document (%s)", e.Revision, e.Source,
		document.Cite(e.Section))
}

// A RepeatedError says that a statement follows another of its source in the
// same header (RFC 2557, Section 4.2).
type RepeatedError struct{ Source Source }

func (e *RepeatedError) Error() string {
	if e == nil {
		return "<nil>"
	}
	return fmt.Sprintf("the %s is repeated: the first counts", e.Source)
}

// An EncodingError says that content is in an encoding that cannot be undone.
type EncodingError struct{ encoding secret.Text }

// Encoding returns the name of the encoding, which nothing else shows.
func (e *EncodingError) Encoding() string { return e.encoding.Show() }

func (e *EncodingError) Error() string {
	if e == nil {
		return "<nil>"
	}
	return "the encoding is not supported"
}

// An EntityError says what is wrong with an entity of a message, so that it
// cannot be read further.
type EntityError struct {
	Entity  string // the number of the entity, such as "1.2"
	Section string // of what is violated, such as "RFC 2046, Section 5.1.1", or ""
	Problem string // what is wrong
	Err     error  // the cause, or nil
}

func (e *EntityError) Error() string {
	if e == nil {
		return "<nil>"
	}
	s := "entity " + e.Entity + ": " + e.Problem
	if e.Err != nil {
		s += ": " + e.Err.Error()
	}
	if e.Section != "" {
		s += " (" + e.Section + ")"
	}
	return s
}

// Unwrap returns Err.
func (e *EntityError) Unwrap() error {
	if e == nil {
		return nil
	}
	return e.Err
}
