package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// draft-ietf-urnbis-rfc2141bis-urn-03. A URN is a URI of RFC 3986.
var _ = add(func() *Transcription {
	return &Transcription{
		Revision: parser.RFC2141bisURN03,

		Grammar:       States("2"),
		Absolute:      Said("2", "URN-reference"),
		Expression:    Said("2", appendixB()), // of RFC 3986
		Parsing:       Silent[Parsing]("2"),
		Recomposition: States("2"),
		Splitting:     Said[Splitting]("2", byName),
		Forms:         Silent[Forms]("2"),
		Rules:         Said("2", Rules{parser.Path: {"urn-path"}, parser.Query: {"urn-query"}}),
		Unmatched:     Silent[Unmatched]("2"),
		Unrelated:     Silent[Unrelated]("2"),
		PathRule:      Silent[PathRule]("2"),
		Generic:       Silent[string]("2"),
		Within: Said("2", Within{
			Of: parser.RFC3986,
			Sentence: "a URN reference is a URI reference of RFC 3986, with the same scheme, path, query and " +
				"fragment and without an authority",
			Always: "every URN reference has a scheme and a path",
		}),
		Examples: Silent[[]string]("2"),
		Differences: Said("2.3", []Difference{{
			Section: "2.3", Name: "expression/directives",
			Sentence: "of what the regular expression splits into the path of a URN, a query and a fragment, those " +
				"are no URN references whose query is not made of directives, and no others",
			Example: "urn:ab:c?d",
		}}),

		Resolution:        Silent[Steps]("2.3"),
		PartialForm:       Silent[Partial]("2.3"),
		DotSegments:       Silent[DotSegments]("2.3"),
		RemoveDotSegments: Silent[Removal]("2.3"),
		BaseAuthority:     Omits("2.3"),
		BaseIgnored:       Silent[string]("2.3"),
		SameScheme:        Omits("2.3"),
		Excess:            Omits("2.3"),

		Encoding:  States("2.2"),
		Reserved:  Silent[string]("2.2"),
		Forbidden: Said[Forbidden]("2.5.3", forbidsURN),
		Fitting:   Silent[Fitting]("2"),
		Overlap:   Omits("2"),

		Identity:      States("5"),
		Case:          Said("5", Case{Triplets: true}),
		Percent:       Silent[string]("5"),
		NonASCII:      Silent[NonASCII]("5"),
		Path:          Silent[PathLevel]("5"),
		Scheme:        Omits("5"),
		URN5b:         States("5"),
		URN5a:         States("5"),
		URN:           Omits("5"),
		HostByRule:    Omits("2"),
		RareAddresses: Omits("2"),
		OnlyScheme:    Silent[string]("5"),
		Ports:         Silent[[]Port]("2"),
		LaterPorts:    Silent[[]Port]("2"),
		EmptyPort:     Silent[Schemes]("2"),
		EmptyServer:   Omits("2"),
		EmptyPath:     Silent[EmptyPath]("2"),
		Localhost:     Silent[IsFile]("2"),
		FileAuthority: Omits("2"),
		MailDomains:   Omits("2"),
	}
})

// forbidsURN: a NUL is in none.
func forbidsURN(_ parser.Component, data string) bool { return strings.Contains(data, "\x00") }
