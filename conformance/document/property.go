package document

// A Property is what a document says about one thing, or that it says nothing about it. The zero Property is neither.
type Property[T any] struct {
	place
	value T
}

// A place is the section in which a document says something, or would.
type place struct {
	section string
	said    bool
}

// A Statement is a property without a value.
type Statement = Property[struct{}]

// Said returns a property that a document states in a section. Sections are named as in the files of cases.
func Said[T any](section string, value T) Property[T] {
	return Property[T]{place{section, true}, value}
}

// States returns a statement that a document makes in a section.
func States(section string) Statement { return Said(section, struct{}{}) }

// A property is a [Property] of any type.
type property interface{ at() *place }

func (p *place) at() *place { return p }

// silent marks properties that a document says nothing about. The section is the one that would, or that says something
// else instead.
func silent(section string, properties ...property) {
	for _, p := range properties {
		*p.at() = place{section: section}
	}
}

// Said reports whether the document says it.
func (p *place) Said() bool { return p.said }

// Section returns the section in which the document says it, or would.
func (p *place) Section() string { return p.section }

// Value returns what the document says, or the zero value if it is silent.
func (p Property[T]) Value() T { return p.value }
