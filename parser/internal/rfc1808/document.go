// Package rfc1808 has what RFC 1808 (June 1995) says.
package rfc1808

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is RFC 1808. It leaves what is in a net_loc to RFC 1738 (Section
// 2.1).
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitURL,
	Components: components,
	Has: 1<<component.Scheme | 1<<component.Authority | 1<<component.Path |
		1<<component.Params | 1<<component.Query | 1<<component.Fragment,
	Kinds: document.Specified("2.2", &document.Kinds{Relative: document.RelativeURL, Bare: document.AbsoluteURL,
		Full: document.AbsoluteURL}),
	Hosts:        document.Unspecified[document.Hosts]("2.1"),
	Composition:  document.Specified("2.1", &compose.Generic),
	Levels:       document.Specified("2.1", &levels),
	Ports:        document.Unspecified[document.Ports]("2.1"),
	SameDocument: document.Unspecified[struct{}]("4"),
	Latin1:       document.Unspecified[struct{}]("2.2"),
	Opaque:       document.Unspecified[struct{}]("2.4.6"),
	Resolution: document.Specified("4", &resolve.Rules{
		Base:          "3",
		Algorithm:     "4",
		Recomposition: "4, step 7",
		Dots:          dots.Segments,
		EmptyPath:     resolve.PartsOfBase,
		Root:          resolve.WithAuthority, // between net_loc and path is a slash (Section 2.1)
	}),
	Excess:      document.Unspecified[struct{}]("5.2"), // they stay
	SameScheme:  document.Unspecified[struct{}]("5.2"), // "a loophole" that is to be avoided
	BaseURI:     document.Specified("3", &baseURI),
	RunningText: document.Unspecified[document.RunningText]("2.4"), // is separated already
	Meaning:     document.Specified("2.1", &document.Meaning{Explain: explain}),
	Warnings:    document.Specified("6", &warnings),
	ByteClasses: document.Specified("2.2", &byteClasses),
}

// baseURI is Section 3.
var baseURI = document.BaseURI{
	HTML:            document.Specified("3.1", &struct{}{}),
	Base:            document.Specified("3.1", &struct{}{}),
	ContentBase:     document.Unspecified[struct{}]("3.1"),
	ContentLocation: document.Unspecified[struct{}]("3.1"),
	Enclosing:       document.Specified("3.2", &struct{}{}),
	Retrieval:       document.Specified("3.3", &struct{}{}),
	Default:         document.Specified("3.4", &struct{}{}),
	Fragment:        true, // which an empty reference inherits (Section 4, step 2a)
	EmptyDefault:    true,
}

// byteClasses are the beginnings of a URL.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{beginning & scan.Word, beginning >> 64},
		Words: []string{"a scheme", "a path", `";"`, `"?"`, `"#"`}},
}

// beginning is what a URL can begin with.
const beginning = query | 1<<'%' | 1<<'#'

// warnings are the checks of package inspect, with the sections that give a
// reason for them. For URLs in absolute form, Section 6 has the warnings of RFC
// 1738, which also defines escapes (Section 2.2).
var warnings = []document.Warning{
	{Section: "2.2", Checks: "encoded-control encoded-nul encoded-reserved non-ascii"},
	{Section: "6", Checks: "encoded-delimiter encoded-line-end encoded-protocol-delimiter"},
}

// ladder has the equivalences of schemes, which are as in RFC 1738 (Section
// 2.1), and of escapes (Section 2.2).
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: caseForm},
	{Level: normal.Percent, Form: percentForm},
}

// caseForm has the scheme in lower case (RFC 1738, Section 2.1).
func caseForm(n document.Normalizer, t *document.Text) string {
	return n.Lower(t, component.Scheme)
}

// percentForm has no triplets of characters that are not reserved (Section 2.2;
// RFC 1738, Section 2.2), unless what stands before a colon would be a scheme
// without them.
func percentForm(n document.Normalizer, t *document.Text) string {
	text := t.Unescape(n.Memory, &uchars)
	if _, ok := t.Component(component.Scheme); !ok && schemeEnd(text) > 0 {
		return n.UpperTriplets(t.String)
	}
	return text
}
