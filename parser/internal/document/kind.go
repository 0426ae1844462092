package document

import "github.com/urispec/urispec/parser/internal/component"

// A Kind is what a document calls a string. No string has the zero Kind.
type Kind uint8

// The kinds. Which document has them, package parser says.
const (
	URI Kind = iota + 1
	AbsoluteURI
	AbsoluteURIReference
	RelativeRef
	RelativeURI
	IRI
	AbsoluteIRI
	IRelativeRef
	URL
	AbsoluteURL
	AbsoluteURLWithFragment
	RelativeURL
	URN
	URNReference
	Namestring
	AssignedName
	FragmentAddress
)

// Kinds are the kinds of a document.
type Kinds struct {
	Relative Kind // of a string without a scheme; zero: all have one
	Bare     Kind // of a string with a scheme, and without the components More
	Full     Kind // of a string that has a scheme, and one of them
	More     component.Set
	// Scheme tests whether the grammar takes what is found as a scheme for one. Nil: always.
	Scheme func(s string) (end int, ok bool)
}
