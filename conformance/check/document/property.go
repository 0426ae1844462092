package document

// A Property is what a document says about one thing, or that it says nothing about it. The zero Property is neither.
type Property[T any] struct {
	place
	value T
}

// A place is the section in which a document says something, or would.
type place struct {
	section   string
	specified bool
}

// A Statement is a property without a value.
type Statement = Property[struct{}]

// Specified returns a property that a document has in a section. Sections are named
// as in the files of cases.
func Specified[T any](section string, value T) Property[T] {
	return Property[T]{place{section, true}, value}
}

type property interface{ at() *place }

func (p *place) at() *place { return p }

// unspecified makes properties some of which a document says nothing. The section is where it
// would, or where it says something else instead.
func unspecified(section string, properties ...property) {
	for _, p := range properties {
		*p.at() = place{section: section}
	}
}

// Specified reports whether the document says it.
func (p *place) Specified() bool { return p.specified }

// Section returns the section in which the document says it, or would.
func (p *place) Section() string { return p.section }

// Value returns what the document says, or the zero value if it is silent.
func (p Property[T]) Value() T { return p.value }
