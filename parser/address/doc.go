// Package address tells what kind of address an IP address is, by the special-purpose registries of IANA (RFC 6890), as
// of October 2025: loopback, private, link-local, shared, documentation, and so on. An address that embeds one of IPv4
// is no better than that: "::ffff:127.0.0.1", "64:ff9b::7f00:1" and "2002:7f00:1::" lead to 127.0.0.1.
//
//	address.Of(netip.MustParseAddr("192.168.0.1")) // 192.168.0.0/16, private, "Private-Use", "RFC 1918"
//
// The host of a URL says little about where a request ends: a name can have any address, and another one at the next
// look-up. [Guard] refuses what is dialled, when it is known:
//
//	dialer := &net.Dialer{Control: address.Guard{}.Control}
//	client := &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext}}
//
// Behind a proxy, it is the proxy that connects: there, Guard sees the proxy's address only.
package address
