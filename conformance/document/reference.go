package document

import "github.com/urispec/urispec/parser"

// A Reference is a string that a parser has split into its components.
type Reference interface {
	// String returns the whole string.
	String() string
	// Component returns a component, and whether it is defined.
	Component(c parser.Component) (string, bool)
	// Range returns the offsets in bytes of a component, and whether it is
	// defined.
	Range(c parser.Component) (begin, end int, ok bool)
	// HostKind returns which rule the host matches, if it is defined.
	HostKind() parser.HostKind
	// Recompose puts the five components of RFC 3986 together again, and
	// reports whether the revision has them.
	Recompose() (string, bool)
}

// A Resolution is what a reference means with respect to a base URI.
type Resolution interface {
	// CurrentDocument reports whether it is the current document.
	CurrentDocument() bool
	// Fragment returns the fragment, and whether it is defined.
	Fragment() (string, bool)
	// String returns the target, or for the current document "" or "#" and the
	// fragment.
	String() string
}
