// Package kind has what the documents call the strings of their syntax.
package kind

import "github.com/urispec/urispec/parser/internal/component"

// A Kind is what a document calls a string. The zero Kind is that of no string.
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

// Kinds are those of a document.
type Kinds struct {
	Relative Kind // of a string without a scheme; zero: all have one
	Bare     Kind // of a string that has a scheme, and none of the components More
	Full     Kind // of a string that has a scheme, and one of them
	More     component.Set
	// Scheme tests whether the grammar has what is found as a scheme for one. Nil: always.
	Scheme func(s string) (end int, ok bool)
}
