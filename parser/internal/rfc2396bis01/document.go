// Package rfc2396bis01 has what draft-fielding-uri-rfc2396bis-01 (March 2003)
// says.
package rfc2396bis01

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/rfc2396"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is the draft.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitReference,
	Components: components,
	Has:        component.Generic,
	Kinds: document.Specified("4", &document.Kinds{Relative: document.RelativeURI, Bare: document.AbsoluteURI,
		Full: document.AbsoluteURIReference, More: 1 << component.Fragment}),
	Hosts: document.Specified("3.2.2", &document.Hosts{Kinds: []host.Kind{host.IPv4, host.IPv6, host.Hostname},
		Of: hostKind}),
	Composition:  document.Specified("5.2", &compose.Generic),
	Levels:       document.Specified("6.2", &levels),
	Ports:        document.Specified("3.2.2", &document.Ports{Of: host.DefaultPort}),
	SameDocument: document.Unspecified[struct{}]("4.2"), // tells it by the reference itself
	Latin1:       document.Unspecified[struct{}]("2.1"),
	Opaque:       document.Specified("3", &struct{}{}),
	Resolution: document.Specified("5.2", &resolve.Rules{
		Base:          "5.2",
		Algorithm:     "5.2",
		Recomposition: "5.2",
		Dots:          dots.Segments,
		EmptyPath:     resolve.CurrentOrBase,
		Root:          resolve.Always,
	}),
	Excess:     document.Specified("5.2, step 7", &struct{}{}),
	SameScheme: document.Specified("5.2", &struct{}{}),
	BaseURI:    document.Specified("5.1", &rfc2396.BaseURI),
	RunningText: document.Specified("E", &document.RunningText{Brackets: true, Quotes: true, Prefix: true, Folds: true,
		Suffixes: true}),
	Meaning:     document.Specified("3", &document.Meaning{Explain: explain}),
	Warnings:    document.Specified("7", &warnings),
	ByteClasses: document.Specified("A", &byteClasses),
}

// byteClasses are the beginnings of a reference.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{reference & scan.Word, reference >> 64}, Words: []string{"a scheme", "a path", `"?"`, `"#"`}},
}

// reference is what a reference can begin with.
const reference = query&^(1<<':') | 1<<'%' | 1<<'#'

var warnings = []document.Warning{
	{Section: "2.1", Checks: "non-ascii overlong-utf8"},
	{Section: "2.4.2", Checks: "double-encoding encoded-reserved"},
	{Section: "2.4.3", Checks: "encoded-control encoded-nul"},
	{Section: "3.2.2", Checks: "empty-password"},
	{Section: "6.2.2.3", Checks: "dot-segment encoded-dot-segment"},
	{Section: "7.2", Checks: "encoded-delimiter encoded-line-end encoded-protocol-delimiter other-port " +
		"port-out-of-range well-known-port"},
	{Section: "7.3", Checks: "rare-ipv4-address"},
	{Section: "7.4", Checks: "password"},
	{Section: "7.5", Checks: "bidi-control literal-at-sign misleading-userinfo mixed-scripts " +
		"unshown-character userinfo"},
}
