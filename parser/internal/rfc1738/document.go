// Package rfc1738 has what RFC 1738 (December 1994) says.
package rfc1738

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is RFC 1738.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Parts:      splitParts,
	Components: components,
	Has: 1<<component.Scheme | 1<<component.User | 1<<component.Password | 1<<component.Host | 1<<component.Port |
		1<<component.URLPath | 1<<component.HPath | 1<<component.FPath | 1<<component.FTPType |
		1<<component.GroupPart | 1<<component.Group | 1<<component.Article | 1<<component.Digits |
		1<<component.GType | 1<<component.Selector | 1<<component.Search | 1<<component.GopherPlusString |
		1<<component.Database | 1<<component.WType | 1<<component.WPath | 1<<component.Encoded822Addr |
		1<<component.PPath | 1<<component.FieldName | 1<<component.FieldValue,
	Kinds: document.Specified("5", &document.Kinds{Bare: document.URL, Full: document.URL}),
	Hosts: document.Specified("5",
		&document.Hosts{Kinds: []host.Kind{host.Hostname, host.Hostnumber}, Of: HostKind}),
	Composition:  document.Specified("5", &composition),
	Levels:       document.Specified("2.1", &levels),
	Ports:        document.Specified("3.1", &document.Ports{Of: Port}),
	SameDocument: document.Unspecified[struct{}]("5"),
	Latin1:       document.Unspecified[struct{}]("2.2"),
	Opaque:       document.Unspecified[struct{}]("2.3"),
	Resolution:   document.Unspecified[resolve.Rules]("2.3"),
	Excess:       document.Unspecified[struct{}]("2.3"),
	SameScheme:   document.Unspecified[struct{}]("2.3"),
	BaseURI:      document.Unspecified[document.BaseURI]("2.3"),
	RunningText: document.Specified("APPENDIX", &document.RunningText{
		Brackets: true, Prefix: true, Folds: true, Fragments: "genericurl",
	}),
	Meaning:     document.Specified("3", &document.Meaning{Explain: explain}),
	Warnings:    document.Specified("6", &warnings),
	ByteClasses: document.Specified("5", &byteClasses),
	Hint:        hint,
}

// byteClasses are a scheme, which can begin with the first letter of a word in upper
// case that has a form, and xchar.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{schemeBegin & scan.Word, schemeBegin >> 64}, Words: []string{"a scheme"}},
	{Bytes: scan.Set{(xchar | 1<<'%') & scan.Word, xchar >> 64}, Words: []string{"a character of xchar"}},
}

// schemeBegin are the characters that a scheme can begin with.
const schemeBegin = schemeChar | 1<<'F' | 1<<'G' | 1<<'H' | 1<<'M' | 1<<'N' | 1<<'P' | 1<<'T' | 1<<'W'

// hint is about upper case in schemes, whose rule has lower case only, and
// about fragments.
func hint(s string, offset int, viable func(string) int) string {
	switch lower, changed := scan.LowerScheme(s); {
	case changed && viable(lower) > offset:
		return "upper case is taken only in the forms that the document spells out, such as HTTP://host"
	case strings.HasPrefix(s[offset:], "#"):
		return "in this revision, a fragment is not part of a URL"
	}
	return ""
}

var warnings = []document.Warning{
	{Section: "2.2", Checks: "encoded-control encoded-nul encoded-reserved non-ascii"},
	{Section: "3.1", Checks: "empty-password hostnumber-out-of-range rare-ipv4-address"},
	{Section: "3.3", Checks: "userinfo-not-allowed"},
	{Section: "6", Checks: "encoded-delimiter encoded-line-end encoded-protocol-delimiter other-port password " +
		"port-out-of-range well-known-port"},
}
