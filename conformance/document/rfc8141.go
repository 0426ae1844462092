package document

import "github.com/urispec/urispec/parser"

// RFC 8141. A URN is a URI of RFC 3986: NID and NSS are its path, r- and
// q-component its query, and the f-component its fragment.
var _ = add(func() *Transcription {
	return &Transcription{
		Revision: parser.RFC8141,

		Grammar:       States("2"),
		Absolute:      Said("2", "namestring"),
		Expression:    Said("2", appendixB()), // of RFC 3986
		Recomposition: States("2"),
		Parsing:       Silent[Parsing]("2"),
		Splitting:     Said[Splitting]("2", byName),
		Forms:         Silent[Forms]("2"),
		Rules:         Silent[Rules]("2"), // there are none of scheme, path and query
		Unmatched:     Silent[Unmatched]("2"),
		Unrelated:     Silent[Unrelated]("2"),
		PathRule:      Silent[PathRule]("2"),
		Generic:       Silent[string]("2"),
		Within: Said("2", Within{
			Of: parser.RFC3986,
			Sentence: "a URN is a URI of RFC 3986, with the same scheme, path, query and fragment and without an " +
				"authority",
			Always: "every URN has a scheme and a path",
		}),
		Examples: Said("2.3", []string{
			"urn:example:foo-bar-baz-qux?+CCResolve:cc=uk",
			"urn:example:weather?=op=map&lat=39.56",
			"urn:example:foo-bar-baz-qux#somepart",
			"URN:example:a123,z456?+abc?=xyz#789",
			"Urn:EXAMPLE:a123,z456?+abc?=/xyz",
			"uRN:example:a123%2Cz456",
		}),
		Differences: Said("2.3", []Difference{{
			Section: "2.3", Name: "expression/rq-components",
			Sentence: "of what the regular expression splits into the name of a URN, a query and a fragment, those " +
				"are no URNs whose query does not begin with \"+\" and an r-component, or \"=\" and a q-component, " +
				"and no others",
			Example: "urn:ab:c?d",
		}}),

		Resolution:        Silent[Steps]("4.3"),
		PartialForm:       Silent[Partial]("4.3"),
		DotSegments:       Silent[DotSegments]("4.3"),
		RemoveDotSegments: Silent[Removal]("4.3"),
		BaseAuthority:     Omits("4.3"),
		BaseIgnored:       Silent[string]("4.3"),
		SameScheme:        Omits("4.3"),
		Excess:            Omits("4.3"),

		Encoding:  States("2.2"),
		Reserved:  Silent[string]("2.2"),
		Forbidden: Silent[Forbidden]("2.2"),
		Fitting:   Silent[Fitting]("2"),
		Overlap:   Omits("2"),

		Identity:      States("3.1"),
		Case:          Said("3.1", Case{Triplets: true}),
		Percent:       Silent[string]("3.1"), // triplets must not be decoded
		NonASCII:      Silent[NonASCII]("3.1"),
		Path:          Silent[PathLevel]("3.1"),
		Scheme:        Omits("3.1"),
		URN5b:         Omits("3.1"),
		URN5a:         Omits("3.1"),
		URN:           States("3.1"),
		HostByRule:    Omits("2"),
		RareAddresses: Omits("2"),
		OnlyScheme:    Silent[string]("3.1"),
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
