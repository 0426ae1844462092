package parser

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/document"
)

// A Kind is what a document calls a valid string: a URI, a relative reference, a URN.
// The zero [Reference] has the zero Kind.
type Kind document.Kind

// The kinds, each with the standards that have it. Earlier documents have some of them,
// too.
const (
	KindURI         = Kind(document.URI)         // URI, with a fragment: rfc3986
	KindAbsoluteURI = Kind(document.AbsoluteURI) // absolute-URI: rfc3986
	KindRelativeRef = Kind(document.RelativeRef) // relative-ref: rfc3986

	KindIRI          = Kind(document.IRI)          // IRI, with a fragment: rfc3987
	KindAbsoluteIRI  = Kind(document.AbsoluteIRI)  // absolute-IRI: rfc3987
	KindIRelativeRef = Kind(document.IRelativeRef) // irelative-ref: rfc3987

	KindNamestring   = Kind(document.Namestring)   // namestring, with an r-, q- or f-component: rfc8141
	KindAssignedName = Kind(document.AssignedName) // assigned-name: rfc8141

	KindAbsoluteURL             = Kind(document.AbsoluteURL)             // absolute-URL string: url-standard
	KindAbsoluteURLWithFragment = Kind(document.AbsoluteURLWithFragment) // the same with a fragment: url-standard
	KindRelativeURL             = Kind(document.RelativeURL)             // relative-URL-with-fragment: url-standard
)

var kindNames = [...]string{
	0:                                "",
	document.URI:                     "uri",
	document.AbsoluteURI:             "absolute-uri",
	document.AbsoluteURIReference:    "absolute-uri-reference",
	document.RelativeRef:             "relative-ref",
	document.RelativeURI:             "relative-uri",
	document.IRI:                     "iri",
	document.AbsoluteIRI:             "absolute-iri",
	document.IRelativeRef:            "irelative-ref",
	document.URL:                     "url",
	document.AbsoluteURL:             "absolute-url",
	document.AbsoluteURLWithFragment: "absolute-url-with-fragment",
	document.RelativeURL:             "relative-url",
	document.URN:                     "urn",
	document.URNReference:            "urn-reference",
	document.Namestring:              "namestring",
	document.AssignedName:            "assigned-name",
	document.FragmentAddress:         "fragmentaddress",
}

// String returns the word of the document in lower case, with hyphens, such as
// "relative-ref"; "" for the zero Kind, and "Kind(n)" if k is not one of the constants.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return "Kind(" + strconv.Itoa(int(k)) + ")"
	}
	return kindNames[k]
}

// IsRelative reports whether strings of the kind have no scheme, and so mean
// something only with a base (RFC 3986, Section 4.2). None of them is a URI.
func (k Kind) IsRelative() bool {
	switch k {
	case KindRelativeRef, Kind(document.RelativeURI), KindIRelativeRef, KindRelativeURL:
		return true
	}
	return false
}

// IsURI reports whether the reference is a URI, with a fragment or without: it has a scheme
// (RFC 3986, Section 3; what Section 4.3 calls absolute-URI is a URI, too), and no character
// beyond US-ASCII, as only IRIs and URL strings have (RFC 3987, Section 2.1). URLs and URNs
// are URIs (RFC 3986, Section 1.1.3).
func (r Reference) IsURI() bool {
	return r.IsAbs() && !strings.ContainsFunc(r.text.String, func(c rune) bool { return c >= utf8.RuneSelf })
}

// Kind returns what the document calls the string, in the document's own words.
// [Reference.IsURI] tells whether it is a URI at all: by RFC 3986, "http://a#b" is
// [KindURI], "http://a" is [KindAbsoluteURI] (Section 4.3), and "example.com" is
// [KindRelativeRef] (Section 4.2).
func (r Reference) Kind() Kind { return Kind(r.text.Kind()) }
