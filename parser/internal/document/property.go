package document

// A Property is what a document says about one thing, or that it says nothing
// about it. The zero Property is neither: it was forgotten, and a test names
// it.
type Property[T any] struct {
	Section string // where the document says it, or where it could have
	Value   *T     // nil: it says nothing
}

// Specified returns a property that a document has in a section.
func Specified[T any](section string, value *T) Property[T] { return Property[T]{section, value} }

// Silent returns a property that a document does not mention; section is where
// it comes nearest, or says something else instead.
func Unspecified[T any](section string) Property[T] { return Property[T]{Section: section} }

// A Statement is a property without a value.
type Statement = Property[struct{}]

// Cite returns a section as messages cite it: "Section 5.1" if it is a number. It may also be
// an appendix, or begin with the name of another RFC.
func Cite(section string) string {
	if section != "" && '0' <= section[0] && section[0] <= '9' {
		return "Section " + section
	}
	return section
}

// IsSpecified reports whether the document says it.
func (p Property[T]) IsSpecified() bool { return p.Value != nil }
