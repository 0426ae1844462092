// Package rfc2732 has what RFC 2732 (December 1999) says, which updates RFC
// 2396: sections are its own, or those of RFC 2396 where it leaves things as
// they are there.
package rfc2732

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/port"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/rfc2396"
)

// Document is the RFC.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitReference,
	Components: components,
	Has: 1<<component.Scheme | 1<<component.Authority | 1<<component.Userinfo | 1<<component.Host |
		1<<component.Port | 1<<component.Path | 1<<component.Query | 1<<component.Fragment,
	Hosts:        document.Said("3", &document.Hosts{Kinds: []host.Kind{host.IPv4, host.IPv6, host.Hostname}, Of: hostKind}),
	Ladder:       document.Said("6"+of2396, &rfc2396.Ladder),
	Ports:        document.Said("3.2.2"+of2396, &document.Ports{Of: port.Lookup}),
	SameDocument: document.Omits("4.2" + of2396),
	Latin1:       document.Omits("2.1" + of2396),
	Opaque:       document.States("3" + of2396),
	Resolution:   document.Said("5.2"+of2396, &resolution),
	Excess:       document.States("5.2, step 6" + of2396),
	SameScheme:   document.States("5.2, step 3" + of2396),
	BaseURI:      document.Said("5.1"+of2396, &baseURI),
	RunningText:  document.Said("E"+of2396, &document.RunningText{Brackets: true, Quotes: true, Prefix: true, Folds: true, Suffixes: true}),
	Meaning:      document.Said("3"+of2396, &document.Meaning{Explain: explain}),
	Warnings:     document.Said("7"+of2396, &warnings),
	Wordings:     document.Said("A"+of2396, &rfc2396.Wordings),
}

// resolution is that of RFC 2396.
var resolution = resolve.Rules{
	Base:          "5.2" + of2396,
	Algorithm:     "5.2" + of2396,
	Recomposition: "5.2, step 7" + of2396,
	Dots:          dots.Segments,
	EmptyPath:     resolve.CurrentOrMerged,
}

// baseURI is that of RFC 2396.
var baseURI = document.BaseURI{
	HTML:            document.States("5.1.1" + of2396),
	ContentBase:     document.States("5.1.1" + of2396),
	ContentLocation: document.States("5.1.1" + of2396),
	Enclosing:       document.States("5.1.2" + of2396),
	Retrieval:       document.States("5.1.3" + of2396),
	Default:         document.States("5.1.4" + of2396),
}
