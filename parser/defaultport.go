package parser

import "strings"

// A SchemePort is the port of a scheme whose URIs leave it out.
type SchemePort struct {
	Number string // in decimal, without leading zeros
	// Document and Section say where the specification of the scheme has it:
	// "RFC 9110" and "4.2.1".
	Document, Section string
}

// schemePorts are the default ports, by scheme in lower case. Each row is from
// the specification of the scheme; in1738 is the section of RFC 1738 that has the
// same port, or "".
//
// A scheme has no row when its specification has no port behind "//" (sip, turn,
// tftp, xmpp), no default for it (mupdate, sieve), asks the DNS where no port is
// given (iris.beep, soap.beep), lets a client use another that it knows of (go:
// RFC 3368, Section 3.3.3), or tells the default port from none (msrp: RFC 4975,
// Section 6.1). That a registry has a port for the name of a service does not make
// a row.
var schemePorts = map[string]struct{ number, in1738, document, section string }{
	"aaa":       {"3868", "", "RFC 6733", "4.3.1"},
	"aaas":      {"5658", "", "RFC 6733", "4.3.1"},
	"acap":      {"674", "", "RFC 2244", "3.2"},
	"coap":      {"5683", "", "RFC 7252", "6.1"},
	"coap+tcp":  {"5683", "", "RFC 8323", "8.1"},
	"coap+ws":   {"80", "", "RFC 8323", "8.3"},
	"coaps":     {"5684", "", "RFC 7252", "6.2"},
	"coaps+tcp": {"5684", "", "RFC 8323", "8.2"},
	"coaps+ws":  {"443", "", "RFC 8323", "8.4"},
	"dict":      {"2628", "", "RFC 2229", "5"},
	"ftp":       {"21", "3.2", "RFC 1738", "3.2"},
	"gopher":    {"70", "3.4.1", "RFC 4266", "2.1"},
	"http":      {"80", "3.3", "RFC 9110", "4.2.1"},
	"https":     {"443", "", "RFC 9110", "4.2.2"},
	"icap":      {"1344", "", "RFC 3507", "4.2"},
	"imap":      {"143", "", "RFC 5092", "1"},
	"ipp":       {"631", "", "RFC 3510", "4.2"},
	"ipps":      {"631", "", "RFC 7472", "4.2"},
	"ldap":      {"389", "", "RFC 4516", "3"},
	"mtqp":      {"1038", "", "RFC 3887", "9.3"},
	"news":      {"119", "", "RFC 5538", "2"},
	"nfs":       {"2049", "", "RFC 2224", "1"},
	"nntp":      {"119", "3.7", "RFC 5538", "2"},
	"pop":       {"110", "", "RFC 2384", "3"},
	"prospero":  {"1525", "3.11", "RFC 4157", "2"},
	"rsync":     {"873", "", "RFC 5781", "2"},
	"rtsp":      {"554", "", "RFC 7826", "4.2"},
	"rtsps":     {"322", "", "RFC 7826", "4.2"},
	"rtspu":     {"554", "", "RFC 2326", "3.2"},
	"snews":     {"563", "", "RFC 5538", "8.1"},
	"snmp":      {"161", "", "RFC 4088", "3"},
	"telnet":    {"23", "3.8", "RFC 4248", "2"},
	"tip":       {"3372", "", "RFC 2371", "7"},
	"tn3270":    {"23", "", "RFC 6270", "2.2"},
	"vemmi":     {"575", "", "RFC 2122", "3"},
	"vnc":       {"5900", "", "RFC 7869", "2.1.1"},
	"wais":      {"210", "3.9", "RFC 4156", "2"},
	"ws":        {"80", "", "RFC 6455", "3"},
	"wss":       {"443", "", "RFC 6455", "3"},
}

// LookupDefaultPort returns the default port of a scheme in lower case by the
// scheme's own specification, and whether one is known, whatever the revision.
func LookupDefaultPort(scheme string) (SchemePort, bool) {
	p, ok := schemePorts[scheme]
	return SchemePort{p.number, p.document, p.section}, ok
}

// DefaultPort returns the default port of a scheme in lower case by the document
// of the revision, and whether there is one. RFC 1738 has those of its schemes,
// and url-syntax-05 leaves schemes to RFC 1738 (Section 1). rfc2396bis-01
// (Section 3.2.2) and RFC 3986 (Section 3.2.3) leave ports to the scheme: they
// have all of [LookupDefaultPort]. The other documents name no port.
func (v Revision) DefaultPort(scheme string) (SchemePort, bool) {
	switch v {
	case RFC1738, URLSyntax05:
		p := schemePorts[scheme]
		if p.in1738 == "" {
			return SchemePort{}, false
		}
		return SchemePort{p.number, "RFC 1738", p.in1738}, true
	case RFC2396bis01, RFC3986:
		return LookupDefaultPort(scheme)
	}
	return SchemePort{}, false
}

// DefaultPort returns the default port, in decimal, of a scheme in lower case by RFC
// 1738, and the section that has it; empty strings where there is none.
//
// Deprecated: [Revision.DefaultPort] has the ports of each revision,
// [LookupDefaultPort] those of all specifications.
func DefaultPort(scheme string) (port, section string) {
	p, _ := RFC1738.DefaultPort(scheme)
	return p.Number, p.Section
}

// isPort reports whether a port has the value of a number, which has no leading
// zeros and is not 0, nor empty.
func isPort(port, number string) bool {
	return number != "" && strings.TrimLeft(port, "0") == number
}
