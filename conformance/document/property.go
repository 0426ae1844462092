package document

// A Property is what a document says of one thing, or that it says nothing of
// it. The zero Property is neither.
type Property[T any] struct {
	section string
	said    bool
	value   T
}

// A Statement is a property without a value.
type Statement = Property[struct{}]

// Said returns a property that a document has in a section. Sections are named
// as in the files of cases.
func Said[T any](section string, value T) Property[T] {
	return Property[T]{section, true, value}
}

// States returns a statement that a document makes in a section.
func States(section string) Statement { return Said(section, struct{}{}) }

// silent makes properties some of which a document says nothing. The section is where it
// would, or where it says something else instead.
func silent(section string, properties ...property) {
	for _, p := range properties {
		p.setSilent(section)
	}
}

// A property is a [Property] of any type.
type property interface {
	Said() bool
	Section() string
	setSilent(section string)
	cite(document string)
}

func (p *Property[T]) setSilent(section string) { *p = Property[T]{section: section} }

// cite puts the name of a document before the section.
func (p *Property[T]) cite(document string) { p.section = document + p.section }

// Said reports whether the document says it.
func (p Property[T]) Said() bool { return p.said }

// Section returns the section where the document says it, or would.
func (p Property[T]) Section() string { return p.section }

// Value returns what the document says, or the zero value if it is silent.
func (p Property[T]) Value() T { return p.value }
