package explain

import "github.com/urispec/urispec/parser"

// What a port means.
const (
	givenPort  = "the number of the port to connect to"
	absentPort = "the default port of the scheme"
)

// hosts says what a host of each kind is.
var hosts = map[parser.HostKind]string{
	parser.Hostname:   "the domain name of the network host",
	parser.Hostnumber: "the IP address of the network host, in four decimal numbers",
	parser.IPv4:       "the IPv4 address of the host, in dotted-decimal form",
	parser.IPv6:       "the IPv6 address of the host, in brackets",
	parser.IPvFuture:  "an address of the host by a future version of IP, in brackets",
	parser.RegName:    "the registered name of the host, often one of the DNS",
}

// host adds the fact about the host, if that is defined.
func (a *account) host(section string) {
	a.component(parser.Host, section, hosts[a.Reference.HostKind()])
}
