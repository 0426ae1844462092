// Package urlstandard has what the URL Standard of the WHATWG (as of July 2026) says
// of valid URL strings. Sections are cited by their headings. What its parser makes
// of a string, valid or not, is not part of this.
package urlstandard

import (
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is the URL Standard. Equivalence and resolution are about URL records,
// which its parser makes of strings, and not about the strings.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitURL,
	Components: components,
	Has: 1<<component.Scheme | 1<<component.Host | 1<<component.Port | 1<<component.Path | 1<<component.Query |
		1<<component.Fragment,
	Kinds: document.Specified("URL writing", &document.Kinds{Relative: document.RelativeURL, Bare: document.AbsoluteURL,
		Full: document.AbsoluteURLWithFragment,
		More: 1 << component.Fragment}),
	Hosts: document.Specified("Host representation", &document.Hosts{
		Kinds: []host.Kind{host.Domain, host.IPv4, host.IPv6, host.Opaque, host.Empty}, Of: hostKind}),
	Composition:  document.Specified("URL serializing", &compose.Generic),
	Levels:       document.Specified("URL equivalence", &levels),
	Ports:        document.Specified("URL miscellaneous", &document.Ports{Of: defaultPort}),
	SameDocument: document.Unspecified[struct{}]("URL parsing"),
	Latin1:       document.Unspecified[struct{}]("Percent-encoded bytes"),
	Opaque:       document.Specified("URL miscellaneous", &struct{}{}),
	Resolution:   document.Unspecified[resolve.Rules]("URL parsing"),
	Excess:       document.Unspecified[struct{}]("URL parsing"),
	SameScheme:   document.Unspecified[struct{}]("URL parsing"),
	BaseURI:      document.Unspecified[document.BaseURI]("URL miscellaneous"),
	RunningText:  document.Unspecified[document.RunningText]("URL writing"),
	Meaning:      document.Specified("URL representation", &document.Meaning{Explain: explain}),
	Warnings:     document.Specified("Security considerations", &warnings),
	ByteClasses:  document.Specified("URL writing", &byteClasses),
	Hint:         hint,
}

// levels has equal strings only: that others are equivalent is said of URL records.
var levels = []document.Step{{Level: normal.String}}

// byteClasses are URL units: what a query has, a path segment, and an opaque host.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{(query | 1<<'%') & scan.Word, query >> 64, 0, noASCIIFirst}, Words: []string{"a URL unit"}},
	{Bytes: scan.Set{(pathSegment | 1<<'%') & scan.Word, pathSegment >> 64, 0, noASCIIFirst},
		Words: []string{`a URL unit except "/" and "?"`}},
	{Bytes: scan.Set{(opaqueHost | 1<<'%') & scan.Word, opaqueHost >> 64, 0, noASCIIFirst},
		Words: []string{"a URL unit that is not a forbidden host code point"}},
	{Bytes: scan.Set{0, 0, 0, noASCIIFirst}, Words: []string{"a URL code point that is not ASCII"}},
}

// noASCIIFirst are the first bytes of URL code points beyond ASCII in UTF-8, for the
// last word of a set.
const noASCIIFirst = 1<<('\xF5'-64*3) - 1<<('\xC2'-64*3)

// hint is about credentials, what else only the parser takes, and what is not UTF-8.
func hint(s string, offset int, _ func(string) int) string {
	begin := scan.CharacterBegin(s, offset)
	if begin == len(s) {
		return ""
	}
	switch c := s[begin]; {
	case c == '@' && isInHost(s[:offset]):
		return "there is no way to write a username or a password"
	case c == '\\':
		return `only the parser takes "\" for "/"`
	case c >= utf8.RuneSelf && !utf8.ValidString(s):
		return "the string is not UTF-8"
	}
	return ""
}

// isInHost reports whether a string that goes on is within a host, a port, or what an
// "@" would make credentials.
func isInHost(s string) bool {
	_, rest, ok := strings.Cut(s, "//")
	return ok && !strings.ContainsAny(rest, "/?#")
}

// warnings are the checks of package inspect, with the sections that give a reason for
// them.
var warnings = []document.Warning{
	{Section: "Percent-encoded bytes", Checks: "invalid-utf8 overlong-utf8"},
	{Section: "Security considerations", Checks: "bidi-control mixed-scripts unshown-character"},
}
