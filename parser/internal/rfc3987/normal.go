package rfc3987

import (
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/scan"
)

// ladder is Section 5.3. It has no level of character normalization: comparing
// IRIs has to rely on their being normalized, and must not normalize them
// (Section 5.3.2.2).
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Case, Form: caseForm, Keeps: true},
	{Level: normal.Percent, Form: percentForm},
	{Level: normal.Path, Form: rfc3986.PathForm, Keeps: true},
	{Level: normal.Scheme, Form: schemeForm},
}

// isNormal reports whether an IRI is in normal form at a level, or may say no. Triplets of unreserved characters
// are decoded, and others that may be part of a character beyond US-ASCII.
func isNormal(t document.Text, level normal.Level) bool {
	decoded := scan.Set{rfc3986.Unreserved[0], rfc3986.Unreserved[1], scan.Word, scan.Word}
	return !mayHaveBidiFormatting(t.String) && t.IsNormal(level, &decoded)
}

// caseForm has the scheme and a host of US-ASCII only in lower case, and the
// digits of triplets in upper case (Section 5.3.2.1).
func caseForm(n document.Normalizer, t *document.Text) string {
	host, _ := t.Component(component.Host)
	if isASCII(host) {
		return n.LowerAndUpper(t, component.Scheme, component.Host)
	}
	return n.LowerAndUpper(t, component.Scheme)
}

// isASCII reports whether all characters of a component are US-ASCII, including
// the ones that triplets stand for.
func isASCII(s string) bool {
	for s != "" {
		octet, n := octetOf(s)
		if octet >= utf8.RuneSelf {
			return false
		}
		s = s[n:]
	}
	return true
}

// percentForm is the IRI that the URI of an IRI is converted to: unreserved
// characters, and appropriate ones beyond US-ASCII, have no triplets, and others
// beyond US-ASCII do (Section 5.3.2.3, "by converting both IRIs to URIs", and
// Sections 3.1 and 3.2).
func percentForm(_ document.Normalizer, t *document.Text) string {
	if strings.IndexByte(t.String, '%') < 0 && !mayHaveBidiFormatting(t.String) {
		return t.String
	}
	begin, end, _ := t.Find(component.Query)
	return IRI(t.String, begin, end)
}

// schemeForm is as in RFC 3986 (Section 5.3.3), but the addresses of a mailto
// IRI stay: this document says nothing about the case of their characters.
func schemeForm(n document.Normalizer, t *document.Text) string {
	scheme, _ := t.Component(component.Scheme)
	if _, authority := t.Component(component.Authority); scheme == "mailto" && !authority {
		return t.String
	}
	return rfc3986.SchemeForm(n, t)
}
