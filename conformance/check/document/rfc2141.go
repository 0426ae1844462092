package document

import "github.com/urispec/urispec/parser"

// RFC 2141. A URN is opaque to software for URLs (Appendix A): "/", "?" and "#" divide nothing.
var _ = add(func() *Transcription {
	d := &Transcription{
		Revision: parser.RFC2141,

		Grammar:  Specified("2", struct{}{}),
		Absolute: Specified("2", "URN"),
		Examples: Specified("6", []string{
			"URN:foo:a123,456",
			"Urn:FOO:a123%2C456",
			"uRN:foo:a123%2c456",
			"urn:a:/?#%",
		}),

		Encoding:  Specified("2.2", struct{}{}),
		Reserved:  Specified("2.3", "%/?#"),
		Forbidden: Specified[Forbidden]("2.4", forbidsURN),

		Identity: Specified("5", struct{}{}),
		Case:     Specified("5", Case{Triplets: true}),
	}
	unspecified("A", &d.Expression, &d.Recomposition, &d.Splitting, &d.Within, &d.Differences, &d.Resolution,
		&d.PartialForm, &d.DotSegments, &d.RemoveDotSegments, &d.BaseAuthority, &d.BaseIgnored, &d.SameScheme,
		&d.Excess)
	unspecified("2", &d.Parsing, &d.Forms, &d.Unmatched, &d.Unrelated, &d.PathRule, &d.Generic, &d.Fitting,
		&d.Overlap, &d.HostByRule, &d.RareAddresses, &d.Ports, &d.LaterPorts, &d.EmptyPort, &d.EmptyServer,
		&d.EmptyPath, &d.Localhost, &d.FileAuthority, &d.MailDomains)
	unspecified("2.2", &d.NonASCII)
	unspecified("5", &d.Path, &d.Scheme, &d.URN5b, &d.URN5a, &d.URN, &d.OnlyScheme)
	unspecified("2", &d.Rules)   // there is none of the scheme
	unspecified("5", &d.Percent) // escapes must not be removed
	return d
})
