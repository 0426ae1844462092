package document

import "strings"

// A Property is what a document says about one thing, or that it says nothing
// about it. The zero Property is neither: it was forgotten, and a test names
// it.
type Property[T any] struct {
	Section string // where the document says it, or where it could have
	Says    *T     // nil: it is silent
}

// Said returns a property that a document has in a section.
func Said[T any](section string, says *T) Property[T] { return Property[T]{section, says} }

// Silent returns a property that a document does not mention; section is where
// it comes nearest, or says something else instead.
func Silent[T any](section string) Property[T] { return Property[T]{Section: section} }

// A Statement is a property without a value.
type Statement = Property[struct{}]

// made is the value of a Statement that a document makes.
var made struct{}

// States returns a statement that a document makes in a section.
func States(section string) Statement { return Statement{section, &made} }

// Omits returns a statement that a document does not make: see [Silent].
func Omits(section string) Statement { return Statement{Section: section} }

// Cite returns a section as messages cite it: of the document itself, or of
// another RFC, if it begins with that RFC's name.
func Cite(section string) string {
	if strings.HasPrefix(section, "RFC ") {
		return section
	}
	return "section " + section
}

// IsSaid reports whether the document says it.
func (p Property[T]) IsSaid() bool { return p.Says != nil }
