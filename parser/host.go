package parser

import (
	"strconv"

	"github.com/urispec/urispec/parser/internal/host"
)

// A HostKind says which rule the host of a [Reference] matches. A Reference
// whose host is undefined has the zero HostKind.
type HostKind host.Kind

// The kinds of hosts, each with the revisions that have it.
const (
	IPv4      = HostKind(host.IPv4)      // IPv4address: all since rfc2396 except URNs
	IPv6      = HostKind(host.IPv6)      // IPv6address in brackets: the same, without rfc2396
	IPvFuture = HostKind(host.IPvFuture) // IPvFuture in brackets: rfc3986, rfc3987, rfc6874
	RegName   = HostKind(host.RegName)   // reg-name: rfc3986, rfc6874
	// hostname: url-1993, rfc1738, url-syntax-05, rfc2396, rfc2732, rfc2396bis-01
	Hostname   = HostKind(host.Hostname)
	Hostnumber = HostKind(host.Hostnumber) // hostnumber: url-1993, rfc1738, url-syntax-05
	IPv6addrz  = HostKind(host.IPv6addrz)  // IPv6addrz, with a zone, in brackets: rfc6874
	IRegName   = HostKind(host.IRegName)   // ireg-name: rfc3987
	Domain     = HostKind(host.Domain)     // valid-domain-string: url-standard
	OpaqueHost = HostKind(host.Opaque)     // valid-opaque-host-string, not in brackets: url-standard
	EmptyHost  = HostKind(host.Empty)      // the empty host: url-standard
)

// hostKindNames is indexed by HostKind.
var hostKindNames = [...]string{
	0:          "",
	IPv4:       "ipv4",
	IPv6:       "ipv6",
	IPvFuture:  "ipvfuture",
	RegName:    "reg-name",
	Hostname:   "hostname",
	Hostnumber: "hostnumber",
	IPv6addrz:  "ipv6addrz",
	IRegName:   "ireg-name",
	Domain:     "domain",
	OpaqueHost: "opaque-host",
	EmptyHost:  "empty-host",
}

// String returns the name of the kind, which is "" for the zero HostKind and
// "HostKind(n)" if k is not one of the constants.
func (k HostKind) String() string {
	if int(k) >= len(hostKindNames) {
		return "HostKind(" + strconv.Itoa(int(k)) + ")"
	}
	return hostKindNames[k]
}
