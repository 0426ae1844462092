package document

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// draft-ietf-urnbis-rfc2141bis-urn-03. A URN is a URI of RFC 3986.
var _ = add(func() *Transcription {
	d := &Transcription{
		Revision: parser.RFC2141bisURN03,

		Grammar:       Specified("2", struct{}{}),
		Absolute:      Specified("2", "URN-reference"),
		Expression:    Specified("2", appendixB()), // of RFC 3986
		Recomposition: Specified("2", struct{}{}),
		Splitting:     Specified[Splitting]("2", byName),
		Rules:         Specified("2", Rules{parser.Path: {"urn-path"}, parser.Query: {"urn-query"}}),
		Within: Specified("2", Within{
			Of: parser.RFC3986,
			Sentence: "a URN reference is a URI reference of RFC 3986, with the same scheme, path, query and " +
				"fragment and without an authority",
			Always: "every URN reference has a scheme and a path",
		}),
		Differences: Specified("2.3", []Difference{{
			Section: "2.3", Name: "expression/directives",
			Sentence: "what the regular expression splits into the path of a URN, a query and a fragment is not " +
				"a URN reference exactly if its query is not made of directives",
			Example: "urn:ab:c?d",
		}}),

		Encoding:  Specified("2.2", struct{}{}),
		Forbidden: Specified[Forbidden]("2.5.3", forbidsURN),

		Identity: Specified("5", struct{}{}),
		Case:     Specified("5", Case{Triplets: true}),
		URN5b:    Specified("5", struct{}{}),
		URN5a:    Specified("5", struct{}{}),
	}
	unspecified("2", &d.Parsing, &d.Forms, &d.Unmatched, &d.Unrelated, &d.PathRule, &d.Generic, &d.Examples,
		&d.Fitting, &d.Overlap, &d.HostByRule, &d.RareAddresses, &d.Ports, &d.LaterPorts, &d.EmptyPort,
		&d.EmptyServer, &d.EmptyPath, &d.Localhost, &d.FileAuthority, &d.MailDomains)
	unspecified("2.3", &d.Resolution, &d.PartialForm, &d.DotSegments, &d.RemoveDotSegments, &d.BaseAuthority,
		&d.BaseIgnored, &d.SameScheme, &d.Excess)
	unspecified("2.2", &d.Reserved)
	unspecified("5", &d.Percent, &d.NonASCII, &d.Path, &d.Scheme, &d.URN, &d.OnlyScheme)
	return d
})

// forbidsURN: no component has a NUL.
func forbidsURN(_ parser.Component, data string) bool { return strings.Contains(data, "\x00") }
