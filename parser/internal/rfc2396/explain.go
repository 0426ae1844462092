package rfc2396

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
)

func explain(e *fact.Explanation) { Generic.Explain(e) }

// Generic is what the document says of the parts of a reference.
var Generic = fact.Generic{
	Absolute: fact.Term{Name: "absolute URI", Section: "3", Text: fact.Independent},
	Current: fact.Term{Name: "same-document reference", Section: "4.2",
		Text: "the current document itself; should not result in an additional retrieval"},
	Authority: fact.Phrase{Section: "3.2", Text: "the naming authority, which governs the namespace of the rest"},
	Registry: fact.Phrase{Section: "3.2.1",
		Text: "a registry-based naming authority, whose structure is specific to the scheme"},
	Query: fact.Phrase{Section: "3.4", Text: fact.ToResource},
	Fragment: fact.Phrase{Section: "4.1",
		Text: "for the user agent, after retrieval; its meaning depends on the media type; no part of the URI"},
	Relative:   "5",
	Resolution: "5.2",
	Scheme:     "3.1",
	Userinfo:   "3.2.2",
	Host:       "3.2.2",
	Port:       "3.2.2",
	Path:       "3.3",
	Examples:   []string{"file", "ftp", "gopher", "http", "mailto", "news", "telnet"},
	Hierarchy:  hierarchy,
}

// hierarchy adds the fact about hier-part and opaque-part.
func hierarchy(e *fact.Explanation) { Hierarchy(e, "3") }

// Hierarchy adds the fact that tells hier-part and opaque-part apart (Section
// 3), with a section: only a hier-part begins with a slash. The fragment is not
// part of either.
func Hierarchy(e *fact.Explanation, section string) {
	scheme, _ := e.Parts.Component(component.Scheme)
	begin := len(scheme) + len(":")
	_, end, _ := e.Parts.Find(component.Path)
	if _, queryEnd, ok := e.Parts.Find(component.Query); ok {
		end = queryEnd
	}
	if strings.HasPrefix(e.Text[begin:], "/") {
		e.Called("hierarchy", "hierarchical", begin, end, section, "slashes separate hierarchical components")
		return
	}
	e.Called("hierarchy", "opaque", begin, end, section,
		"opaque to the generic parser; no base URI for relative references")
}
