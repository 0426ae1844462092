package baseuri

import (
	"strconv"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/document"
)

// A Source is where a base URI comes from. The zero Source is invalid.
type Source uint8

// The sources, innermost first.
const (
	// HTMLBase is the element BASE of an HTML document: Section 5.1.1, with the
	// example of Appendix D in url-syntax-05, RFC 2396 and rfc2396bis-01; RFC 1808,
	// Section 3.1, with the example of Section 10.
	HTMLBase Source = iota + 1
	// BaseField is the header field Base: RFC 1808, Section 3.1.
	BaseField
	// ContentBase is the header field Content-Base: url-syntax-05, Section
	// 5.1.1; RFC 2110, Section 4.2, by RFC 2396 and rfc2396bis-01, Section 5.1.1.
	ContentBase
	// ContentLocation is the header field Content-Location: as ContentBase, and
	// RFC 2557, Section 4.2, by RFC 3986, Section 5.1.2.
	ContentLocation
	// Enclosing is the entity that encloses the document: Section 5.1.2; RFC
	// 1808, Section 3.2.
	Enclosing
	// Retrieval is the URI that was used to retrieve the document: Section
	// 5.1.3; RFC 1808, Section 3.3.
	Retrieval
	// Default is what holds if nothing else does: Section 5.1.4; RFC 1808, Section
	// 3.4. It is undefined in RFC 1808 and url-syntax-05, and in the others if the
	// application has none.
	Default
)

var names = [...]string{
	HTMLBase:        "html-base",
	BaseField:       "base",
	ContentBase:     "content-base",
	ContentLocation: "content-location",
	Enclosing:       "enclosing-entity",
	Retrieval:       "retrieval-uri",
	Default:         "default",
}

func (s Source) known() bool { return s != 0 && int(s) < len(names) }

// String returns the name of the source, such as "html-base", or "Source(n)" if
// it is not one of the constants.
func (s Source) String() string {
	if !s.known() {
		return "Source(" + strconv.Itoa(int(s)) + ")"
	}
	return names[s]
}

// Section returns the number of the section that defines the source in the
// document of a revision, or "" if none does.
func (s Source) Section(v parser.Revision) string {
	says, err := rules(v)
	if err != nil {
		return ""
	}
	switch s {
	case HTMLBase:
		return section(says.HTML)
	case BaseField:
		return section(says.Base)
	case ContentBase:
		return section(says.ContentBase)
	case ContentLocation:
		return section(says.ContentLocation)
	case Enclosing:
		return section(says.Enclosing)
	case Retrieval:
		return section(says.Retrieval)
	case Default:
		return section(says.Default)
	}
	return ""
}

// resolves reports whether a relative reference from the source is made absolute: a
// Content-Location, and a BASE since RFC 3986, Section 5.1.
func (s Source) resolves(v parser.Revision) bool {
	says, err := rules(v)
	return s == ContentLocation || s == HTMLBase && err == nil && says.Absolute
}

// section returns the section of a statement, or "" if it is not made.
func section(s document.Statement) string {
	if !s.IsSpecified() {
		return ""
	}
	return s.Section
}

// rules returns what the document of a revision says of base URIs. The error is
// a [*parser.NotDefinedError] if it is silent.
func rules(v parser.Revision) (document.BaseURI, error) {
	if _, err := v.Start(""); err != nil {
		return document.BaseURI{}, err
	}
	d := document.Of(document.Revision(v))
	if !d.BaseURI.IsSpecified() {
		return document.BaseURI{}, &parser.NotDefinedError{Revision: v, Operation: "establishing a base URI"}
	}
	return *d.BaseURI.Value, nil
}
