// Package urlsyntax05 has what draft-fielding-url-syntax-05 (May 1997) says.
package urlsyntax05

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/rfc1738"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// Document is the draft.
var Document = document.Document{
	Syntax:     &syntax,
	Member:     member,
	Split:      splitReference,
	Components: components,
	Has: 1<<component.Scheme | 1<<component.Authority | 1<<component.User | 1<<component.Password |
		1<<component.Host | 1<<component.Port | 1<<component.Path | 1<<component.Query | 1<<component.Fragment,
	Kinds: document.Specified("3", &document.Kinds{Relative: document.RelativeURL, Bare: document.AbsoluteURL,
		Full: document.AbsoluteURL, Scheme: testScheme}), // Appendix B finds others, in relative URLs with a colon
	Hosts: document.Specified("4.3.1", &document.Hosts{Kinds: []host.Kind{host.Hostname, host.Hostnumber},
		Of: rfc1738.HostKind}),
	Composition:  document.Specified("5.2, step 7", &compose.Generic),
	Levels:       document.Specified("6", &levels),
	Ports:        document.Specified("1", &document.Ports{Of: rfc1738.Port}), // leaves schemes to RFC 1738
	SameDocument: document.Unspecified[struct{}]("3"),                        // tells it by the reference itself
	Latin1:       document.Unspecified[struct{}]("2.1"),
	Opaque:       document.Unspecified[struct{}]("4.3.2"),
	Resolution: document.Specified("5.2", &resolve.Rules{
		Base:          "5.2",
		Algorithm:     "5.2",
		Recomposition: "5.2, step 7",
		Dots:          dots.Segments,
		EmptyPath:     resolve.CurrentOrMerged,
		MergeQuery:    true, // step 6c
	}),
	Excess:      document.Unspecified[struct{}]("5.2"),
	SameScheme:  document.Unspecified[struct{}]("5.2"),
	BaseURI:     document.Specified("5.1", &baseURI),
	RunningText: document.Specified("E", &document.RunningText{Brackets: true, Quotes: true, Prefix: true, Folds: true}),
	Meaning:     document.Specified("4", &document.Meaning{Explain: explain}),
	Warnings:    document.Specified("7", &warnings),
	ByteClasses: document.Specified("A", &byteClasses),
}

// baseURI is Section 5.1.
var baseURI = document.BaseURI{
	HTML:            document.Specified("5.1.1", &struct{}{}),
	Base:            document.Unspecified[struct{}]("5.1.1"),
	ContentBase:     document.Specified("5.1.1", &struct{}{}),
	ContentLocation: document.Specified("5.1.1", &struct{}{}),
	Enclosing:       document.Specified("5.1.2", &struct{}{}),
	Retrieval:       document.Specified("5.1.3", &struct{}{}),
	Default:         document.Specified("5.1.4", &struct{}{}),
	EmptyDefault:    true,
}

// byteClasses are the beginnings of a reference.
var byteClasses = []document.ByteClass{
	{Bytes: scan.Set{reference & scan.Word, reference >> 64}, Words: []string{"a scheme", "a path", `"?"`, `"#"`}},
}

// reference is what a reference can begin with.
const reference = urlc | 1<<'%' | 1<<'#'

var warnings = []document.Warning{
	{Section: "2.1", Checks: "non-ascii"},
	{Section: "2.4.2", Checks: "double-encoding encoded-dot-segment encoded-reserved"},
	{Section: "2.4.3", Checks: "encoded-control encoded-nul"},
	{Section: "4.3.1", Checks: "empty-password hostnumber-out-of-range rare-ipv4-address"},
	{Section: "7", Checks: "encoded-delimiter encoded-line-end encoded-protocol-delimiter other-port password " +
		"port-out-of-range well-known-port"},
}

// splitReference splits a URL-reference. The site that Appendix B captures need
// not match the rule site (Section 4.3.1), which is the login of RFC 1738
// except for an empty port: then it has no user, host or port.
func splitReference(s string, b *split.Bounds) {
	begin, end, _ := b.Generic(s)
	if begin == 0 {
		return
	}
	site := split.Parts{Text: s}
	if !rfc1738.Login(&site, begin, end, 0) {
		return
	}
	hostBegin, hostEnd, _ := site.Find(component.Host)
	b.Host, b.HostEnd = uint32(hostBegin), uint32(hostEnd)
}

// levels are the equivalences of Sections 2.3, 2.4.2, 4.1 and 6.
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: caseForm, Keeps: true},
	{Level: normal.Percent, Decodes: &unreserveds},
	{Level: normal.Scheme, Form: document.WithoutDefaultPort},
}

// caseForm has the scheme (Section 4.1) and a hostname (Section 6) in lower
// case. What stands before the first ":" need not match the rule scheme: it is
// then the beginning of a path to the grammar, which Appendix B does not ask.
func caseForm(n document.Normalizer, t *document.Text) string {
	scheme, _ := t.Component(component.Scheme)
	if _, ok := testScheme(scheme); !ok {
		return n.Lower(t, t.Hostname())
	}
	return n.Lower(t, component.Scheme, t.Hostname())
}

func explain(e *fact.Explanation) { generic.Explain(e) }

// generic is what the document says of the parts of a reference.
var generic = fact.Generic{
	Absolute: fact.Term{Name: "absolute URL", Section: "4.1", Text: fact.Independent},
	Current: fact.Term{Name: "current-document reference", Section: "3",
		Text: "the current document itself; should cause no additional retrieval"},
	Authority: fact.Phrase{Section: "4.3.1", Text: "the site: a host on the Internet, and how to connect to it"},
	Registry:  fact.Phrase{Section: "4.4", Text: "stands where a site does, but does not match the grammar of one"},
	Query:     fact.Phrase{Section: "4.3.3", Text: fact.ToResource},
	Fragment: fact.Phrase{Section: "3",
		Text: "for the user agent, after retrieval; its meaning depends on the media type; no part of the URL"},
	Relative:    "5",
	Resolution:  "5.2",
	Scheme:      "4.1",
	Userinfo:    "4.3.1",
	Host:        "4.3.1",
	Port:        "4.3.1",
	Path:        "4.3.2",
	Examples:    []string{"file", "ftp", "gopher", "http", "mailto", "news", "telnet"},
	SchemeText:  schemeText,
	QueryMerges: true,
}

// schemeText says what stands before the ":" and is not a scheme, or "".
func schemeText(scheme string) string {
	if _, ok := testScheme(scheme); ok {
		return ""
	}
	return "stands where a scheme does (Appendix B), but does not match the grammar of one"
}
