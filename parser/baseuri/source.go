package baseuri

import (
	"strconv"

	"github.com/urispec/urispec/parser"
)

// A Source is where a base URI comes from. The zero Source is invalid.
type Source uint8

// The sources, innermost first.
const (
	// HTMLBase is the element BASE of an HTML document: Section 5.1.1, with the
	// example of Appendix D in url-syntax-05 and rfc2396bis-01.
	HTMLBase Source = iota + 1
	// ContentBase is the header field Content-Base: url-syntax-05, Section 5.1.1;
	// RFC 2110, Section 4.2, by rfc2396bis-01, Section 5.1.1.
	ContentBase
	// ContentLocation is the header field Content-Location: as ContentBase, and
	// RFC 2557, Section 4.2, by RFC 3986, Section 5.1.2.
	ContentLocation
	// Enclosing is the entity that encloses the document: Section 5.1.2.
	Enclosing
	// Retrieval is the URI that was used to retrieve the document: Section 5.1.3.
	Retrieval
	// Default is what holds where nothing else does: Section 5.1.4. It is undefined in
	// url-syntax-05, and in the others where the application has none.
	Default
)

// sources is indexed by Source.
var sources = [...]struct{ name, section string }{
	HTMLBase:        {"html-base", "5.1.1"},
	ContentBase:     {"content-base", "5.1.1"},
	ContentLocation: {"content-location", "5.1.1"},
	Enclosing:       {"enclosing-entity", "5.1.2"},
	Retrieval:       {"retrieval-uri", "5.1.3"},
	Default:         {"default", "5.1.4"},
}

// known reports whether s is one of the constants.
func (s Source) known() bool { return s != 0 && int(s) < len(sources) }

// String returns the name of the source, such as "html-base", or "Source(n)"
// when it is none of the constants.
func (s Source) String() string {
	if !s.known() {
		return "Source(" + strconv.Itoa(int(s)) + ")"
	}
	return sources[s].name
}

// Section returns the number of the section that defines the source in the
// document of a revision, or "" where none does.
func (s Source) Section(v parser.Revision) string {
	switch {
	case !s.known() || defined(v) != nil:
		return ""
	case v == parser.RFC3986 && s == ContentBase:
		return ""
	case v == parser.RFC3986 && s == ContentLocation:
		return "5.1.2"
	}
	return sources[s].section
}

// defined returns a [*parser.NotDefinedError] for a revision without Section 5.1.
func defined(v parser.Revision) error {
	switch v {
	case parser.URLSyntax05, parser.RFC2396bis01, parser.RFC3986:
		return nil
	}
	if _, err := v.Start(""); err != nil {
		return err
	}
	return &parser.NotDefinedError{Revision: v, Operation: "establishing a base URI"}
}
