// Package rfc2141bisurn03 has what draft-ietf-urnbis-rfc2141bis-urn-03 (October
// 2012) says, which builds on RFC 3986.
package rfc2141bisurn03

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/kind"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/urn"
)

// Document is the draft.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitReference,
	Components: components,
	Has: 1<<component.Scheme | 1<<component.Authority | 1<<component.Path | 1<<component.NID |
		1<<component.NSS | 1<<component.Query | 1<<component.Fragment,
	Kinds: document.Said("2", &kind.Kinds{Bare: kind.URN, Full: kind.URNReference,
		More: 1<<component.Query | 1<<component.Fragment}),
	Hosts:        document.Silent[document.Hosts]("2.5.1"),
	Composition:  document.Said("2", &compose.Generic),
	Levels:       document.Said("5", &levels),
	Ports:        document.Silent[document.Ports]("2.5.1"),
	SameDocument: document.Omits("5"),
	Latin1:       document.Omits("2.2"),
	Opaque:       document.Omits("2.2"),
	Resolution:   document.Silent[resolve.Rules]("2.5.1"),
	Excess:       document.Omits("2.5.1"),
	SameScheme:   document.Omits("2.5.1"),
	BaseURI:      document.Silent[document.BaseURI]("2.5.1"),
	RunningText:  document.Said("2.5.3", &document.RunningText{Excludes: true}),
	Meaning:      document.Said("2", &document.Meaning{Explain: explain}),
	Warnings:     document.Said("8", &warnings),
	ByteClasses:  document.Said("2.2", &byteClasses),
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
