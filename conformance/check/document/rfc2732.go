package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// RFC 2732, with RFC 2396, which it updates.
var _ = add(func() *Transcription {
	d := rfc2396().cited("rfc2396-")
	d.Revision = parser.RFC2732
	d.Grammar, d.Absolute = Specified("3", struct{}{}), Specified("3", "absoluteURI")
	d.Differences.value[0].Section = d.Differences.section
	d.Reserved = Specified("3", ";/?:@&=+$,[]")
	d.Fitting = Specified[Fitting]("3", fitsRFC2732)
	unspecified("3", &d.Parsing, &d.Forms, &d.Unrelated, &d.Generic, &d.Within, &d.Overlap, &d.URN, &d.HostByRule,
		&d.RareAddresses)
	return d
})

// fitsRFC2732: a path with brackets is an opaque-part, which does not begin
// with one. A query can have them behind any path.
func fitsRFC2732(c parser.Component, text string, around Reference) bool {
	if c != parser.Path || !strings.ContainsAny(text, "[]") {
		return fitsRFC2396(c, text, around)
	}
	return ValueOf(around, parser.Scheme).Defined && !ValueOf(around, parser.Authority).Defined &&
		!strings.ContainsAny(text[:1], "/[]")
}
