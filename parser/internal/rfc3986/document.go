// Package rfc3986 has what RFC 3986 (STD 66, January 2005) says.
package rfc3986

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/kind"
	"github.com/urispec/urispec/parser/internal/port"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is RFC 3986.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitReference,
	Components: components,
	Has:        Has,
	Kinds: document.Specified("4", &kind.Kinds{Relative: kind.RelativeRef, Bare: kind.AbsoluteURI, Full: kind.URI,
		More: 1 << component.Fragment}),
	Hosts: document.Specified("3.2.2",
		&document.Hosts{Kinds: []host.Kind{host.IPv4, host.IPv6, host.IPvFuture, host.RegName}, Of: HostKind}),
	Composition:  document.Specified("5.3", &compose.Generic),
	Levels:       document.Specified("6.2", &Levels),
	IsNormal:     IsNormal,
	Ports:        document.Specified("3.2.3", &document.Ports{Of: port.Lookup}),
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

// Has is the set of the components (Section 3).
const Has = 1<<component.Scheme | 1<<component.Authority | 1<<component.Userinfo | 1<<component.Host |
	1<<component.Port | 1<<component.Path | 1<<component.Query | 1<<component.Fragment

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

// ByteClasses are the beginnings of a reference, and of what stands in an authority.
var ByteClasses = []document.ByteClass{
	{Bytes: scan.Set{ReferenceBits & scan.Word, ReferenceBits >> 64},
		Words: []string{"a scheme", "a path", `"?"`, `"#"`}},
	{Bytes: scan.Set{userinfo & scan.Word, userinfo >> 64},
		Words: []string{"a character of unreserved", "one of sub-delims", `":"`}},
}

// ReferenceBits are what a reference can begin with.
const ReferenceBits = query&^(1<<':') | 1<<'%' | 1<<'#'
