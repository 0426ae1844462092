package conformance

import (
	"math/rand"
	"slices"

	"github.com/urispec/urispec/parser"
)

// A schemePort is a scheme with its default port.
type schemePort struct{ scheme, port string }

// ports1738 are the default ports of RFC 1738, section 3.
var ports1738 = []schemePort{
	{"ftp", "21"}, {"http", "80"}, {"gopher", "70"}, {"nntp", "119"}, {"telnet", "23"}, {"wais", "210"}, {"prospero", "1525"},
}

// laterPorts are the default ports that schemes have got since.
var laterPorts = []schemePort{
	{"vemmi", "575"},      // RFC 2122
	{"nfs", "2049"},       // RFC 2224
	{"dict", "2628"},      // RFC 2229
	{"acap", "674"},       // RFC 2244
	{"tip", "3372"},       // RFC 2371
	{"pop", "110"},        // RFC 2384
	{"icap", "1344"},      // RFC 3507
	{"ipp", "631"},        // RFC 3510
	{"mtqp", "1038"},      // RFC 3887
	{"snmp", "161"},       // RFC 4088
	{"ldap", "389"},       // RFC 4516
	{"imap", "143"},       // RFC 5092
	{"news", "119"},       // RFC 5538
	{"snews", "563"},      // RFC 5538
	{"rsync", "873"},      // RFC 5781
	{"tn3270", "23"},      // RFC 6270
	{"ws", "80"},          // RFC 6455
	{"wss", "443"},        // RFC 6455
	{"aaa", "3868"},       // RFC 6733
	{"aaas", "5658"},      // RFC 6733
	{"coap", "5683"},      // RFC 7252
	{"coaps", "5684"},     // RFC 7252
	{"ipps", "631"},       // RFC 7472
	{"rtsp", "554"},       // RFC 7826
	{"rtspu", "554"},      // RFC 2326
	{"rtsps", "322"},      // RFC 7826
	{"vnc", "5900"},       // RFC 7869
	{"coap+tcp", "5683"},  // RFC 8323
	{"coaps+tcp", "5684"}, // RFC 8323
	{"coap+ws", "80"},     // RFC 8323
	{"coaps+ws", "443"},   // RFC 8323
	{"https", "443"},      // RFC 9110
}

// defaultPorts returns the default ports that the document of the revision has.
// url-syntax-05 has the schemes of RFC 1738; after it, the documents leave ports
// to the schemes.
func (s *Subject) defaultPorts() []schemePort {
	switch s.Revision {
	case parser.RFC1738, parser.URLSyntax05:
		return ports1738
	case parser.RFC2396bis01, parser.RFC3986:
		return slices.Concat(ports1738, laterPorts)
	}
	return nil
}

// defaultPort returns the default port of a scheme, or "".
func (s *Subject) defaultPort(scheme string) string {
	for _, p := range s.defaultPorts() {
		if p.scheme == scheme {
			return p.port
		}
	}
	return ""
}

// withSchemePort puts a scheme that has got a default port since RFC 1738 in the
// place of the scheme, and its port, or that of another, to the end of the
// authority.
func withSchemePort(r *rand.Rand, s string) string {
	end, c := pathBegin(s), Split(s)
	if !c.Scheme.Defined {
		return s
	}
	p := pick(r, laterPorts)
	scheme := p.scheme
	if r.Intn(8) == 0 {
		scheme = pick(r, laterPorts).scheme
	}
	return scheme + s[len(c.Scheme.Text):end] + ":" + p.port + s[end:]
}
