// Package rfc2141 has what RFC 2141 (May 1997) says.
package rfc2141

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
	"github.com/urispec/urispec/parser/internal/urn"
)

// Document is RFC 2141. To software for URLs, a URN is opaque (Appendix A).
var Document = document.Document{
	Syntax:       &syntax,
	Member:       member,
	Parts:        splitParts,
	Components:   components,
	Has:          1<<component.Scheme | 1<<component.NID | 1<<component.NSS,
	Kinds:        document.Specified("2", &document.Kinds{Bare: document.URN, Full: document.URN}),
	Hosts:        document.Unspecified[document.Hosts]("2"),
	Composition:  document.Specified("2", &composition),
	Levels:       document.Specified("5", &levels),
	Ports:        document.Unspecified[document.Ports]("2"),
	SameDocument: document.Unspecified[struct{}]("5"),
	Latin1:       document.Unspecified[struct{}]("2.2"),
	Opaque:       document.Unspecified[struct{}]("A"),
	Resolution:   document.Unspecified[resolve.Rules]("A"),
	Excess:       document.Unspecified[struct{}]("A"),
	SameScheme:   document.Unspecified[struct{}]("A"),
	BaseURI:      document.Unspecified[document.BaseURI]("A"),
	RunningText:  document.Specified("2.4", &document.RunningText{Excludes: true}),
	Meaning:      document.Specified("2", &document.Meaning{Explain: explain}),
	Warnings:     document.Specified("2.3", &warnings),
	ByteClasses:  document.Specified("2.2", &byteClasses),
	Hint:         hint,
}

// byteClasses are what a name can begin with.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{trans & scan.Word, trans >> 64}, Words: []string{"a character of trans"}},
}

// hint is about the length of a NID (Section 2.1).
func hint(s string, offset int, _ func(string) int) string {
	if !urn.NIDLength(s, offset, 1) {
		return ""
	}
	return "a NID has 32 characters at most"
}

var warnings = []document.Warning{
	{Section: "2.1", Checks: "reserved-nid"},
	{Section: "2.2", Checks: "invalid-utf8 non-ascii overlong-utf8"},
	{Section: "2.3.1", Checks: "bare-percent encoded-unreserved"},
	{Section: "2.3.2", Checks: "unencoded-reserved"},
	{Section: "2.4", Checks: "encoded-nul"},
}

// splitParts splits a URN = "urn:" NID ":" NSS (Section 2). What a URL has
// behind "?" and "#" is part of the NSS (Section 2.3.2).
func splitParts(s string) split.Parts {
	p := split.Parts{Text: s}
	scheme := len("urn")
	nid := scheme + len(":")
	colon := nid + strings.IndexByte(s[nid:], ':')
	p.Define(component.Scheme, 0, scheme)
	p.Define(component.NID, nid, colon)
	p.Define(component.NSS, colon+len(":"), len(s))
	return p
}

// composition is the rule URN.
var composition = []compose.Form{{Pieces: []compose.Piece{
	{Name: component.Scheme, After: ":"},
	{Name: component.NID},
	{Name: component.NSS, Before: ":"},
}}}

// levels are those of Section 5. Escapes stay: "%-escaping MUST NOT be removed". URNs that
// have the same form are lexically equivalent.
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: document.CaseOfURN},
}
