package document

import (
	"unicode"

	"github.com/urispec/urispec/parser"
)

// RFC 3987. It builds on RFC 3986, whose sections are cited with its name.
var _ = add(func() *Transcription {
	d := rfc3986().cited("RFC 3986, ")
	d.Revision = parser.RFC3987
	d.Grammar, d.Absolute = States("2.2"), Said("2.2", "IRI")
	d.Rules = Said("2.2", Rules{
		parser.Authority: {"iauthority"}, parser.Userinfo: {"iuserinfo"}, parser.Host: {"ihost"},
		parser.Path:  {"ipath-abempty", "ipath-absolute", "ipath-noscheme", "ipath-rootless", "ipath-empty"},
		parser.Query: {"iquery"}, parser.Fragment: {"ifragment"},
	})
	d.PathRule = Said[PathRule]("2.2", pathRuleRFC3987)
	d.Resolution.section = "6.5"
	d.Encoding = States("3.1")

	d.Identity = States("5.3.1")
	d.Case = Said("5.3.2.1", Case{ASCIIHost: true, Triplets: true})
	d.Percent.section = "5.3.2.3" // RFC 3986, section 2.3
	d.NonASCII = Said[NonASCII]("3.2", beyondRFC3987)
	d.Path.section = "5.3.2.4"
	d.Scheme = States("5.3.3")
	d.Ports.section, d.LaterPorts.section, d.EmptyPort.section = "5.3.3", "5.3.3", "5.3.3"
	d.EmptyPath.section, d.Localhost.section, d.FileAuthority.section = "5.3.3", "5.3.3", "5.3.3"

	silent("2.2", &d.Parsing, &d.HostByRule)
	silent("4.4", &d.Examples)
	silent("5.3", &d.URN)
	silent("5.3.3", &d.OnlyScheme, &d.EmptyServer, &d.MailDomains)
	silent("5.3.4", &d.URN5b, &d.URN5a)
	silent("3.1", &d.Within) // it is the other way round: every URI is an IRI
	return d
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
