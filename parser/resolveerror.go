package parser

import (
	"strconv"

	"github.com/urispec/urispec/parser/internal/document"
)

// The errors of resolution show nothing of their strings but what a
// [*SyntaxError] shows.

// A BaseError says that a [Reference] cannot be a base, since it has no scheme.
type BaseError struct {
	Revision Revision
	Base     string
	// Offset is the length in bytes of the longest prefix of Base that may be
	// the beginning of a string with a scheme.
	Offset  int
	Section string // of the document, which says that a base has a scheme
}

func (e *BaseError) Error() string {
	if e == nil {
		return nilError
	}
	return e.Revision.String() + ": byte " + strconv.Itoa(e.Offset) + ": the base has no scheme (" + document.Cite(e.Section) + ")"
}

// A ResultError says that what a reference resolves to by the algorithm of its
// revision is not valid by the grammar of that revision.
type ResultError struct {
	Revision  Revision
	Base, Ref string
	Result    string
	Syntax    *SyntaxError // about Result
}

func (e *ResultError) Error() string {
	if e == nil {
		return nilError
	}
	return e.Revision.String() + ": the result is not valid: " + e.Syntax.Reason()
}

// Unwrap returns e.Syntax, or nil where there is none.
func (e *ResultError) Unwrap() error {
	if e == nil || e.Syntax == nil {
		return nil
	}
	return e.Syntax
}

// A RecompositionError says that the components of a target cannot be
// recomposed: the string has other components.
type RecompositionError struct {
	Revision  Revision
	Base, Ref string
	Result    string
	Offset    int    // where the path begins in Result, in bytes
	Section   string // of the document, which recomposes the components
}

func (e *RecompositionError) Error() string {
	if e == nil {
		return nilError
	}
	return e.Revision.String() + ": the result does not split into its components again: its path begins at byte " +
		strconv.Itoa(e.Offset) + " (" + document.Cite(e.Section) + ")"
}

// An ExcessError says that a reference has more ".." segments than the base has
// levels (see [RefuseExcess]).
type ExcessError struct {
	Revision  Revision
	Base, Ref string
	Result    string // the target that keeps them
	Offset    int    // where they begin in Result, in bytes
	Section   string // of the document, which leaves the choice
}

func (e *ExcessError) Error() string {
	if e == nil {
		return nilError
	}
	return e.Revision.String() + `: the result has excess ".." segments at byte ` + strconv.Itoa(e.Offset) + " (" + document.Cite(e.Section) + ")"
}

// A TargetError says that no reference resolves to a target: neither a relative
// one, nor the target itself.
type TargetError struct {
	Revision     Revision
	Base, Target string
	Section      string // of the document, which defines resolution
}

func (e *TargetError) Error() string {
	if e == nil {
		return nilError
	}
	return e.Revision.String() + ": no reference resolves to the target (" + document.Cite(e.Section) + ")"
}
