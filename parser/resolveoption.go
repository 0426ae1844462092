package parser

import (
	"strconv"

	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/resolve"
)

// A ResolveOption is a choice that a document leaves to whoever resolves a
// reference. The zero ResolveOption is invalid.
type ResolveOption uint8

const (
	// BackwardCompatible ignores a scheme in the reference that is that of the
	// base, whatever the case of its letters: RFC 2396, Section 5.2, step 3 (for a
	// scheme known to be hierarchical); rfc2396bis-01, Section 5.2 (for a
	// parser that is not validating), and RFC 3986, Section 5.2.2 (for one that
	// is not strict).
	BackwardCompatible ResolveOption = iota + 1
	// RemoveExcess removes ".." segments that the merged path begins with,
	// which are kept otherwise: RFC 2396, Section 5.2, step 6g; rfc2396bis-01,
	// Section 5.2, step 7.
	RemoveExcess
	// RefuseExcess makes it an [*ExcessError] that the merged path begins with
	// ".." segments: RFC 2396, Section 5.2, step 6g; rfc2396bis-01, Section
	// 5.2, step 7.
	RefuseExcess
)

// resolveOptions is indexed by ResolveOption.
var resolveOptions = [...]struct {
	name      string
	operation string // as a NotDefinedError names it
}{
	BackwardCompatible: {"BackwardCompatible", "ignoring the scheme of a reference"},
	RemoveExcess:       {"RemoveExcess", `a choice about excess ".." segments`},
	RefuseExcess:       {"RefuseExcess", `a choice about excess ".." segments`},
}

// String returns the name of the constant, or "ResolveOption(n)" when o is none
// of them.
func (o ResolveOption) String() string {
	if !o.known() {
		return "ResolveOption(" + strconv.Itoa(int(o)) + ")"
	}
	return resolveOptions[o].name
}

// known reports whether o is one of the constants.
func (o ResolveOption) known() bool { return o != 0 && int(o) < len(resolveOptions) }

// An OptionError says that a [ResolveOption] is none of the constants, or that
// it excludes another one that was given.
type OptionError struct {
	Option ResolveOption
	Other  ResolveOption // the one that is excluded, or 0
}

func (e *OptionError) Error() string {
	if e == nil {
		return nilError
	}
	if e.Other != 0 {
		return e.Option.String() + " and " + e.Other.String() + " exclude each other"
	}
	return e.Option.String() + " is unknown"
}

// isLeft reports whether a document leaves the choice.
func (o ResolveOption) isLeft(d *document.Document) bool {
	if o == BackwardCompatible {
		return d.SameScheme.IsSaid()
	}
	return d.Excess.IsSaid()
}

// resolveChoices are the options of a call, and the algorithm that they are
// about.
type resolveChoices struct {
	backward, remove, refuse bool
	rules                    *resolve.Rules
}

// CheckResolve returns nil when the document of the revision defines the
// resolution of references, with these options. The error is a
// [*NotDefinedError], an [*OptionError] when an option is unknown or two of
// them exclude each other, and an [*UnknownRevisionError] for the zero
// Revision.
func (v Revision) CheckResolve(options ...ResolveOption) error {
	_, err := v.resolveChoices(options)
	return err
}

// resolveChoices returns the options, and the error of CheckResolve.
func (v Revision) resolveChoices(options []ResolveOption) (resolveChoices, error) {
	var chosen resolveChoices
	d := v.document()
	switch {
	case d == nil:
		return chosen, v.unknown()
	case d.Resolution.Says == nil:
		return chosen, &NotDefinedError{Revision: v, Operation: "resolution of references"}
	}
	chosen.rules = d.Resolution.Says
	for _, o := range options {
		if !o.known() {
			return chosen, &OptionError{Option: o}
		}
		if !o.isLeft(d) {
			return chosen, &NotDefinedError{Revision: v, Operation: resolveOptions[o].operation}
		}
		switch o {
		case BackwardCompatible:
			chosen.backward = true
		case RemoveExcess:
			chosen.remove = true
		case RefuseExcess:
			chosen.refuse = true
		}
	}
	if chosen.remove && chosen.refuse {
		return chosen, &OptionError{Option: RemoveExcess, Other: RefuseExcess}
	}
	return chosen, nil
}
