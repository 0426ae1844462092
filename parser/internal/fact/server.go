package fact

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/host"
)

// What a port means.
const (
	GivenPort  = "the number of the port to connect to"
	AbsentPort = "the default port of the scheme"
)

func hostText(k host.Kind) string {
	switch k {
	case host.Hostname:
		return "the domain name of the network host"
	case host.Hostnumber:
		return "the IP address of the network host, in four decimal numbers"
	case host.IPv4:
		return "the IPv4 address of the host, in dotted-decimal form"
	case host.IPv6:
		return "the IPv6 address of the host, in brackets"
	case host.IPv6addrz:
		return "the IPv6 address of the host, and the zone that it belongs to, in brackets"
	case host.IPvFuture:
		return "an address of the host by a future version of IP, in brackets"
	case host.RegName, host.IRegName:
		return "the registered name of the host, often one of the DNS"
	}
	return ""
}

// Host adds the fact about the host, if that is defined.
func (e *Explanation) Host(section string) {
	e.Component(component.Host, section, hostText(e.Parts.HostKind()))
}

// WithoutHost adds the fact about a host that a file or http URI leaves out, if
// a section of the document speaks of these schemes.
func WithoutHost(e *Explanation, section string) {
	switch e.Scheme {
	case "file":
		e.Missing("host", "localhost", Default, section, "the machine of the end user, in the file scheme")
	case "http":
		e.Missing("host", "", None, section, "left out, which the http scheme does not allow")
	}
}
