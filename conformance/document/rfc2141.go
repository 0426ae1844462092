package document

import "github.com/urispec/urispec/parser"

// RFC 2141. A URN is opaque to software for URLs (Appendix A): "/", "?" and "#" divide nothing.
var _ = add(func() *Transcription {
	d := &Transcription{
		Revision: parser.RFC2141,

		Grammar:  States("2"),
		Absolute: Said("2", "URN"),
		Examples: Said("6", []string{
			"URN:foo:a123,456",
			"Urn:FOO:a123%2C456",
			"uRN:foo:a123%2c456",
			"urn:a:/?#%",
		}),

		Encoding:  States("2.2"),
		Reserved:  Said("2.3", "%/?#"),
		Forbidden: Said[Forbidden]("2.4", forbidsURN),

		Identity: States("5"),
		Case:     Said("5", Case{Triplets: true}),
	}
	silent("A", &d.Expression, &d.Recomposition, &d.Splitting, &d.Within, &d.Differences, &d.Resolution,
		&d.PartialForm, &d.DotSegments, &d.RemoveDotSegments, &d.BaseAuthority, &d.BaseIgnored, &d.SameScheme,
		&d.Excess)
	silent("2", &d.Parsing, &d.Forms, &d.Unmatched, &d.Unrelated, &d.PathRule, &d.Generic, &d.Fitting,
		&d.Overlap, &d.HostByRule, &d.RareAddresses, &d.Ports, &d.LaterPorts, &d.EmptyPort, &d.EmptyServer,
		&d.EmptyPath, &d.Localhost, &d.FileAuthority, &d.MailDomains)
	silent("2.2", &d.NonASCII)
	silent("5", &d.Path, &d.Scheme, &d.URN5b, &d.URN5a, &d.URN, &d.OnlyScheme)
	silent("2", &d.Rules)   // there is no rule for the scheme
	silent("5", &d.Percent) // escapes must not be removed
	return d
})
