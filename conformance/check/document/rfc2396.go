package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// RFC 2396.
var _ = add(rfc2396)

func rfc2396() *Transcription {
	d := &Transcription{
		Revision: parser.RFC2396,

		Grammar:       Specified("A", struct{}{}),
		Absolute:      Specified("A", "absoluteURI"),
		Expression:    Specified("B", appendixB()),
		Recomposition: Specified("5.2", struct{}{}),
		Splitting:     Specified[Splitting]("B", byName),
		Rules:         Specified("B", Rules{parser.Path: nil}), // the path is that of Appendix B
		Unmatched:     Specified[Unmatched]("B", queryOfOpaquePart),
		Examples:      Specified("3.2.2", serversRFC2396), // each is a reg-name, too
		Differences: Specified("B", []Difference{{
			Section: "B", Name: "expression/opaque-part",
			Sentence: "the regular expression finds a query that the grammar lacks exactly in an opaque-part: " +
				"behind a scheme comes no slash",
			Example: "a:b?c",
		}}),

		Resolution:    Specified("5.2", onComponents(resolveRFC2396)),
		DotSegments:   Specified[DotSegments]("5.2", mergedRFC2396),
		BaseAuthority: Specified("C.2", struct{}{}),
		BaseIgnored:   Specified("5.2", "?#"), // the base is parsed into four components, of which the query is not used
		SameScheme:    Specified("5.2", struct{}{}),
		Excess:        Specified("5.2", struct{}{}),

		Encoding: Specified("2.4", struct{}{}),
		Reserved: Specified("2.2", ";/?:@&=+$,"),
		Fitting:  Specified[Fitting]("3", fitsRFC2396),

		Identity:   Specified("6", struct{}{}),
		Case:       Specified("6", Case{}),
		Percent:    Specified("2.4.2", alphanumerics+"-_.!~*'()"), // Section 2.3
		Scheme:     Specified("6", struct{}{}),
		Ports:      Specified("6", ports1738),
		LaterPorts: Specified("6", laterPorts),
		EmptyPort:  Specified("6", WithPort),
	}
	unspecified("B", &d.Parsing)
	unspecified("3", &d.Forms, &d.Unrelated, &d.Generic, &d.Within, &d.Overlap)
	unspecified("3.3", &d.PathRule)
	unspecified("2.4", &d.Forbidden)
	unspecified("2.4.2", &d.NonASCII)
	unspecified("6", &d.Path, &d.URN5b, &d.URN5a, &d.URN, &d.OnlyScheme, &d.EmptyPath, &d.Localhost,
		&d.FileAuthority, &d.MailDomains)
	unspecified("3.2.2", &d.HostByRule, &d.RareAddresses, &d.EmptyServer)
	unspecified("5", &d.PartialForm)         // relativeURI is its rule
	unspecified("5.2", &d.RemoveDotSegments) // its steps are among those of the resolution
	return d
}

// serversRFC2396 have the parts of a server: to the automaton of an authority,
// a server is a reg-name like any other.
var serversRFC2396 = []string{
	"//a", "//A.b.", "//0.0.0.0", "//a:", "//a:80", "//@a", "//u@a", "//u:p@a.b:0", "//%41@1.2.3.4:", "//;&=+$,@a-b",
	"http://a", "http://a/", "http://A:80/", "ftp://u:p@a.b/c", "https://a.b.?d#e", "x://a", "x://a:0",
	"x://u@0.0.0.0:1/",
	"http://0.a", "http://a-b.c0", "http://u@a/b/../c", "http://1.2.3.4/", "http://A.B?c", "http://a#b", "https://@a/",
	"https://u:p@a.b",
	"ftp://a", "ftp://u@A.B./", "ftp://1.2.3.4/a", "gopher://a/1b", "gopher://A.b/", "telnet://a.b/",
	"telnet://u:p@0.0.0.0/",
	"nntp://a/b", "wais://a./b", "prospero://A/b", "file://localhost/a", "file://a.b/c", "ldap://a/b?c",
	"ldap://1.2.3.4",
}

// queryOfOpaquePart: Appendix B finds a query in an opaque-part.
func queryOfOpaquePart(root *Node, c parser.Component) bool {
	return c == parser.Query && root.Find("opaque-part") != nil
}

// fitsRFC2396: neither part of an absoluteURI is empty, and a relativeURI with
// a query has a path.
func fitsRFC2396(c parser.Component, text string, around Reference) bool {
	if c == parser.Path && text == "" && !ValueOf(around, parser.Authority).Defined {
		return ValueOf(around, parser.Scheme).Defined == ValueOf(around, parser.Query).Defined
	}
	return fitsGeneric(c, text, around)
}

// resolveRFC2396 has the steps of RFC 2396, Section 5.2.
func resolveRFC2396(base, r Components, choices Choices) Target {
	// 2)
	if r.Path.Text == "" && !r.Scheme.Defined && !r.Authority.Defined && !r.Query.Defined {
		return currentDocument(r)
	}
	// 3)
	if choices.BackwardCompatible && sameScheme(base, r) {
		r.Scheme = Value{}
	}
	if r.Scheme.Defined {
		return Target{Components: r}
	}
	r.Scheme = base.Scheme
	// 4)
	if r.Authority.Defined {
		return Target{Components: r}
	}
	r.Authority = base.Authority
	// 5)
	if strings.HasPrefix(r.Path.Text, "/") {
		return Target{Components: r}
	}
	// 6) a to f
	buffer := withoutDots(exceptLastSegment(base.Path.Text) + r.Path.Text)
	// g
	excess := exceeds(buffer)
	if choices.RemoveExcess {
		buffer = withoutExcess(buffer)
	}
	// h
	r.Path.Text = buffer
	return Target{Components: r, Excess: excess}
}

// mergedRFC2396: a query alone is merged, too.
func mergedRFC2396(base, r Components) (string, bool) {
	if !r.Scheme.Defined && !r.Authority.Defined && r.Path.Text == "" && r.Query.Defined {
		return exceptLastSegment(base.Path.Text), true
	}
	return merged(base, r)
}
