// Package rfc6874 has what RFC 6874 (February 2013) says, which updates RFC
// 3986: an IPv6 address can have a zone identifier. Sections of RFC 3986, which
// holds for everything else, are cited with its name.
package rfc6874

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/rfc6874/startrules"
)

// Document is RFC 6874.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      rfc3986.Split,
	Marked:     &startrules.Automaton,
	Components: components,
	Has:        component.Generic,
	Kinds: document.Specified("2", &document.Kinds{Relative: document.RelativeRef, Bare: document.AbsoluteURI,
		Full: document.URI, More: 1 << component.Fragment}),
	Hosts: document.Specified("2",
		&document.Hosts{Kinds: []host.Kind{host.IPv4, host.IPv6, host.IPv6addrz, host.IPvFuture, host.RegName},
			Of: hostKind}),
	Composition:  document.Specified("RFC 3986, 5.3", &compose.Generic),
	Levels:       document.Specified("RFC 3986, 6.2", &rfc3986.Levels),
	IsNormal:     rfc3986.IsNormal,
	Ports:        document.Specified("RFC 3986, 3.2.3", &document.Ports{Of: host.DefaultPort}),
	SameDocument: document.Specified("RFC 3986, 4.4", &struct{}{}),
	Latin1:       document.Unspecified[struct{}]("RFC 3986, 2.5"),
	Opaque:       document.Unspecified[struct{}]("RFC 3986, 3.3"),
	Resolution:   document.Specified("RFC 3986, 5.2", &rfc3986.CitedResolution),
	Excess:       document.Unspecified[struct{}]("RFC 3986, 5.2.4"),
	SameScheme:   document.Specified("RFC 3986, 5.2.2", &struct{}{}),
	BaseURI:      document.Specified("RFC 3986, 5.1", &rfc3986.CitedBaseURI),
	RunningText: document.Specified("RFC 3986, C", &document.RunningText{Brackets: true, Quotes: true, Prefix: true,
		Folds: true, Suffixes: true}),
	Meaning:     document.Specified("2", &document.Meaning{Explain: explain}),
	Warnings:    document.Specified("4", &warnings),
	ByteClasses: document.Specified("RFC 3986, A", &rfc3986.ByteClasses),
	Hint:        hint,
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

// warnings are the checks of package inspect, with the sections that give a
// reason for them. "The security considerations from the URI syntax
// specification apply" (Section 4).
var warnings = []document.Warning{
	{Section: "4", Checks: "zone-identifier zone-not-link-local"},
	{Section: "RFC 3986, 2.4", Checks: "double-encoding"},
	{Section: "RFC 3986, 2.5", Checks: "invalid-utf8 non-ascii overlong-utf8"},
	{Section: "RFC 3986, 3.2.1", Checks: "empty-password"},
	{Section: "RFC 3986, 6.2.2.3", Checks: "dot-segment"},
	{Section: "RFC 3986, 7.2", Checks: "encoded-line-end encoded-protocol-delimiter other-port " +
		"port-out-of-range well-known-port"},
	{Section: "RFC 3986, 7.3", Checks: "device-name encoded-control encoded-delimiter encoded-dot-segment " +
		"encoded-nul encoded-reserved"},
	{Section: "RFC 3986, 7.4", Checks: "rare-ipv4-address special-address"},
	{Section: "RFC 3986, 7.5", Checks: "password"},
	{Section: "RFC 3986, 7.6", Checks: "bidi-control misleading-userinfo mixed-scripts unshown-character " +
		"userinfo"},
}

// hostKind returns which rule a host matches (Section 2; RFC 3986, Section
// 3.2.2): of the IP-literals, only an IPv6addrz has a "%".
func hostKind(scheme, s string) host.Kind {
	kind := rfc3986.HostKind(scheme, s)
	if kind == host.IPv6 && strings.Contains(s, "%") {
		return host.IPv6addrz
	}
	return kind
}

// explain says what a reference means: what RFC 3986 says, and behind the fact
// about a host with a zone, what the zone identifier is.
func explain(e *fact.Explanation) {
	generic := rfc3986.Generic
	generic.Zoned = zoned
	e.Cited = "RFC 3986"
	generic.Explain(e)
}

// zoned adds the facts about a host with a zone, and about the zone identifier.
func zoned(e *fact.Explanation, text string) {
	defer func(document string) { e.Cited = document }(e.Cited)
	e.Cited = ""
	e.Component(component.Host, "2", text)
	begin, end, _ := e.Parts.Find(component.Host)
	begin += strings.Index(e.Text[begin:end], separator) + len(separator)
	e.Given("zone", begin, end-len("]"), "2",
		"the zone of the address, by its name on the host that uses the URI; means nothing to others, and is "+
			"removed before the URI is sent (4)")
}
