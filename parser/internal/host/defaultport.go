package host

import (
	"slices"
	"strings"
)

// A Port is the port of a scheme whose URIs leave it out.
type Port struct {
	Number string // in decimal, without leading zeros
	// Document and Section say where the specification of the scheme has it:
	// "RFC 9110" and "4.2.1".
	Document, Section string
}

// Is reports whether a port in a URI has the number of p, which is not 0.
func (p Port) Is(port string) bool {
	return p.Number != "" && strings.TrimLeft(port, "0") == p.Number
}

type row struct {
	scheme string
	port   Port
}

// ports are the default ports, by scheme in lower case, in the order of the
// schemes. Each row is from the specification of the scheme.
//
// A scheme has no row when its specification has no port behind "//" (sip,
// turn, tftp, xmpp), no default for it (mupdate, sieve), asks the DNS if no
// port is given (iris.beep, soap.beep), lets a client use another that it knows
// of (go: RFC 3368, Section 3.3.3), or tells the default port from none (msrp:
// RFC 4975, Section 6.1). A port that a registry has for the name of a service
// does not make a row.
var ports = []row{
	{"aaa", Port{"3868", "RFC 6733", "4.3.1"}},
	{"aaas", Port{"5658", "RFC 6733", "4.3.1"}},
	{"acap", Port{"674", "RFC 2244", "3.2"}},
	{"coap", Port{"5683", "RFC 7252", "6.1"}},
	{"coap+tcp", Port{"5683", "RFC 8323", "8.1"}},
	{"coap+ws", Port{"80", "RFC 8323", "8.3"}},
	{"coaps", Port{"5684", "RFC 7252", "6.2"}},
	{"coaps+tcp", Port{"5684", "RFC 8323", "8.2"}},
	{"coaps+ws", Port{"443", "RFC 8323", "8.4"}},
	{"dict", Port{"2628", "RFC 2229", "5"}},
	{"ftp", Port{"21", "RFC 1738", "3.2"}},
	{"gopher", Port{"70", "RFC 4266", "2.1"}},
	{"http", Port{"80", "RFC 9110", "4.2.1"}},
	{"https", Port{"443", "RFC 9110", "4.2.2"}},
	{"icap", Port{"1344", "RFC 3507", "4.2"}},
	{"imap", Port{"143", "RFC 5092", "1"}},
	{"ipp", Port{"631", "RFC 3510", "4.2"}},
	{"ipps", Port{"631", "RFC 7472", "4.2"}},
	{"ldap", Port{"389", "RFC 4516", "3"}},
	{"mtqp", Port{"1038", "RFC 3887", "9.3"}},
	{"news", Port{"119", "RFC 5538", "2"}},
	{"nfs", Port{"2049", "RFC 2224", "1"}},
	{"nntp", Port{"119", "RFC 5538", "2"}},
	{"pop", Port{"110", "RFC 2384", "3"}},
	{"prospero", Port{"1525", "RFC 4157", "2"}},
	{"rsync", Port{"873", "RFC 5781", "2"}},
	{"rtsp", Port{"554", "RFC 7826", "4.2"}},
	{"rtsps", Port{"322", "RFC 7826", "4.2"}},
	{"rtspu", Port{"554", "RFC 2326", "3.2"}},
	{"snews", Port{"563", "RFC 5538", "8.1"}},
	{"snmp", Port{"161", "RFC 4088", "3"}},
	{"telnet", Port{"23", "RFC 4248", "2"}},
	{"tip", Port{"3372", "RFC 2371", "7"}},
	{"tn3270", Port{"23", "RFC 6270", "2.2"}},
	{"vemmi", Port{"575", "RFC 2122", "3"}},
	{"vnc", Port{"5900", "RFC 7869", "2.1.1"}},
	{"wais", Port{"210", "RFC 4156", "2"}},
	{"ws", Port{"80", "RFC 6455", "3"}},
	{"wss", Port{"443", "RFC 6455", "3"}},
}

// DefaultPort returns the default port of a scheme in lower case by the scheme's own
// specification, and whether one is known.
func DefaultPort(scheme string) (Port, bool) {
	i, ok := slices.BinarySearchFunc(ports, scheme, func(r row, scheme string) int {
		return strings.Compare(r.scheme, scheme)
	})
	if !ok {
		return Port{}, false
	}
	return ports[i].port, true
}
