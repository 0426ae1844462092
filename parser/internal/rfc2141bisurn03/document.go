// Package rfc2141bisurn03 has what draft-ietf-urnbis-rfc2141bis-urn-03 (October
// 2012) says, which builds on RFC 3986.
package rfc2141bisurn03

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
	"github.com/urispec/urispec/parser/internal/urn"
)

// Document is the draft.
var Document = document.Document{
	Syntax: &syntax,
	Member: member,
	// the first ":" of the path, the urn-path, separates NID and NSS (Section 2)
	Split:      split.Generic,
	Components: components,
	Has: 1<<component.Scheme | 1<<component.Authority | 1<<component.Path | 1<<component.NID |
		1<<component.NSS | 1<<component.Query | 1<<component.Fragment,
	Kinds: document.Specified("2", &document.Kinds{Bare: document.URN, Full: document.URNReference,
		More: 1<<component.Query | 1<<component.Fragment}),
	Hosts:        document.Unspecified[document.Hosts]("2.5.1"),
	Composition:  document.Specified("2", &compose.Generic),
	Levels:       document.Specified("5", &levels),
	Ports:        document.Unspecified[document.Ports]("2.5.1"),
	SameDocument: document.Unspecified[struct{}]("5"),
	Latin1:       document.Unspecified[struct{}]("2.2"),
	Opaque:       document.Unspecified[struct{}]("2.2"),
	Resolution:   document.Unspecified[resolve.Rules]("2.5.1"),
	Excess:       document.Unspecified[struct{}]("2.5.1"),
	SameScheme:   document.Unspecified[struct{}]("2.5.1"),
	BaseURI:      document.Unspecified[document.BaseURI]("2.5.1"),
	RunningText:  document.Specified("2.5.3", &document.RunningText{Excludes: true}),
	Meaning:      document.Specified("2", &document.Meaning{Explain: explain}),
	Warnings:     document.Specified("8", &warnings),
	ByteClasses:  document.Specified("2.2", &byteClasses),
	Hint:         hint,
}

// byteClasses are what a name can begin with.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{rfc3986.PcharBits&scan.Word | 1<<'%', rfc3986.PcharBits >> 64},
		Words: []string{"a character of pchar"}},
}

// hint is about the length of a NID (Section 2.1).
func hint(s string, offset int, _ func(string) int) string {
	if !urn.NIDLength(s, offset, 2) {
		return ""
	}
	return "a NID has from 2 to 32 characters"
}

var warnings = []document.Warning{
	{Section: "2.1", Checks: "reserved-nid"},
	{Section: "2.2", Checks: "invalid-utf8 non-ascii overlong-utf8"},
	{Section: "2.3", Checks: "duplicate-keyword urn-query"},
	{Section: "2.4", Checks: "urn-fragment"},
	{Section: "2.5.1", Checks: "encoded-reserved"},
	{Section: "2.5.2", Checks: "double-encoding encoded-unreserved"},
	{Section: "2.5.3", Checks: "encoded-control encoded-nul"},
	{Section: "8", Checks: "bidi-control encoded-line-end mixed-scripts unshown-character"},
}
