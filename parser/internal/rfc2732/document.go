// Package rfc2732 has what RFC 2732 (December 1999) says, which updates RFC
// 2396: sections are its own, or sections of RFC 2396 if it leaves things as
// they are there.
package rfc2732

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/rfc2396"
)

// Document is the RFC.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitReference,
	Components: components,
	Has:        component.Generic,
	Kinds: document.Specified("3", &document.Kinds{Relative: document.RelativeURI, Bare: document.AbsoluteURI,
		Full: document.AbsoluteURI}),
	Hosts: document.Specified("3", &document.Hosts{Kinds: []host.Kind{host.IPv4, host.IPv6, host.Hostname},
		Of: hostKind}),
	Composition:  document.Specified("RFC 2396, 5.2, step 7", &compose.Generic),
	Levels:       document.Specified("RFC 2396, 6", &rfc2396.Levels),
	Ports:        document.Specified("RFC 2396, 3.2.2", &document.Ports{Of: host.DefaultPort}),
	SameDocument: document.Unspecified[struct{}]("RFC 2396, 4.2"),
	Latin1:       document.Unspecified[struct{}]("RFC 2396, 2.1"),
	Opaque:       document.Specified("RFC 2396, 3", &struct{}{}),
	Resolution:   document.Specified("RFC 2396, 5.2", &resolution),
	Excess:       document.Specified("RFC 2396, 5.2, step 6", &struct{}{}),
	SameScheme:   document.Specified("RFC 2396, 5.2, step 3", &struct{}{}),
	BaseURI:      document.Specified("RFC 2396, 5.1", &baseURI),
	RunningText: document.Specified("RFC 2396, E", &document.RunningText{Brackets: true, Quotes: true, Prefix: true,
		Folds: true, Suffixes: true}),
	Meaning:     document.Specified("RFC 2396, 3", &document.Meaning{Explain: explain}),
	Warnings:    document.Specified("RFC 2396, 7", &warnings),
	ByteClasses: document.Specified("RFC 2396, A", &rfc2396.ByteClasses),
	Hint:        hint,
}

// hint is about an IPv4 address behind "::", as in the document's own example, which
// the rule of RFC 2373, Appendix B, has only behind ":::": only its first dot can
// stand behind the one and not behind the other.
func hint(s string, offset int, viable func(string) int) string {
	prefix := strings.TrimRight(s[:offset], "0123456789")
	if !strings.HasSuffix(prefix, "::") {
		return ""
	}
	if third := prefix + ":" + s[len(prefix):]; viable(third) <= offset+len(":") {
		return ""
	}
	return `the rule has no IPv4 address right behind "::", though the document's example has`
}

// resolution is as in RFC 2396.
var resolution = resolve.Rules{
	Base:          "RFC 2396, 5.2",
	Algorithm:     "RFC 2396, 5.2",
	Recomposition: "RFC 2396, 5.2, step 7",
	Dots:          dots.Segments,
	EmptyPath:     resolve.CurrentOrMerged,
}

// baseURI is as in RFC 2396.
var baseURI = document.BaseURI{
	HTML:            document.Specified("RFC 2396, 5.1.1", &struct{}{}),
	Base:            document.Unspecified[struct{}]("RFC 2396, 5.1.1"),
	ContentBase:     document.Specified("RFC 2396, 5.1.1", &struct{}{}),
	ContentLocation: document.Specified("RFC 2396, 5.1.1", &struct{}{}),
	Enclosing:       document.Specified("RFC 2396, 5.1.2", &struct{}{}),
	Retrieval:       document.Specified("RFC 2396, 5.1.3", &struct{}{}),
	Default:         document.Specified("RFC 2396, 5.1.4", &struct{}{}),
}

// warnings are the checks of package inspect, with the sections of RFC 2396 that
// give a reason for them.
var warnings = []document.Warning{
	{Section: "RFC 2396, 2.1", Checks: "non-ascii"},
	{Section: "RFC 2396, 2.4.2", Checks: "double-encoding encoded-dot-segment encoded-reserved"},
	{Section: "RFC 2396, 2.4.3", Checks: "encoded-control encoded-nul"},
	{Section: "RFC 2396, 3.2.2", Checks: "empty-password hostnumber-out-of-range rare-ipv4-address"},
	{Section: "RFC 2396, 7", Checks: "encoded-delimiter encoded-line-end encoded-protocol-delimiter " +
		"other-port password port-out-of-range well-known-port"},
}

func explain(e *fact.Explanation) { generic.Explain(e) }

// generic is what RFC 2396 says of the parts of a reference; RFC 2732 speaks of
// hosts.
var generic = fact.Generic{
	Absolute: fact.Term{Name: "absolute URI", Section: "RFC 2396, 3", Text: fact.Independent},
	Current: fact.Term{Name: "same-document reference", Section: "RFC 2396, 4.2",
		Text: "the current document itself; should not result in an additional retrieval"},
	Authority: fact.Phrase{Section: "RFC 2396, 3.2",
		Text: "the naming authority, which governs the namespace of the rest"},
	Registry: fact.Phrase{Section: "RFC 2396, 3.2.1",
		Text: "a registry-based naming authority, whose structure is specific to the scheme"},
	Query: fact.Phrase{Section: "RFC 2396, 3.4", Text: fact.ToResource},
	Fragment: fact.Phrase{Section: "RFC 2396, 4.1",
		Text: "for the user agent, after retrieval; its meaning depends on the media type; no part of the URI"},
	Relative:   "RFC 2396, 5",
	Resolution: "RFC 2396, 5.2",
	Scheme:     "RFC 2396, 3.1",
	Userinfo:   "RFC 2396, 3.2.2",
	Host:       "3",
	Port:       "RFC 2396, 3.2.2",
	Path:       "RFC 2396, 3.3",
	Examples:   []string{"file", "ftp", "gopher", "http", "mailto", "news", "telnet"},
	Hierarchy:  hierarchy,
}

// hierarchy adds the fact about hier-part and opaque-part.
func hierarchy(e *fact.Explanation) { rfc2396.Hierarchy(e, "RFC 2396, 3") }
