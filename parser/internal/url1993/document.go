// Package url1993 has what the Internet-Draft "Uniform Resource Locators (URL)"
// of October 1993 says. Its sections have no numbers: its headings are cited.
package url1993

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is the draft.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Parts:      splitParts,
	Components: components,
	Has: 1<<component.Scheme | 1<<component.User | 1<<component.Password | 1<<component.Host | 1<<component.Port |
		1<<component.Path | 1<<component.GroupArt | 1<<component.Group | 1<<component.Article |
		1<<component.HSOName | 1<<component.Version | 1<<component.Attributes | 1<<component.Database |
		1<<component.WType | 1<<component.Digits | 1<<component.GType | 1<<component.Selector |
		1<<component.Search | 1<<component.FragmentID,
	Kinds: document.Specified(heading, &document.Kinds{Bare: document.URI, Full: document.FragmentAddress,
		More: 1 << component.FragmentID}),
	Hosts: document.Specified(heading, &document.Hosts{Kinds: []host.Kind{host.Hostname, host.Hostnumber},
		Of: hostKind}),
	Composition:  document.Specified(heading, &composition),
	Levels:       document.Specified("Encoding Prohibited Characters", &levels),
	Ports:        document.Unspecified[document.Ports]("Internet protocol parts"),
	SameDocument: document.Unspecified[struct{}]("Partial form"),
	Latin1:       document.Specified("Encoding Prohibited Characters", &struct{}{}),
	Opaque:       document.Unspecified[struct{}]("Path"),
	Resolution:   document.Specified("Partial form", &resolution),
	Excess:       document.Unspecified[struct{}]("Partial form"),
	SameScheme:   document.Unspecified[struct{}]("Partial form"),
	BaseURI:      document.Unspecified[document.BaseURI]("Partial form"),
	RunningText:  document.Specified("Wrappers for URIs in plain text", &document.RunningText{Brackets: true}),
	Meaning:      document.Specified("Internet protocol parts", &document.Meaning{Explain: explain}),
	Warnings:     document.Specified("Security considerations", &warnings),
	ByteClasses:  document.Specified(heading, &byteClasses),
	Hint:         hint,
}

// byteClasses are xalpha.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{(xalpha | 1<<'%') & scan.Word, xalpha >> 64}, Words: []string{"a character of xalpha"}},
}

// hint is about upper case in schemes, whose forms the document has in lower
// case.
func hint(s string, offset int, viable func(string) int) string {
	if lower, changed := scan.LowerScheme(s); changed && viable(lower) > offset {
		return "the document has this scheme in lower case"
	}
	return ""
}

var warnings = []document.Warning{
	{Section: "Internet protocol parts", Checks: "hostnumber-out-of-range literal-at-sign rare-ipv4-address " +
		"userinfo"},
	{Section: "Security considerations", Checks: "password"},
}

// resolution is the chapter "Partial form".
var resolution = resolve.Rules{
	Base:          "Partial form",
	Algorithm:     "Partial form",
	Recomposition: "Partial form",
	Dots:          dots.Elements,
	Root:          resolve.WithAuthority,
	Split:         resolve.SplitPartialForm,
	Full:          resolve.IsFullForm,
	Shorten:       shorten,
}

// shorten returns paths that are shorter because "/b/c/." is "/b/c". A slash
// keeps a colon in the search from making a full form.
func shorten(directory, path string) []string {
	_, rest := resolve.Ascend(directory, path)
	paths := []string{rest + "/."}
	if ascent, rest := resolve.Ascend(directory, path+"/"); rest == "" {
		paths = append(paths, strings.TrimSuffix(ascent, "/"), ascent+".")
	}
	return paths
}
