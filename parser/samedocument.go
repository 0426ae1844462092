package parser

import "strings"

// sameDocumentSections are the sections, indexed by Revision, that define a
// same-document reference by the target it has. The older revisions tell a
// reference to the current document by the reference itself (see
// [Resolution.CurrentDocument]).
var sameDocumentSections = [...]string{
	RFC3986:         "4.4",
	RFC2141bisURN03: "",
}

// CheckSameDocument returns nil when the document of the revision defines
// [Reference.SameDocument]. The error is a [*NotDefinedError], or an
// [*UnknownRevisionError] when v is none of the constants.
func (v Revision) CheckSameDocument() error {
	switch {
	case !v.known():
		return v.unknown()
	case sameDocumentSections[v] == "":
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
	if err := r.revision.CheckSameDocument(); err != nil {
		return false, err
	}
	r, err := r.withoutFragment()
	if err != nil {
		return false, err
	}
	if base, err = base.withoutFragment(); err != nil {
		return false, err
	}
	return r.Equivalent(base, level, options...)
}

// withoutFragment returns the reference that stands before the "#" of a
// fragment.
func (r Reference) withoutFragment() (Reference, error) {
	text, _, found := strings.Cut(r.text, "#")
	if !found {
		return r, nil
	}
	return r.revision.Parse(text)
}
