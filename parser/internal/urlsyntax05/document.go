// Package urlsyntax05 has what draft-fielding-url-syntax-05 (May 1997) says.
package urlsyntax05

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/rfc1738"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Document is the draft.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitReference,
	Components: components,
	Has: 1<<component.Scheme | 1<<component.Authority | 1<<component.User | 1<<component.Password |
		1<<component.Host | 1<<component.Port | 1<<component.Path | 1<<component.Query | 1<<component.Fragment,
	HostKind:     hostKind,
	Hosts:        document.Said("4.3.1", &host.Kinds{host.Hostname, host.Hostnumber}),
	Ladder:       document.Said("6", &ladder),
	Ports:        document.Said("1", &document.Ports{Of: rfc1738.Port}), // leaves schemes to RFC 1738
	SameDocument: document.Silent[document.Mention]("3"),                // tells it by the reference itself
	Latin1:       document.Silent[document.Mention]("2.1"),
	Opaque:       document.Silent[document.Mention]("4.3.2"),
	Resolution: document.Said("5.2", &resolve.Rules{
		Base:          "5.2",
		Algorithm:     "5.2",
		Recomposition: "5.2, step 7",
		Dots:          dots.Segments,
		EmptyPath:     resolve.CurrentOrMerged,
		MergeQuery:    true, // step 6c
	}),
	BaseURI: document.Said("5.1", &document.BaseURI{
		HTML:            "5.1.1",
		ContentBase:     "5.1.1",
		ContentLocation: "5.1.1",
		Enclosing:       "5.1.2",
		Retrieval:       "5.1.3",
		Default:         "5.1.4",
		EmptyDefault:    true,
	}),
	RunningText: document.Said("E", &document.RunningText{Brackets: true, Quotes: true, Prefix: true, Folds: true}),
	Meaning:     document.Said("4", &document.Meaning{Explain: explain}),
	Warnings:    document.Said("7", &warnings),
	Terms:       document.Said("A", &terms),
}

// terms are the beginnings of a reference.
var terms = []document.Term{
	{Bytes: scan.Set{reference & scan.Word, reference >> 64}, Words: []string{"a scheme", "a path", `"?"`, `"#"`}},
}

// reference is what a reference can begin with.
const reference = urlc | 1<<'%' | 1<<'#'
