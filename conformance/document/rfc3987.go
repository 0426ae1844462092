package document

import (
	"unicode"

	"github.com/urispec/urispec/parser"
)

// RFC 3987. It builds on RFC 3986, whose sections are cited with its name.
var _ = add(func() *Transcription {
	return &Transcription{
		Revision: parser.RFC3987,

		Grammar:       States("2.2"),
		Absolute:      Said("2.2", "IRI"),
		Expression:    Said("RFC 3986, B", appendixB()),
		Recomposition: States("RFC 3986, 5.3"),
		Parsing:       Silent[Parsing]("2.2"),
		Splitting:     Said[Splitting]("RFC 3986, B", byName),
		Forms:         Silent[Forms]("RFC 3986, 3.1"),
		Rules: Said("2.2", Rules{
			parser.Authority: {"iauthority"}, parser.Userinfo: {"iuserinfo"}, parser.Host: {"ihost"},
			parser.Path:  {"ipath-abempty", "ipath-absolute", "ipath-noscheme", "ipath-rootless", "ipath-empty"},
			parser.Query: {"iquery"}, parser.Fragment: {"ifragment"},
		}),
		Unmatched:   Silent[Unmatched]("RFC 3986, B"),
		Unrelated:   Silent[Unrelated]("RFC 3986, A"),
		PathRule:    Said[PathRule]("2.2", pathRuleRFC3987),
		Generic:     Silent[string]("RFC 3986, 3"),
		Within:      Silent[Within]("3.1"), // it is the other way round: every URI is an IRI
		Examples:    Silent[[]string]("4.4"),
		Differences: Silent[[]Difference]("RFC 3986, B"),

		Resolution:        Said("6.5", onComponents(resolveRFC3986)),
		PartialForm:       Silent[Partial]("RFC 3986, 4.2"), // relative-ref is its rule
		DotSegments:       Said[DotSegments]("RFC 3986, 5.2.2", dotSegmentsRFC3986),
		RemoveDotSegments: Said[Removal]("RFC 3986, 5.2.4", removeDotSegments),
		BaseAuthority:     States("RFC 3986, 5.4.2"),
		BaseIgnored:       Said("RFC 3986, 5.1", "#"),
		SameScheme:        States("RFC 3986, 5.2.2"),
		Excess:            Omits("RFC 3986, 5.1"),

		Encoding:  States("3.1"),
		Reserved:  Said("RFC 3986, 2.2", ":/?#[]@!$&'()*+,;="),
		Forbidden: Silent[Forbidden]("RFC 3986, 2.4"),
		Fitting:   Said[Fitting]("RFC 3986, 3.3", fitsGeneric),
		Overlap:   Omits("RFC 3986, 3"),

		Identity:      States("5.3.1"),
		Case:          Said("5.3.2.1", Case{ASCIIHost: true, Triplets: true}),
		Percent:       Said("5.3.2.3", alphanumerics+"-._~"), // RFC 3986, section 2.3
		NonASCII:      Said[NonASCII]("3.2", beyondRFC3987),
		Path:          Said("5.3.2.4", PathLevel{Remove: removeDotSegments, Rootless: true}),
		Scheme:        States("5.3.3"),
		URN5b:         Omits("5.3.4"),
		URN5a:         Omits("5.3.4"),
		URN:           Omits("5.3"),
		HostByRule:    Omits("2.2"),
		RareAddresses: States("RFC 3986, 7.4"),
		OnlyScheme:    Silent[string]("5.3.3"),
		Ports:         Said("5.3.3", ports1738),
		LaterPorts:    Said("5.3.3", laterPorts),
		EmptyPort:     Said("5.3.3", All),
		EmptyServer:   Omits("5.3.3"),
		EmptyPath:     Said[EmptyPath]("5.3.3", emptyPathRFC3986),
		Localhost:     Said[IsFile]("5.3.3", anyFile),
		FileAuthority: States("5.3.3"),
		MailDomains:   Omits("5.3.3"),
	}
})

// pathRuleRFC3987 returns the one of the five rules for a path that matches.
func pathRuleRFC3987(c Components) string { return "i" + pathRuleRFC3986(c) }

// ucschar and iprivate are the characters of RFC 3987, section 2.2, by those
// rules.
var (
	ucschar = &unicode.RangeTable{
		R16: []unicode.Range16{{Lo: 0xA0, Hi: 0xD7FF, Stride: 1}, {Lo: 0xF900, Hi: 0xFDCF, Stride: 1},
			{Lo: 0xFDF0, Hi: 0xFFEF, Stride: 1}},
		R32: []unicode.Range32{
			{Lo: 0x10000, Hi: 0x1FFFD, Stride: 1}, {Lo: 0x20000, Hi: 0x2FFFD, Stride: 1},
			{Lo: 0x30000, Hi: 0x3FFFD, Stride: 1},
			{Lo: 0x40000, Hi: 0x4FFFD, Stride: 1}, {Lo: 0x50000, Hi: 0x5FFFD, Stride: 1},
			{Lo: 0x60000, Hi: 0x6FFFD, Stride: 1},
			{Lo: 0x70000, Hi: 0x7FFFD, Stride: 1}, {Lo: 0x80000, Hi: 0x8FFFD, Stride: 1},
			{Lo: 0x90000, Hi: 0x9FFFD, Stride: 1},
			{Lo: 0xA0000, Hi: 0xAFFFD, Stride: 1}, {Lo: 0xB0000, Hi: 0xBFFFD, Stride: 1},
			{Lo: 0xC0000, Hi: 0xCFFFD, Stride: 1},
			{Lo: 0xD0000, Hi: 0xDFFFD, Stride: 1}, {Lo: 0xE1000, Hi: 0xEFFFD, Stride: 1},
		},
	}
	iprivate = &unicode.RangeTable{
		R16: []unicode.Range16{{Lo: 0xE000, Hi: 0xF8FF, Stride: 1}},
		R32: []unicode.Range32{{Lo: 0xF0000, Hi: 0xFFFFD, Stride: 1}, {Lo: 0x100000, Hi: 0x10FFFD, Stride: 1}},
	}
)

// beyondRFC3987: those that the rule of the component has, but for LRM, RLM,
// LRE, RLE, LRO, RLO and PDF (section 4.1).
func beyondRFC3987(c rune, query bool) bool {
	switch c {
	case '\u200E', '\u200F', '\u202A', '\u202B', '\u202C', '\u202D', '\u202E':
		return false
	}
	return unicode.Is(ucschar, c) || query && unicode.Is(iprivate, c)
}
