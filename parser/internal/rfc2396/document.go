// Package rfc2396 has what RFC 2396 (August 1998) says.
package rfc2396

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is the RFC.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitReference,
	Components: components,
	Has:        component.Generic,
	Kinds: document.Specified("4", &document.Kinds{Relative: document.RelativeURI, Bare: document.AbsoluteURI,
		Full: document.AbsoluteURI}),
	Hosts:        document.Specified("3.2.2", &document.Hosts{Kinds: []host.Kind{host.IPv4, host.Hostname}, Of: hostKind}),
	Composition:  document.Specified("5.2, step 7", &compose.Generic),
	Levels:       document.Specified("6", &Levels),
	Ports:        document.Specified("3.2.2", &document.Ports{Of: host.DefaultPort}),
	SameDocument: document.Unspecified[struct{}]("4.2"), // tells it by the reference itself
	Latin1:       document.Unspecified[struct{}]("2.1"),
	Opaque:       document.Specified("3", &struct{}{}),
	Resolution:   document.Specified("5.2", &resolution),
	Excess:       document.Specified("5.2, step 6", &struct{}{}),
	SameScheme:   document.Specified("5.2, step 3", &struct{}{}),
	BaseURI:      document.Specified("5.1", &BaseURI),
	RunningText: document.Specified("E", &document.RunningText{Brackets: true, Quotes: true, Prefix: true, Folds: true,
		Suffixes: true}),
	Meaning:     document.Specified("3", &document.Meaning{Explain: explain}),
	Warnings:    document.Specified("7", &warnings),
	ByteClasses: document.Specified("A", &ByteClasses),
}

// resolution is Section 5.2. A base without a path gets no slash before what is
// merged with it.
var resolution = resolve.Rules{
	Base:          "5.2",
	Algorithm:     "5.2",
	Recomposition: "5.2, step 7",
	Dots:          dots.Segments,
	EmptyPath:     resolve.CurrentOrMerged,
}

// BaseURI is Section 5.1.
var BaseURI = document.BaseURI{
	HTML:            document.Specified("5.1.1", &struct{}{}),
	Base:            document.Unspecified[struct{}]("5.1.1"),
	ContentBase:     document.Specified("5.1.1", &struct{}{}), // by RFC 2110
	ContentLocation: document.Specified("5.1.1", &struct{}{}),
	Enclosing:       document.Specified("5.1.2", &struct{}{}),
	Retrieval:       document.Specified("5.1.3", &struct{}{}),
	Default:         document.Specified("5.1.4", &struct{}{}),
}

// ByteClasses are the beginnings of a reference.
var ByteClasses = []document.ByteClass{
	{Bytes: scan.Set{reference & scan.Word, reference >> 64}, Words: []string{"a scheme", "a path", `"#"`}},
}

// reference is what a reference can begin with: no "?", since relativeURI has
// no query alone (Section 5).
const reference = uric&^(1<<':'|1<<'?') | 1<<'%' | 1<<'#'

var warnings = []document.Warning{
	{Section: "2.1", Checks: "non-ascii"},
	{Section: "2.4.2", Checks: "double-encoding encoded-dot-segment encoded-reserved"},
	{Section: "2.4.3", Checks: "encoded-control encoded-nul"},
	{Section: "3.2.2", Checks: "empty-password hostnumber-out-of-range rare-ipv4-address"},
	{Section: "7", Checks: "encoded-delimiter encoded-line-end encoded-protocol-delimiter other-port password " +
		"port-out-of-range well-known-port"},
}

// Levels are the equivalences of Sections 2.3, 2.4.2 and 6.
var Levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: document.CaseOfHostname, Keeps: true},
	{Level: normal.Percent, Decodes: &unreserveds},
	{Level: normal.Scheme, Form: document.WithoutDefaultPort},
}
