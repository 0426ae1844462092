// Package rfc3986 has what RFC 3986 (STD 66, January 2005) says.
package rfc3986

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/host"
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
	Has: 1<<component.Scheme | 1<<component.Authority | 1<<component.Userinfo | 1<<component.Host |
		1<<component.Port | 1<<component.Path | 1<<component.Query | 1<<component.Fragment,
	HostKind:     hostKind,
	Hosts:        document.Said("3.2.2", &host.Kinds{host.IPv4, host.IPv6, host.IPvFuture, host.RegName}),
	Ladder:       document.Said("6.2", &ladder),
	Ports:        document.Said("3.2.3", &document.Ports{Of: port.Lookup}),
	SameDocument: document.Said("4.4", &document.Mention{}),
	Latin1:       document.Silent[document.Mention]("2.5"),
	Opaque:       document.Silent[document.Mention]("3.3"),
	Resolution: document.Said("5.2", &resolve.Rules{
		Base:          "5.2.1",
		Algorithm:     "5.2.2",
		Recomposition: "5.3",
		Dots:          dots.DotSegments,
		Everywhere:    true,
		EmptyPath:     resolve.OfBase,
		Root:          resolve.WithAuthority,
		SameScheme:    "5.2.2",
	}),
	BaseURI: document.Said("5.1", &document.BaseURI{
		HTML:            "5.1.1",
		ContentLocation: "5.1.2",
		Enclosing:       "5.1.2",
		Retrieval:       "5.1.3",
		Default:         "5.1.4",
	}),
	RunningText: document.Said("C", &document.RunningText{Brackets: true, Quotes: true, Prefix: true, Folds: true, Suffixes: true}),
	Meaning:     document.Said("3", &document.Meaning{Explain: explain}),
	Warnings:    document.Said("7", &warnings),
	Terms:       document.Said("A", &terms),
}

// terms are the beginnings of a reference, and of what stands in an authority.
var terms = []document.Term{
	{Bytes: scan.Set{reference & scan.Word, reference >> 64}, Words: []string{"a scheme", "a path", `"?"`, `"#"`}},
	{Bytes: scan.Set{userinfo & scan.Word, userinfo >> 64}, Words: []string{"a character of unreserved", "one of sub-delims", `":"`}},
}

// reference is what a reference can begin with.
const reference = query&^(1<<':') | 1<<'%' | 1<<'#'
