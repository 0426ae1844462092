package parser

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/kind"
)

// A Kind is what a document calls a valid string: a URI, a relative reference, a URN.
// The zero [Reference] has the zero Kind.
type Kind kind.Kind

// The kinds, each with the revisions that have it.
const (
	// URI of rfc3986 and rfc6874, with a fragment; uri of url-1993 and rfc1630, without
	KindURI = Kind(kind.URI)
	// absolute-URI: rfc3986, rfc6874, rfc2396bis-01; absoluteURI: rfc2396, rfc2732. In
	// RFC 2396, a fragment is not part of it, and can stand behind it
	KindAbsoluteURI          = Kind(kind.AbsoluteURI)
	KindAbsoluteURIReference = Kind(kind.AbsoluteURIReference) // rfc2396bis-01, with a fragment
	KindRelativeRef          = Kind(kind.RelativeRef)          // relative-ref: rfc3986, rfc6874
	KindRelativeURI          = Kind(kind.RelativeURI)          // relativeURI: rfc2396, rfc2732, rfc2396bis-01
	KindIRI                  = Kind(kind.IRI)                  // IRI of rfc3987, with a fragment
	KindAbsoluteIRI          = Kind(kind.AbsoluteIRI)          // absolute-IRI: rfc3987
	KindIRelativeRef         = Kind(kind.IRelativeRef)         // irelative-ref: rfc3987
	KindURL                  = Kind(kind.URL)                  // url: rfc1738
	// absoluteURL: rfc1808, url-syntax-05, as absoluteURI; absolute-URL string: url-standard
	KindAbsoluteURL             = Kind(kind.AbsoluteURL)
	KindAbsoluteURLWithFragment = Kind(kind.AbsoluteURLWithFragment) // the same with a fragment: url-standard
	// relativeURL: rfc1808, url-syntax-05; relative-URL-with-fragment string: url-standard
	KindRelativeURL     = Kind(kind.RelativeURL)
	KindURN             = Kind(kind.URN)             // URN: rfc2141, rfc2141bis-urn-03
	KindURNReference    = Kind(kind.URNReference)    // rfc2141bis-urn-03, with a query or a fragment
	KindNamestring      = Kind(kind.Namestring)      // rfc8141, with an r-, q- or f-component
	KindAssignedName    = Kind(kind.AssignedName)    // assigned-name: rfc8141
	KindFragmentAddress = Kind(kind.FragmentAddress) // url-1993, rfc1630, with a fragment
)

// kindNames is indexed by Kind.
var kindNames = [...]string{
	0:                           "",
	KindURI:                     "uri",
	KindAbsoluteURI:             "absolute-uri",
	KindAbsoluteURIReference:    "absolute-uri-reference",
	KindRelativeRef:             "relative-ref",
	KindRelativeURI:             "relative-uri",
	KindIRI:                     "iri",
	KindAbsoluteIRI:             "absolute-iri",
	KindIRelativeRef:            "irelative-ref",
	KindURL:                     "url",
	KindAbsoluteURL:             "absolute-url",
	KindAbsoluteURLWithFragment: "absolute-url-with-fragment",
	KindRelativeURL:             "relative-url",
	KindURN:                     "urn",
	KindURNReference:            "urn-reference",
	KindNamestring:              "namestring",
	KindAssignedName:            "assigned-name",
	KindFragmentAddress:         "fragmentaddress",
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
	case KindRelativeRef, KindRelativeURI, KindIRelativeRef, KindRelativeURL:
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
