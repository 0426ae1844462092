package parser

import (
	"strconv"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/scan"
)

// A BuildError says that components cannot be put together to a [Reference] that
// has these components, and which of them is at fault.
type BuildError struct {
	Revision  Revision
	Component Component // zero where there is none at all
	Section   string    // of the component's rule: a number, or in url-1993 and RFC 1630 a heading
	Value     string    // of the component: as it was given, or as it stands in the Reference
	// Offset is the index in Value of the first byte that cannot stand where it
	// would: of a delimiter of another component, if there is one in it, else of
	// what would be in another component. It is len(Value) when more was
	// expected.
	Offset int
	// Other is the component that would have the byte at the Offset, or that is
	// made of Component, and is given or stands there without it; with Missing
	// the one that Component cannot do without. It is 0 where there is none.
	Other   Component
	Missing bool
	// Err is an [*EncodeError] where the component cannot have the value, a
	// [*SyntaxError] where the whole would not be valid, or nil.
	Err error
}

// Error returns one line of printable ASCII that has at most one character of
// the components.
func (e *BuildError) Error() string { return e.Revision.String() + ": " + e.Reason() }

// Reason returns what Error says after the revision.
func (e *BuildError) Reason() string {
	switch err := e.Err.(type) {
	case *EncodeError:
		return err.Reason()
	case *SyntaxError:
		if e.Component == 0 {
			return err.Reason()
		}
		return "byte " + strconv.Itoa(e.Offset) + " of " + e.Component.String() + ": the whole is not valid: " + err.Reason()
	}
	section := e.Section
	if section != "" && scan.IsDigit(section[0]) {
		section = "Section " + section
	}
	return e.reason() + " (" + section + ")"
}

// reason says what is wrong with a component that could stand elsewhere.
func (e *BuildError) reason() string {
	name, offset := e.Component.String(), min(max(e.Offset, 0), len(e.Value))
	switch {
	case e.Missing:
		return name + " cannot stand without " + e.Other.String()
	case e.Other == 0:
		return name + " has no place here"
	case e.isInside():
		return e.Other.String() + " does not have this " + name
	case offset == len(e.Value):
		return "byte " + strconv.Itoa(offset) + ": " + name + " would end in " + e.Other.String()
	}
	return "byte " + strconv.Itoa(offset) + ": " + describe(e.Value[offset:]) + " in " + name + " would be part of " + e.Other.String()
}

// isInside reports whether the component is a part of the other one.
func (e *BuildError) isInside() bool {
	d := e.Revision.document()
	if d == nil || d.Composition.Says == nil {
		return false
	}
	for i := range *d.Composition.Says {
		if (*d.Composition.Says)[i].Around(component.Name(e.Component)).Has(component.Name(e.Other)) {
			return true
		}
	}
	return false
}

// Unwrap returns e.Err.
func (e *BuildError) Unwrap() error { return e.Err }
