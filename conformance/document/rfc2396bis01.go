package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// draft-fielding-uri-rfc2396bis-01.
var _ = add(func() *Transcription {
	d := &Transcription{
		Revision: parser.RFC2396bis01,

		Grammar:       States("4"),
		Absolute:      Said("4", "absolute-URI-reference"),
		Expression:    Said("B", appendixB()),
		Recomposition: States("5.2"),
		Splitting:     Said[Splitting]("B", byName),
		Rules:         Said("B", Rules{parser.Path: nil}), // the path is Appendix B's
		Unmatched:     Said[Unmatched]("B", queryOfOpaquePart),
		Differences: Said("B", []Difference{{
			Section: "B", Name: "expression/opaque-part",
			Sentence: "the regular expression finds a query where the grammar has none exactly in an opaque-part: " +
				"behind a scheme comes no slash, and, if the query comes at once, it does not match query",
			Example: "a:b?c",
		}}),

		Resolution:    Said("5.2", onComponents(resolveRFC2396bis01)),
		DotSegments:   Said[DotSegments]("5.2", merged),
		BaseAuthority: States("C.2"),
		BaseIgnored:   Said("5.2", "?#"), // the base is parsed into four components, and the query is not used
		SameScheme:    States("5.2"),
		Excess:        States("5.2"),

		Encoding: States("2.4"),
		Reserved: Said("2.2", "[];/?:@&=+$,"),
		Fitting:  Said[Fitting]("3", fitsGeneric),

		Identity:      States("6.2.1"),
		Case:          Said("6.2.2.1", Case{}),
		Percent:       Said("6.2.2.2", alphanumerics+"_~"), // Section 2.3, last paragraph
		Path:          Said("6.2.2.3", PathLevel{Remove: removeDotsRFC2396bis01}),
		Scheme:        States("6.2.3"),
		RareAddresses: States("7.3"),
		Ports:         Said("6.2.3", ports1738),
		LaterPorts:    Said("6.2.3", laterPorts),
		EmptyPort:     Said("6.2.3", WithPort),
		EmptyServer:   States("3.2.2"),
		Localhost:     Said[IsFile]("3.2.2", anyFile),
	}
	silent("B", &d.Parsing)
	silent("3", &d.Forms, &d.Unrelated, &d.Generic, &d.Within, &d.Examples, &d.Overlap)
	silent("3.3", &d.PathRule)
	silent("2.4", &d.Forbidden)
	silent("6.2.2.2", &d.NonASCII)
	silent("6.2.4", &d.URN5b, &d.URN5a, &d.URN)
	silent("3.2.2", &d.HostByRule, &d.FileAuthority)
	silent("6.2.3", &d.OnlyScheme, &d.EmptyPath, &d.MailDomains)
	silent("5", &d.PartialForm)         // relative-URI is its rule
	silent("5.2", &d.RemoveDotSegments) // its steps are part of the resolution
	return d
})

// removeDotsRFC2396bis01 has the steps of the routine merge for a path: the base is the text up to the slash that the
// path begins with.
func removeDotsRFC2396bis01(path Value) Value {
	if strings.HasPrefix(path.Text, "/") {
		return Value{withoutDots(path.Text), true}
	}
	return path
}

// resolveRFC2396bis01 has the pseudocode of draft-fielding-uri-rfc2396bis-01,
// Section 5.2.
func resolveRFC2396bis01(base, r Components, choices Choices) Target {
	if choices.BackwardCompatible && sameScheme(base, r) {
		r.Scheme = Value{}
	}
	var t Components
	excess := false
	if r.Scheme.Defined {
		t.Scheme = r.Scheme
		t.Authority = r.Authority
		t.Path = r.Path
		t.Query = r.Query
	} else {
		if r.Authority.Defined {
			t.Authority = r.Authority
			t.Path = r.Path
			t.Query = r.Query
		} else {
			if r.Path.Text == "" {
				if r.Query.Defined {
					t.Path = base.Path
					t.Query = r.Query
				} else {
					return currentDocument(r)
				}
			} else {
				if strings.HasPrefix(r.Path.Text, "/") {
					t.Path = r.Path
				} else {
					t.Path, excess = mergeRFC2396bis01(base.Path, r.Path, choices.RemoveExcess)
				}
				t.Query = r.Query
			}
			t.Authority = base.Authority
		}
		t.Scheme = base.Scheme
	}
	t.Fragment = r.Fragment
	return Target{Components: t, Excess: excess}
}

// mergeRFC2396bis01 has the eight steps of the routine merge there.
func mergeRFC2396bis01(base, r Value, removeExcess bool) (merged Value, excess bool) {
	// 1.
	buffer := exceptLastSegment(base.Text)
	if base.Text == "" {
		buffer = "/"
	}
	// 2. to 6.
	buffer = withoutDots(buffer + r.Text)
	// 7.
	excess = exceeds(buffer)
	if removeExcess {
		buffer = withoutExcess(buffer)
	}
	// 8.
	return Value{buffer, true}, excess
}
