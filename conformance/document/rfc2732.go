package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// RFC 2732, with RFC 2396, which it updates.
var _ = add(func() *Transcription {
	return &Transcription{
		Revision: parser.RFC2732,

		Grammar:       States("3"),
		Absolute:      Said("3", "absoluteURI"),
		Expression:    Said("rfc2396-B", appendixB()),
		Recomposition: States("rfc2396-5.2"),
		Parsing:       Silent[Parsing]("3"),
		Splitting:     Said[Splitting]("rfc2396-B", byName),
		Forms:         Silent[Forms]("3"),
		Rules:         Said("rfc2396-B", Rules{parser.Path: nil}), // the path is that of Appendix B
		Unmatched:     Said[Unmatched]("rfc2396-B", queryOfOpaquePart),
		Unrelated:     Silent[Unrelated]("3"),
		PathRule:      Silent[PathRule]("rfc2396-3.3"),
		Generic:       Silent[string]("3"),
		Within:        Silent[Within]("3"),
		Examples:      Said("rfc2396-3.2.2", serversRFC2396), // each is a reg-name, too
		Differences: Said("rfc2396-B", []Difference{{
			Section: "rfc2396-B", Name: "expression/opaque-part",
			Sentence: "the regular expression finds a query where the grammar has none exactly in an opaque-part: " +
				"behind a scheme comes no slash",
			Example: "a:b?c",
		}}),

		Resolution:        Said("rfc2396-5.2", onComponents(resolveRFC2396)),
		PartialForm:       Silent[Partial]("rfc2396-5"), // relativeURI is its rule
		DotSegments:       Said[DotSegments]("rfc2396-5.2", mergedRFC2396),
		RemoveDotSegments: Silent[Removal]("rfc2396-5.2"), // its steps are among those of the resolution
		BaseAuthority:     States("rfc2396-C.2"),
		BaseIgnored:       Said("rfc2396-5.2", "?#"),
		SameScheme:        States("rfc2396-5.2"),
		Excess:            States("rfc2396-5.2"),

		Encoding:  States("rfc2396-2.4"),
		Reserved:  Said("3", ";/?:@&=+$,[]"),
		Forbidden: Silent[Forbidden]("rfc2396-2.4"),
		Fitting:   Said[Fitting]("3", fitsRFC2732),
		Overlap:   Omits("3"),

		Identity:      States("rfc2396-6"),
		Case:          Said("rfc2396-6", Case{}),
		Percent:       Said("rfc2396-2.4.2", alphanumerics+"-_.!~*'()"), // section 2.3 there
		NonASCII:      Silent[NonASCII]("rfc2396-2.4.2"),
		Path:          Silent[PathLevel]("rfc2396-6"),
		Scheme:        States("rfc2396-6"),
		URN5b:         Omits("rfc2396-6"),
		URN5a:         Omits("rfc2396-6"),
		URN:           Omits("3"),
		HostByRule:    Omits("3"),
		RareAddresses: Omits("3"),
		OnlyScheme:    Silent[string]("rfc2396-6"),
		Ports:         Said("rfc2396-6", ports1738),
		LaterPorts:    Said("rfc2396-6", laterPorts),
		EmptyPort:     Said("rfc2396-6", WithPort),
		EmptyServer:   Omits("rfc2396-3.2.2"),
		EmptyPath:     Silent[EmptyPath]("rfc2396-6"),
		Localhost:     Silent[IsFile]("rfc2396-6"),
		FileAuthority: Omits("rfc2396-6"),
		MailDomains:   Omits("rfc2396-6"),
	}
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
