package document

import "github.com/urispec/urispec/parser"

// RFC 6874. What it does not say is said by RFC 3986, which it updates: its
// sections are cited with its name.
var _ = add(func() *Transcription {
	return &Transcription{
		Revision: parser.RFC6874,

		Grammar:       States("2"),
		Absolute:      Said("RFC 3986, 3", "URI"),
		Expression:    Said("RFC 3986, B", appendixB()),
		Recomposition: States("RFC 3986, 5.3"),
		Parsing:       Silent[Parsing]("2"),
		Splitting:     Said[Splitting]("RFC 3986, B", byName),
		Forms:         Silent[Forms]("RFC 3986, 3.1"),
		Rules: Said("RFC 3986, 3.3",
			Rules{parser.Path: {"path-abempty", "path-absolute", "path-noscheme", "path-rootless", "path-empty"}}),
		Unmatched:   Silent[Unmatched]("RFC 3986, B"),
		Unrelated:   Silent[Unrelated]("RFC 3986, A"),
		PathRule:    Said[PathRule]("RFC 3986, 3.3", pathRuleRFC3986),
		Generic:     Silent[string]("RFC 3986, 3"),
		Within:      Silent[Within]("2"), // it is the other way round
		Examples:    Silent[[]string]("2"),
		Differences: Silent[[]Difference]("RFC 3986, B"),

		Resolution:        Said("RFC 3986, 5.2", onComponents(resolveRFC3986)),
		PartialForm:       Silent[Partial]("RFC 3986, 4.2"), // relative-ref is its rule
		DotSegments:       Said[DotSegments]("RFC 3986, 5.2.2", dotSegmentsRFC3986),
		RemoveDotSegments: Said[Removal]("RFC 3986, 5.2.4", removeDotSegments),
		BaseAuthority:     States("RFC 3986, 5.4.2"),
		BaseIgnored:       Said("RFC 3986, 5.1", "#"),
		SameScheme:        States("RFC 3986, 5.2.2"),
		Excess:            Omits("RFC 3986, 5.1"),

		Encoding:  States("2"),
		Reserved:  Said("RFC 3986, 2.2", ":/?#[]@!$&'()*+,;="),
		Forbidden: Silent[Forbidden]("RFC 3986, 2.4"),
		Fitting:   Said[Fitting]("RFC 3986, 3.3", fitsGeneric),
		Overlap:   Omits("RFC 3986, 3"),

		Identity:      States("RFC 3986, 6.2.1"),
		Case:          Said("RFC 3986, 6.2.2.1", Case{AnyHost: true, Triplets: true}),
		Percent:       Said("RFC 3986, 6.2.2.2", alphanumerics+"-._~"), // RFC 3986, section 2.3
		NonASCII:      Silent[NonASCII]("RFC 3986, 6.2.2.2"),
		Path:          Said("RFC 3986, 6.2.2.3", PathLevel{Remove: removeDotSegments, Rootless: true}),
		Scheme:        States("RFC 3986, 6.2.3"),
		URN5b:         Omits("RFC 3986, 6.2.4"),
		URN5a:         Omits("RFC 3986, 6.2.4"),
		URN:           Omits("2"),
		HostByRule:    Omits("2"),
		RareAddresses: States("RFC 3986, 7.4"),
		OnlyScheme:    Silent[string]("RFC 3986, 6.2.3"),
		Ports:         Said("RFC 3986, 6.2.3", ports1738),
		LaterPorts:    Said("RFC 3986, 6.2.3", laterPorts),
		EmptyPort:     Said("RFC 3986, 6.2.3", All),
		EmptyServer:   Omits("RFC 3986, 3.2.2"),
		EmptyPath:     Said[EmptyPath]("RFC 3986, 6.2.3", emptyPathRFC3986),
		Localhost:     Said[IsFile]("RFC 3986, 3.2.2", anyFile),
		FileAuthority: States("RFC 3986, 6.2.3"),
		MailDomains:   States("RFC 3986, 6.2.3"),
	}
})
