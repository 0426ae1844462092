// Package rfc3986 has what RFC 3986 (STD 66, January 2005) says.
package rfc3986

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/rfc3986/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is RFC 3986.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      Split,
	Marked:     &startrules.Automaton,
	Components: components,
	Has:        component.Generic,
	Kinds: document.Specified("4", &document.Kinds{Relative: document.RelativeRef, Bare: document.AbsoluteURI,
		Full: document.URI, More: 1 << component.Fragment}),
	Hosts: document.Specified("3.2.2",
		&document.Hosts{Kinds: []host.Kind{host.IPv4, host.IPv6, host.IPvFuture, host.RegName}, Of: HostKind}),
	Composition:  document.Specified("5.3", &compose.Generic),
	Levels:       document.Specified("6.2", &Levels),
	IsNormal:     IsNormal,
	Ports:        document.Specified("3.2.3", &document.Ports{Of: host.DefaultPort}),
	SameDocument: document.Specified("4.4", &struct{}{}),
	Latin1:       document.Unspecified[struct{}]("2.5"),
	Opaque:       document.Unspecified[struct{}]("3.3"),
	Resolution: document.Specified("5.2", &resolve.Rules{
		Base:          "5.2.1",
		Algorithm:     "5.2.2",
		Recomposition: "5.3",
		Dots:          dots.DotSegments,
		Everywhere:    true,
		EmptyPath:     resolve.OfBase,
		Root:          resolve.WithAuthority,
		Recomposes:    true,
	}),
	Excess:     document.Unspecified[struct{}]("5.2.4"),
	SameScheme: document.Specified("5.2.2", &struct{}{}),
	BaseURI:    document.Specified("5.1", &baseURI),
	RunningText: document.Specified("C", &document.RunningText{Brackets: true, Quotes: true, Prefix: true, Folds: true,
		Suffixes: true}),
	Meaning:     document.Specified("3", &document.Meaning{Explain: explain}),
	Warnings:    document.Specified("7", &warnings),
	ByteClasses: document.Specified("A", &ByteClasses),
}

// baseURI is Section 5.1.
var baseURI = document.BaseURI{
	HTML:            document.Specified("5.1.1", &struct{}{}),
	Base:            document.Unspecified[struct{}]("5.1.2"),
	ContentBase:     document.Unspecified[struct{}]("5.1.2"),
	ContentLocation: document.Specified("5.1.2", &struct{}{}),
	Enclosing:       document.Specified("5.1.2", &struct{}{}),
	Retrieval:       document.Specified("5.1.3", &struct{}{}),
	Default:         document.Specified("5.1.4", &struct{}{}),
	Absolute:        true,
}

// CitedResolution and CitedBaseURI are what documents that build on this one cite.
var (
	CitedResolution = resolve.Rules{
		Base:          "RFC 3986, 5.2.1",
		Algorithm:     "RFC 3986, 5.2.2",
		Recomposition: "RFC 3986, 5.3",
		Dots:          dots.DotSegments,
		Everywhere:    true,
		EmptyPath:     resolve.OfBase,
		Root:          resolve.WithAuthority,
		Recomposes:    true,
	}
	CitedBaseURI = document.BaseURI{
		HTML:            document.Specified("RFC 3986, 5.1.1", &struct{}{}),
		Base:            document.Unspecified[struct{}]("RFC 3986, 5.1.2"),
		ContentBase:     document.Unspecified[struct{}]("RFC 3986, 5.1.2"),
		ContentLocation: document.Specified("RFC 3986, 5.1.2", &struct{}{}),
		Enclosing:       document.Specified("RFC 3986, 5.1.2", &struct{}{}),
		Retrieval:       document.Specified("RFC 3986, 5.1.3", &struct{}{}),
		Default:         document.Specified("RFC 3986, 5.1.4", &struct{}{}),
		Absolute:        true,
	}
)

// ByteClasses are the beginnings of a reference, and of what stands in an authority.
var ByteClasses = []document.ByteClass{
	{Bytes: scan.Set{ReferenceBits & scan.Word, ReferenceBits >> 64},
		Words: []string{"a scheme", "a path", `"?"`, `"#"`}},
	{Bytes: scan.Set{userinfo & scan.Word, userinfo >> 64},
		Words: []string{"a character of unreserved", "one of sub-delims", `":"`}},
}

// ReferenceBits are what a reference can begin with.
const ReferenceBits = query&^(1<<':') | 1<<'%' | 1<<'#'

var warnings = []document.Warning{
	{Section: "2.4", Checks: "double-encoding"},
	{Section: "2.5", Checks: "invalid-utf8 non-ascii overlong-utf8"},
	{Section: "3.2.1", Checks: "empty-password"},
	{Section: "6.2.2.3", Checks: "dot-segment"},
	{Section: "7.2", Checks: "encoded-line-end encoded-protocol-delimiter other-port port-out-of-range " +
		"well-known-port"},
	{Section: "7.3", Checks: "device-name encoded-control encoded-delimiter encoded-dot-segment encoded-nul " +
		"encoded-reserved"},
	{Section: "7.4", Checks: "rare-ipv4-address special-address"},
	{Section: "7.5", Checks: "password"},
	{Section: "7.6", Checks: "bidi-control misleading-userinfo mixed-scripts unshown-character userinfo"},
}
