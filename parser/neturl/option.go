package neturl

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// An Option converts a reference before [To] makes a URL of it: each is given what
// the one before it returns. Package iri has another, iri.Mapping, which only
// programs that call it link. To returns its error.
type Option func(parser.Reference) (parser.Reference, error)

// FoldScheme is the [Option] that puts a scheme in lower case, as package net/url
// does: schemes are case-insensitive (RFC 3986, Section 3.1). The host stays as it
// is. It returns the error of [parser.Revision.Parse].
func FoldScheme(r parser.Reference) (parser.Reference, error) {
	scheme, ok := r.Component(parser.Scheme)
	folded := strings.ToLower(scheme)
	if !ok || folded == scheme {
		return r, nil
	}
	return r.Revision().Parse(folded + r.String()[len(scheme):])
}

// DropEmptyFragment is the [Option] that leaves out a fragment without characters,
// as package net/url does. The two strings are not equivalent by the document, which
// distinguishes an empty component from an undefined one (RFC 3986, Section 5.3). It
// returns the error of [parser.Revision.Parse].
func DropEmptyFragment(r parser.Reference) (parser.Reference, error) {
	if !hasEmptyFragment(r) {
		return r, nil
	}
	return r.Revision().Parse(strings.TrimSuffix(r.String(), "#"))
}

func hasEmptyFragment(r parser.Reference) bool {
	text, ok := r.Component(parser.Fragment)
	return ok && text == ""
}
