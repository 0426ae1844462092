// Package rfc6874 has what RFC 6874 (February 2013) says, which updates RFC
// 3986: an IPv6 address can have a zone identifier. Sections of RFC 3986, which
// holds for everything else, are cited with its name.
package rfc6874

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/kind"
	"strings"

	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/port"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/rfc3986"
)

// Document is RFC 6874.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitReference,
	Components: components,
	Has:        rfc3986.Has,
	Kinds: document.Specified("2", &kind.Kinds{Relative: kind.RelativeRef, Bare: kind.AbsoluteURI, Full: kind.URI,
		More: 1 << component.Fragment}),
	Hosts: document.Specified("2",
		&document.Hosts{Kinds: []host.Kind{host.IPv4, host.IPv6, host.IPv6addrz, host.IPvFuture, host.RegName},
			Of: hostKind}),
	Composition:  document.Specified("RFC 3986, 5.3", &compose.Generic),
	Levels:       document.Specified("RFC 3986, 6.2", &rfc3986.Levels),
	IsNormal:     rfc3986.IsNormal,
	Ports:        document.Specified("RFC 3986, 3.2.3", &document.Ports{Of: port.Lookup}),
	SameDocument: document.Specified("RFC 3986, 4.4", &struct{}{}),
	Latin1:       document.Unspecified[struct{}]("RFC 3986, 2.5"),
	Opaque:       document.Unspecified[struct{}]("RFC 3986, 3.3"),
	Resolution: document.Specified("RFC 3986, 5.2", &resolve.Rules{
		Base:          "RFC 3986, 5.2.1",
		Algorithm:     "RFC 3986, 5.2.2",
		Recomposition: "RFC 3986, 5.3",
		Dots:          dots.DotSegments,
		Everywhere:    true,
		EmptyPath:     resolve.OfBase,
		Root:          resolve.WithAuthority,
		Recomposes:    true,
	}),
	Excess:     document.Unspecified[struct{}]("RFC 3986, 5.2.4"),
	SameScheme: document.Specified("RFC 3986, 5.2.2", &struct{}{}),
	BaseURI:    document.Specified("RFC 3986, 5.1", &baseURI),
	RunningText: document.Specified("RFC 3986, C", &document.RunningText{Brackets: true, Quotes: true, Prefix: true,
		Folds: true, Suffixes: true}),
	Meaning:     document.Specified("2", &document.Meaning{Explain: explain}),
	Warnings:    document.Specified("4", &warnings),
	ByteClasses: document.Specified("RFC 3986, A", &rfc3986.ByteClasses),
	Hint:        hint,
}

// baseURI is RFC 3986, Section 5.1.
var baseURI = document.BaseURI{
	HTML:            document.Specified("RFC 3986, 5.1.1", &struct{}{}),
	Base:            document.Unspecified[struct{}]("RFC 3986, 5.1.2"),
	ContentBase:     document.Unspecified[struct{}]("RFC 3986, 5.1.2"),
	ContentLocation: document.Specified("RFC 3986, 5.1.2", &struct{}{}),
	Enclosing:       document.Specified("RFC 3986, 5.1.2", &struct{}{}),
	Retrieval:       document.Specified("RFC 3986, 5.1.3", &struct{}{}),
	Default:         document.Specified("RFC 3986, 5.1.4", &struct{}{}),
	Absolute:        true,
}

// hint is about the "%" of RFC 4007, which users may type, but which is
// percent-encoded in a URI (Sections 2 and 3).
func hint(s string, offset int, viable func(string) int) string {
	percent := strings.IndexByte(s[:offset], '%')
	if percent < 0 || !strings.Contains(s[:percent], "[") {
		return ""
	}
	if encoded := s[:percent] + separator; viable(encoded) < len(encoded) {
		return ""
	}
	switch {
	case offset < percent+len(separator):
		return "%25 precedes a zone identifier"
	case offset == percent+len(separator):
		return "a zone identifier is not empty"
	}
	return ""
}
