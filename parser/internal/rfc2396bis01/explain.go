package rfc2396bis01

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
)

func explain(e *fact.Explanation) { generic.Explain(e) }

// generic is what the document says of the parts of a reference.
var generic = fact.Generic{
	Absolute: fact.Term{Name: "absolute URI", Section: "3", Text: fact.Independent},
	Current: fact.Term{Name: "same-document reference", Section: "4.2",
		Text: "the current document itself; should not result in an additional retrieval"},
	Authority: fact.Phrase{Section: "3.2", Text: "the naming authority, which governs the namespace of the rest"},
	Registry: fact.Phrase{Section: "3.2.1",
		Text: "a registry-based naming authority, whose structure is specific to the scheme"},
	Query: fact.Phrase{Section: "3.4", Text: fact.ToResource},
	Fragment: fact.Phrase{Section: "4.1",
		Text: "for the user agent, after retrieval; its meaning depends on the media type; no part of the URI"},
	Relative:    "5",
	Resolution:  "5.2",
	Scheme:      "3.1",
	Userinfo:    "3.2.2",
	Host:        "3.2.2",
	Port:        "3.2.2",
	HTTPPort:    "6.2.3",
	Path:        "3.3",
	Examples:    []string{"file", "ftp", "gopher", "http", "mailto", "news", "telnet"},
	WithoutHost: fact.WithoutHost,
	Hierarchy:   hierarchy,
}

// hierarchy adds the fact that tells hier-part and opaque-part of rfc2396bis-01
// apart (Section 3). What can be both is a hier-part.
func hierarchy(e *fact.Explanation) {
	begin, path, _ := e.Parts.Find(component.Path)
	if e.Has(component.Authority) {
		begin, _, _ = e.Parts.Find(component.Authority)
		begin -= len("//")
	}
	end := path
	query, hasQuery := e.Parts.Component(component.Query)
	if hasQuery {
		end += len("?") + len(query)
	}
	part := e.Text[begin:end]
	// An opaque-part does not begin with "/"; a query has no brackets.
	if part == "" || part[0] == '/' || part[0] == '?' && !strings.ContainsAny(query, "[]") {
		e.Called("hierarchy", "hierarchical", begin, end, "3", "slashes separate hierarchical components")
		return
	}
	e.Called("hierarchy", "opaque", begin, end, "3",
		"opaque to the generic parser; no base URI for relative references")
}
