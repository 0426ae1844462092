package parser

import (
	"cmp"

	"github.com/urispec/urispec/parser/internal/document"
)

// A Revision is a published revision of the syntax of URIs, URLs or URNs: one
// of the variables of this package, such as [RFC3986].
//
// Revisions are equal by ==, and can be keys of maps and cases of a switch. The
// zero Revision is invalid: Valid reports false for every string, and the
// methods that return an error return an [*ArgumentError].
type Revision document.Revision

// document returns what the document of the revision says, or nil for the zero
// Revision.
func (v Revision) document() *document.Document { return document.Of(document.Revision(v)) }

func (v Revision) known() bool { return v.document() != nil }

func revisionOf(d *document.Document) Revision { return Revision(document.New(d)) }

// String returns the name of the revision, such as "rfc3986", or "Revision(0)"
// for the zero Revision.
func (v Revision) String() string {
	return cmp.Or(v.name(), "Revision(0)")
}

// name returns the name of the revision, or "" for the zero Revision.
func (v Revision) name() string {
	d := v.document()
	if d == nil {
		return ""
	}
	return d.Syntax.Name
}

// Title returns the full title of the document, or "" for the zero Revision.
func (v Revision) Title() string {
	d := v.document()
	if d == nil {
		return ""
	}
	return d.Syntax.Title
}

// Family returns the family of syntaxes, "uri", "urn" or "iri", if the revision is
// the standard in force of one, otherwise "". Package all finds it by this name.
func (v Revision) Family() string {
	d := v.document()
	if d == nil {
		return ""
	}
	return d.Syntax.Family
}

// Valid reports whether s is a member of the revision's default start rule, the
// first of StartRules. It takes time linear in len(s) and allocates nothing.
func (v Revision) Valid(s string) bool {
	d := v.document()
	return d != nil && d.Member(s)
}

//go:generate go run ../gen/cmd/generate revisions . ../grammar
//go:generate go run ../gen/cmd/generate schemes scheme ../grammar
