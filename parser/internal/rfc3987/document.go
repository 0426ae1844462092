// Package rfc3987 has what RFC 3987 (January 2005) says, which builds on RFC
// 3986: identifiers with characters beyond US-ASCII. Sections of RFC 3986 are
// cited with its name.
package rfc3987

import (
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/rfc3987/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is RFC 3987.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      rfc3986.Split,
	Marked:     &startrules.Automaton,
	Components: components,
	Has:        component.Generic,
	Kinds: document.Specified("2.2", &document.Kinds{Relative: document.IRelativeRef, Bare: document.AbsoluteIRI,
		Full: document.IRI, More: 1 << component.Fragment}),
	Hosts: document.Specified("2.2",
		&document.Hosts{Kinds: []host.Kind{host.IPv4, host.IPv6, host.IPvFuture, host.IRegName}, Of: hostKind}),
	Composition:  document.Specified("RFC 3986, 5.3", &compose.Generic),
	Levels:       document.Specified("5.3", &levels),
	IsNormal:     isNormal,
	Ports:        document.Specified("5.3.3", &document.Ports{Of: host.DefaultPort}),
	SameDocument: document.Specified("RFC 3986, 4.4", &struct{}{}),
	Latin1:       document.Unspecified[struct{}]("3.2"),
	Opaque:       document.Unspecified[struct{}]("2.2"),
	Resolution:   document.Specified("6.5", &rfc3986.CitedResolution),
	Excess:       document.Unspecified[struct{}]("RFC 3986, 5.2.4"),
	SameScheme:   document.Specified("RFC 3986, 5.2.2", &struct{}{}),
	BaseURI:      document.Specified("6.5", &rfc3986.CitedBaseURI),
	RunningText: document.Specified("7.3", &document.RunningText{Brackets: true, Quotes: true, Prefix: true, Folds: true,
		Suffixes: true}),
	Meaning:     document.Specified("2.2", &document.Meaning{Explain: explain}),
	Warnings:    document.Specified("8", &warnings),
	Forbidden:   forbidden,
	ByteClasses: document.Specified("2.2", &byteClasses),
	Hint:        hint,
}

// The first bytes of characters in UTF-8, for the last word of a set: of those
// in ucschar, of those in iprivate, and of both.
const (
	ucsFirst     = (1<<('\xF4'-64*3) - 1<<('\xC2'-64*3)) &^ (1 << ('\xEE' - 64*3))
	privateFirst = 1<<('\xEE'-64*3) | 1<<('\xEF'-64*3) | 1<<('\xF3'-64*3) | 1<<('\xF4'-64*3)
	anyFirst     = 1<<('\xF5'-64*3) - 1<<('\xC2'-64*3)
)

// byteClasses are the beginnings of a reference, of a query, and of what stands in
// an authority.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{rfc3986.ReferenceBits & scan.Word, rfc3986.ReferenceBits >> 64, 0, ucsFirst},
		Words: []string{"a scheme", "a path", `"?"`, `"#"`}},
	{Bytes: scan.Set{0, 0, 0, anyFirst}, Words: []string{"a character of ucschar or iprivate"}},
	{Bytes: scan.Set{0, 0, 0, ucsFirst}, Words: []string{"a character of ucschar"}},
	{Bytes: scan.Set{0, 0, 0, privateFirst}, Words: []string{"a character of iprivate"}},
}

// hint is about characters that are not allowed where they stand, and about
// what is not UTF-8.
func hint(s string, offset int, _ func(string) int) string {
	begin := scan.CharacterBegin(s, offset)
	if begin == len(s) || s[begin] < utf8.RuneSelf {
		return ""
	}
	switch c, n := utf8.DecodeRuneInString(s[begin:]); {
	case n == 1:
		return "the string is not UTF-8"
	case isPrivate(c):
		return "characters of private use stand in a query only"
	case !isUCS(c):
		return "the character stands nowhere in an IRI"
	}
	return ""
}

// hostKind returns which rule a host matches (Section 2.2).
func hostKind(scheme, s string) host.Kind {
	kind := rfc3986.HostKind(scheme, s)
	if kind == host.RegName {
		return host.IRegName
	}
	return kind
}

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
