package document

import "github.com/urispec/urispec/parser"

// RFC 8141. A URN is a URI of RFC 3986: NID and NSS are its path, r- and
// q-component its query, and the f-component its fragment.
var _ = add(func() *Transcription {
	d := &Transcription{
		Revision: parser.RFC8141,

		Grammar:       Specified("2", struct{}{}),
		Absolute:      Specified("2", "namestring"),
		Expression:    Specified("2", appendixB()), // of RFC 3986
		Recomposition: Specified("2", struct{}{}),
		Splitting:     Specified[Splitting]("2", byName),
		Within: Specified("2", Within{
			Of: parser.RFC3986,
			Sentence: "a URN is a URI of RFC 3986, with the same scheme, path, query and fragment and without an " +
				"authority",
			Always: "every URN has a scheme and a path",
		}),
		Examples: Specified("2.3", []string{
			"urn:example:foo-bar-baz-qux?+CCResolve:cc=uk",
			"urn:example:weather?=op=map&lat=39.56",
			"urn:example:foo-bar-baz-qux#somepart",
			"URN:example:a123,z456?+abc?=xyz#789",
			"Urn:EXAMPLE:a123,z456?+abc?=/xyz",
			"uRN:example:a123%2Cz456",
		}),
		Differences: Specified("2.3", []Difference{{
			Section: "2.3", Name: "expression/rq-components",
			Sentence: "what the regular expression splits into the name of a URN, a query and a fragment is not a " +
				"URN exactly if its query begins neither with \"+\" and an r-component nor with \"=\" and a " +
				"q-component",
			Example: "urn:ab:c?d",
		}}),

		Encoding: Specified("2.2", struct{}{}),

		Identity: Specified("3.1", struct{}{}),
		Case:     Specified("3.1", Case{Triplets: true}),
		URN:      Specified("3.1", struct{}{}),
	}
	unspecified("2", &d.Parsing, &d.Forms, &d.Unmatched, &d.Unrelated, &d.PathRule, &d.Generic, &d.Fitting,
		&d.Overlap, &d.HostByRule, &d.RareAddresses, &d.Ports, &d.LaterPorts, &d.EmptyPort, &d.EmptyServer,
		&d.EmptyPath, &d.Localhost, &d.FileAuthority, &d.MailDomains)
	unspecified("4.3", &d.Resolution, &d.PartialForm, &d.DotSegments, &d.RemoveDotSegments, &d.BaseAuthority,
		&d.BaseIgnored, &d.SameScheme, &d.Excess)
	unspecified("2.2", &d.Reserved, &d.Forbidden)
	unspecified("3.1", &d.NonASCII, &d.Path, &d.Scheme, &d.URN5b, &d.URN5a, &d.OnlyScheme)
	unspecified("2", &d.Rules)     // there are none of scheme, path and query
	unspecified("3.1", &d.Percent) // triplets must not be decoded
	return d
})
