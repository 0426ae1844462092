// Package rfc1630 has what RFC 1630 (June 1994) says. Its sections have no
// numbers: its headings are cited.
package rfc1630

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// Document is RFC 1630. Its default start rule is the one of the generic
// syntax, which does not tell what is in a path.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Parts:      splitParts,
	Components: components,
	Has:        1<<component.Scheme | 1<<component.Path | 1<<component.Search | 1<<component.FragmentID,
	Kinds: document.Specified(heading, &document.Kinds{Bare: document.URI, Full: document.FragmentAddress,
		More: 1 << component.FragmentID}),
	Hosts:        document.Unspecified[document.Hosts]("URI syntax"),
	Composition:  document.Specified(heading, &composition),
	Levels:       document.Specified("Encoding reserved characters", &levels),
	Ports:        document.Unspecified[document.Ports]("Specific Schemes"),
	SameDocument: document.Unspecified[struct{}]("Partial (relative) form"),
	Latin1:       document.Specified("CONVENTIONAL URI ENCODING SCHEME", &struct{}{}),
	Opaque:       document.Unspecified[struct{}]("PATH"),
	Resolution: document.Specified("Partial (relative) form", &resolve.Rules{
		Base:          "Partial (relative) form",
		Algorithm:     "Partial (relative) form",
		Recomposition: "Partial (relative) form",
		Dots:          dots.PathElements,
		Split:         resolve.SplitPartialForm,
		Full:          resolve.IsFullForm,
		Above:         above,
		Shorten:       shorten,
	}),
	Excess:      document.Unspecified[struct{}]("Partial (relative) form"),
	SameScheme:  document.Unspecified[struct{}]("Partial (relative) form"),
	BaseURI:     document.Unspecified[document.BaseURI]("Partial (relative) form"),
	RunningText: document.Unspecified[document.RunningText]("Unsafe characters"),
	Meaning:     document.Specified("URI syntax", &document.Meaning{Explain: explain}),
	Warnings:    document.Unspecified[[]document.Warning]("Security Considerations"),
	ByteClasses: document.Specified(heading, &byteClasses),
}

// byteClasses are xalpha.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{(xalpha | 1<<'%') & scan.Word, xalpha >> 64}, Words: []string{"a character of xalpha"}},
}

// splitParts splits a fragmentaddress. Its delimiters are in no rule between
// them.
func splitParts(s string) split.Parts {
	p := split.Parts{Text: s}
	colon := scan.Before(s, 0, ":")
	end := scan.Before(s, colon, "#")
	question := scan.Before(s[:end], colon, "?")
	p.Define(component.Scheme, 0, colon)
	p.Define(component.Path, colon+1, question)
	if question < end {
		p.Define(component.Search, question+1, end)
	}
	if end < len(s) {
		p.Define(component.FragmentID, end+1, len(s))
	}
	return p
}

// composition is the default start rule.
var composition = []compose.Form{{Pieces: []compose.Piece{
	{Name: component.Scheme, After: ":"},
	{Name: component.Path},
	{Name: component.Search, Before: "?"},
	{Name: component.FragmentID, Before: "#"},
}}}

// levels: URIs are compared at one encoding level (Encoding reserved
// characters).
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Percent, Decodes: &scan.Set{plain & scan.Word, plain >> 64}},
}

// plain are letters, digits, and those characters of safe and extra that are not
// reserved, are not delimiters in any rule of either BNF, and are not known to
// be misread: what is encoded though it is allowed "can be selectively and reversibly
// expanded" (REDUCED OR INCREASED SAFE CHARACTER SETS).
const plain = scan.Alnum | 1<<'$' | 1<<'-' | 1<<'_' | 1<<'&'

// above returns what stands before a partial form that begins with one slash:
// what comes before the first "/" of the context URI, which has no more than one
// in a row. If it has none, no part of its path is taken to be the same.
func above(path string) string {
	if i := strings.IndexByte(path, '/'); i >= 0 {
		return path[:i]
	}
	return ""
}

// shorten returns paths that begin with the first slash of the directory, and
// those that are shorter because "b/c/." is "b/c".
func shorten(directory, path string) []string {
	_, rest := resolve.Ascend(directory, path)
	paths := []string{rest + "/."}
	if top := above(directory) + "/"; strings.HasPrefix(directory, top) && strings.HasPrefix(path, top) {
		paths = append(paths, path[len(top)-len("/"):])
	}
	if ascent, rest := resolve.Ascend(directory, path+"/"); rest == "" {
		paths = append(paths, strings.TrimSuffix(ascent, "/"), ascent+".")
	}
	return paths
}
