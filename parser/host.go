package parser

import (
	"strconv"

	"github.com/urispec/urispec/parser/internal/host"
)

// A HostKind says which rule the host of a [Reference] matches. A Reference
// whose host is undefined has the zero HostKind.
type HostKind host.Kind

// The kinds of hosts, each with the standards that have it.
const (
	IPv4       = HostKind(host.IPv4)      // IPv4address: all except url-standard
	IPv6       = HostKind(host.IPv6)      // IPv6address in brackets: all
	IPvFuture  = HostKind(host.IPvFuture) // IPvFuture in brackets: rfc3986, rfc3987
	RegName    = HostKind(host.RegName)   // reg-name: rfc3986
	IRegName   = HostKind(host.IRegName)  // ireg-name: rfc3987
	Domain     = HostKind(host.Domain)    // valid-domain-string: url-standard
	OpaqueHost = HostKind(host.Opaque)    // valid-opaque-host-string, not in brackets: url-standard
	EmptyHost  = HostKind(host.Empty)     // the empty host: url-standard
)

var hostKindNames = [...]string{
	0:               "",
	host.IPv4:       "ipv4",
	host.IPv6:       "ipv6",
	host.IPvFuture:  "ipvfuture",
	host.RegName:    "reg-name",
	host.Hostname:   "hostname",
	host.Hostnumber: "hostnumber",
	host.IPv6addrz:  "ipv6addrz",
	host.IRegName:   "ireg-name",
	host.Domain:     "domain",
	host.Opaque:     "opaque-host",
	host.Empty:      "empty-host",
}

// String returns the name of the kind, which is "" for the zero HostKind and
// "HostKind(n)" if k is not one of the constants.
func (k HostKind) String() string {
	if int(k) >= len(hostKindNames) {
		return "HostKind(" + strconv.Itoa(int(k)) + ")"
	}
	return hostKindNames[k]
}
