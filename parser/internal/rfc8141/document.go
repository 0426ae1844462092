// Package rfc8141 has what RFC 8141 (April 2017) says, which builds on RFC
// 3986.
package rfc8141

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
	"github.com/urispec/urispec/parser/internal/urn"
)

// Document is RFC 8141. It leaves resolution against a base to RFC 3986
// (Section 4.3): a namestring is not a relative reference.
var Document = document.Document{
	Syntax: &syntax,
	Member: member,
	// r- and q-component stand in the query of RFC 3986, the f-component is the fragment (Section 2.3)
	Split:      split.Generic,
	Components: components,
	Has: 1<<component.Scheme | 1<<component.Path | 1<<component.NID | 1<<component.NSS |
		1<<component.Query | 1<<component.RComponent | 1<<component.QComponent |
		1<<component.Fragment | 1<<component.FComponent,
	Kinds: document.Specified("2", &document.Kinds{Bare: document.AssignedName, Full: document.Namestring,
		More: 1<<component.RComponent | 1<<component.QComponent | 1<<component.FComponent}),
	Hosts:        document.Unspecified[document.Hosts]("2"),
	Composition:  document.Specified("2", &compose.Generic),
	Levels:       document.Specified("3.1", &levels),
	Ports:        document.Unspecified[document.Ports]("2"),
	SameDocument: document.Unspecified[struct{}]("4.3"),
	Latin1:       document.Unspecified[struct{}]("2.2"),
	Opaque:       document.Unspecified[struct{}]("4.2"),
	Resolution:   document.Unspecified[resolve.Rules]("4.3"),
	Excess:       document.Unspecified[struct{}]("4.3"),
	SameScheme:   document.Unspecified[struct{}]("4.3"),
	BaseURI:      document.Unspecified[document.BaseURI]("4.1"),
	RunningText:  document.Unspecified[document.RunningText]("4.4"),
	Meaning:      document.Specified("2", &document.Meaning{Explain: explain}),
	Warnings:     document.Specified("8", &warnings),
	ByteClasses:  document.Specified("2", &byteClasses),
	Hint:         hint,
}

// byteClasses are what a name can begin with.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{rfc3986.PcharBits&scan.Word | 1<<'%', rfc3986.PcharBits >> 64},
		Words: []string{"a character of pchar"}},
}

// hint is about the length of a NID, and about the "?" behind the NSS, which is
// an error before any other character (Section 2).
func hint(s string, offset int, _ func(string) int) string {
	switch {
	case urn.NIDLength(s, offset, 2):
		return "a NID has from 2 to 32 characters"
	case offset > 0 && s[offset-1] == '?' && strings.IndexAny(s, "?#") == offset-1:
		return `in a URN, "?+" begins an r-component, and "?=" a q-component`
	}
	return ""
}

var warnings = []document.Warning{
	{Section: "2.2", Checks: "encoded-reserved invalid-utf8 non-ascii overlong-utf8"},
	{Section: "2.3.1", Checks: "r-component"},
	{Section: "3.2", Checks: "mixed-scripts"},
	{Section: "4.4", Checks: "bidi-control unshown-character"},
	{Section: "5.1", Checks: "unregistrable-nid"},
}

// levels are those of Section 3.1: case normalization, then what else must be ignored.
// Triplets stay: they "MUST NOT be decoded".
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: document.CaseOfURN},
	{Level: normal.URN, Form: assignedName},
}

// assignedName has neither r-, q- nor f-component. URNs that have the same one
// are URN-equivalent.
func assignedName(_ document.Normalizer, t *document.Text) string {
	_, end, _ := t.Find(component.NSS)
	return t.String[:end]
}
