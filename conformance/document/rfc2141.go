package document

import "github.com/urispec/urispec/parser"

// RFC 2141. A URN is opaque to what knows URLs (Appendix A): "/", "?" and "#"
// divide nothing.
var _ = add(func() *Transcription {
	return &Transcription{
		Revision: parser.RFC2141,

		Grammar:       States("2"),
		Absolute:      Said("2", "URN"),
		Expression:    Silent[Expression]("A"),
		Recomposition: Omits("A"),
		Parsing:       Silent[Parsing]("2"),
		Splitting:     Silent[Splitting]("A"),
		Forms:         Silent[Forms]("2"),
		Rules:         Silent[Rules]("2"), // there is none of the scheme
		Unmatched:     Silent[Unmatched]("2"),
		Unrelated:     Silent[Unrelated]("2"),
		PathRule:      Silent[PathRule]("2"),
		Generic:       Silent[string]("2"),
		Within:        Silent[Within]("A"),
		Examples: Said("6", []string{
			"URN:foo:a123,456",
			"Urn:FOO:a123%2C456",
			"uRN:foo:a123%2c456",
			"urn:a:/?#%",
		}),
		Differences: Silent[[]Difference]("A"),

		Resolution:        Silent[Steps]("A"),
		PartialForm:       Silent[Partial]("A"),
		DotSegments:       Silent[DotSegments]("A"),
		RemoveDotSegments: Silent[Removal]("A"),
		BaseAuthority:     Omits("A"),
		BaseIgnored:       Silent[string]("A"),
		SameScheme:        Omits("A"),
		Excess:            Omits("A"),

		Encoding:  States("2.2"),
		Reserved:  Said("2.3", "%/?#"),
		Forbidden: Said[Forbidden]("2.4", forbidsURN),
		Fitting:   Silent[Fitting]("2"),
		Overlap:   Omits("2"),

		Identity:      States("5"),
		Case:          Said("5", Case{Triplets: true}),
		Percent:       Silent[string]("5"), // escapes must not be removed
		NonASCII:      Silent[NonASCII]("2.2"),
		Path:          Silent[PathLevel]("5"),
		Scheme:        Omits("5"),
		URN5b:         Omits("5"),
		URN5a:         Omits("5"),
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
