package parser

import "strings"

// CheckSameDocument returns nil when the document of the revision defines
// [Reference.SameDocument]. The error is a [*NotDefinedError], or an
// [*UnknownRevisionError] for the zero Revision.
func (v Revision) CheckSameDocument() error {
	d := v.document()
	switch {
	case d == nil:
		return v.unknown()
	case !d.SameDocument.IsSaid():
		return &NotDefinedError{Revision: v, Operation: "a same-document reference to the base"}
	}
	return nil
}

// SameDocument reports whether r and base are equivalent at a level, their
// fragments left out. Where r is the target of a reference, and base the base
// URI, the reference is a same-document reference then (RFC 3986, Section 4.4).
// The section asks whether they are identical, which is [LevelString], and
// allows normalization as in its Sections 6.2.2 and 6.2.3.
//
// The error is one of [Revision.CheckSameDocument] and [Reference.Equivalent].
func (r Reference) SameDocument(base Reference, level Level, options ...NormalizeOption) (bool, error) {
	if err := r.Revision().CheckSameDocument(); err != nil {
		return false, err
	}
	return r.withoutFragment().Equivalent(base.withoutFragment(), level, options...)
}

// withoutFragment returns the reference that stands before the "#" of a
// fragment, which is valid itself.
func (r Reference) withoutFragment() Reference {
	text, _, found := strings.Cut(r.text.String, "#")
	if !found {
		return r
	}
	before, _ := r.Revision().Parse(text)
	return before
}
