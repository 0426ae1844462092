package rfc2732

import (
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/rfc2396"
)

func explain(e *fact.Explanation) { generic.Explain(e) }

// generic is what RFC 2396 says of the parts of a reference; RFC 2732 speaks of
// hosts.
var generic = fact.Generic{
	Absolute: fact.Term{Name: "absolute URI", Section: "RFC 2396, 3", Text: fact.Independent},
	Current: fact.Term{Name: "same-document reference", Section: "RFC 2396, 4.2",
		Text: "the current document itself; should not result in an additional retrieval"},
	Authority: fact.Phrase{Section: "RFC 2396, 3.2",
		Text: "the naming authority, which governs the namespace of the rest"},
	Registry: fact.Phrase{Section: "RFC 2396, 3.2.1",
		Text: "a registry-based naming authority, whose structure is specific to the scheme"},
	Query: fact.Phrase{Section: "RFC 2396, 3.4", Text: fact.ToResource},
	Fragment: fact.Phrase{Section: "RFC 2396, 4.1",
		Text: "for the user agent, after retrieval; its meaning depends on the media type; no part of the URI"},
	Relative:   "RFC 2396, 5",
	Resolution: "RFC 2396, 5.2",
	Scheme:     "RFC 2396, 3.1",
	Userinfo:   "RFC 2396, 3.2.2",
	Host:       "3",
	Port:       "RFC 2396, 3.2.2",
	Path:       "RFC 2396, 3.3",
	Examples:   []string{"file", "ftp", "gopher", "http", "mailto", "news", "telnet"},
	Hierarchy:  hierarchy,
}

// hierarchy adds the fact about hier-part and opaque-part.
func hierarchy(e *fact.Explanation) { rfc2396.Hierarchy(e, "RFC 2396, 3") }
