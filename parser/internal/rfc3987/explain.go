package rfc3987

import "github.com/urispec/urispec/parser/internal/fact"

func explain(e *fact.Explanation) { generic.Explain(e) }

// generic is what the document says of the parts of a reference. They mean what
// the parts of the URI mean that the IRI is mapped to (Section 3.1).
var generic = fact.Generic{
	Absolute: fact.Term{Name: "IRI", Section: "2.2", Text: fact.Independent},
	Whole: fact.Term{Name: "absolute IRI", Section: "2.2",
		Text: "has no fragment, as a base must; the scheme says what it identifies"},
	Current: fact.Term{Name: "same-document reference", Section: "RFC 3986, 4.4",
		Text: "the document of the base IRI itself; should not result in a new retrieval action"},
	Authority: fact.Phrase{Section: "2.2",
		Text: "the naming authority, to which the scheme delegates the namespace of the rest"},
	Query: fact.Phrase{Section: "2.2",
		Text: "non-hierarchical data that, along with the path, identifies a resource"},
	Fragment: fact.Phrase{Section: "2.2",
		Text: "a secondary resource; its meaning depends on the media type; cut off before dereferencing, not sent"},
	Relative:    "6.5",
	Resolution:  "6.5",
	Scheme:      "2.2",
	Userinfo:    "2.2",
	Host:        "2.2",
	Port:        "2.2",
	HTTPPort:    "5.3.3",
	Path:        "2.2",
	Examples:    []string{"http", "mailto", "imap", "pop", "urn", "data"},
	WithoutHost: nil,
}
