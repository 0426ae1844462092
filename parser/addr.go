package parser

import (
	"net/netip"
	"strings"
)

// Addr returns the address of a host that is an IPv4address, or an IPv6address
// in brackets, with its zone where it has one, decoded (RFC 3986, Section 3.2.2;
// RFC 6874, Section 2), and whether the host is one. The hosts of older
// revisions that package netip does not take for addresses, such as
// "1.2.3.004", are none.
func (r Reference) Addr() (netip.Addr, bool) {
	text, _ := r.Hostname()
	switch r.HostKind() {
	case IPv4, IPv6, Hostnumber:
	case IPv6addrz:
		host, _ := r.Decoded(Host)
		text = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	default:
		return netip.Addr{}, false
	}
	addr, err := netip.ParseAddr(text)
	return addr, err == nil
}
