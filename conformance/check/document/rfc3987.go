package document

import "github.com/urispec/urispec/parser"

// RFC 3987. It builds on RFC 3986, whose sections are cited with its name.
var _ = add(func() *Transcription {
	d := rfc3986().cited("RFC 3986, ")
	d.Revision = parser.RFC3987
	d.Grammar, d.Absolute = Specified("2.2", struct{}{}), Specified("2.2", "IRI")
	d.Rules = Specified("2.2", Rules{
		parser.Authority: {"iauthority"}, parser.Userinfo: {"iuserinfo"}, parser.Host: {"ihost"},
		parser.Path:  {"ipath-abempty", "ipath-absolute", "ipath-noscheme", "ipath-rootless", "ipath-empty"},
		parser.Query: {"iquery"}, parser.Fragment: {"ifragment"},
	})
	d.PathRule = Specified[PathRule]("2.2", pathRuleRFC3987)
	d.Resolution.section = "6.5"
	d.Encoding = Specified("3.1", struct{}{})

	d.Identity = Specified("5.3.1", struct{}{})
	d.Case = Specified("5.3.2.1", Case{ASCIIHost: true, Triplets: true})
	d.Percent.section = "5.3.2.3" // RFC 3986, Section 2.3
	d.NonASCII = Specified[NonASCII]("3.2", beyondRFC3987)
	d.Path.section = "5.3.2.4"
	d.Scheme = Specified("5.3.3", struct{}{})
	d.Ports.section, d.LaterPorts.section, d.EmptyPort.section = "5.3.3", "5.3.3", "5.3.3"
	d.EmptyPath.section, d.Localhost.section, d.FileAuthority.section = "5.3.3", "5.3.3", "5.3.3"

	unspecified("2.2", &d.Parsing, &d.HostByRule)
	unspecified("4.4", &d.Examples)
	unspecified("5.3", &d.URN)
	unspecified("5.3.3", &d.OnlyScheme, &d.EmptyServer, &d.MailDomains)
	unspecified("5.3.4", &d.URN5b, &d.URN5a)
	unspecified("3.1", &d.Within) // it is the other way round: every URI is an IRI
	return d
})

// pathRuleRFC3987 returns the matching one of the five rules for a path.
func pathRuleRFC3987(c Components) string { return "i" + pathRuleRFC3986(c) }

// isUcschar is the rule ucschar, isPrivate is iprivate (Section 2.2): the last two code points of each plane are in
// neither, and ucschar has the last plane from E1000 on.
func isUcschar(c rune) bool {
	switch {
	case c <= 0xFFFF:
		return 0xA0 <= c && c <= 0xD7FF || 0xF900 <= c && c <= 0xFDCF || 0xFDF0 <= c && c <= 0xFFEF
	case c >= 0xE0000:
		return 0xE1000 <= c && c <= 0xEFFFD
	}
	return c&0xFFFF <= 0xFFFD
}

func isPrivate(c rune) bool { return 0xE000 <= c && c <= 0xF8FF || 0xF0000 <= c && c&0xFFFF <= 0xFFFD }

// beyondRFC3987: the characters of the component's rule, except LRM, RLM, LRE, RLE, LRO, RLO and PDF (Section 4.1).
func beyondRFC3987(c rune, query bool) bool {
	switch c {
	case '\u200E', '\u200F', '\u202A', '\u202B', '\u202C', '\u202D', '\u202E':
		return false
	}
	return isUcschar(c) || query && isPrivate(c)
}
