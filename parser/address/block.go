package address

import "net/netip"

// A Kind is a kind of address.
type Kind string

// The kinds.
const (
	Unspecified   Kind = "unspecified" // this host, or this network
	Loopback      Kind = "loopback"
	Private       Kind = "private" // also the unique local addresses of IPv6
	LinkLocal     Kind = "link-local"
	SiteLocal     Kind = "site-local" // deprecated
	Shared        Kind = "shared"     // behind the NAT of a provider
	Mapped        Kind = "mapped"     // an IPv4 address in an IPv6 address
	Compatible    Kind = "compatible" // the same, deprecated
	NAT64         Kind = "nat64"      // IPv4 address, translated
	SixToFour     Kind = "6to4"
	Teredo        Kind = "teredo"
	Documentation Kind = "documentation"
	Benchmarking  Kind = "benchmarking"
	Multicast     Kind = "multicast"
	Broadcast     Kind = "broadcast"
	Service       Kind = "service"  // anycast of a protocol, identifiers, and what else the IETF has assigned
	Discard       Kind = "discard"  // leads nowhere
	Reserved      Kind = "reserved" // for the future
)

// A Block is a block of addresses that have a special purpose.
type Block struct {
	Prefix netip.Prefix
	Kind   Kind
	Name   string // in the registry
	Source string // "RFC 1122, Section 3.2.1.3"
	// Global says that a packet for an address of the block may leave its site, as far as the block goes: see [Global].
	Global bool
}

func block(prefix string, kind Kind, name, source string, global bool) Block {
	return Block{netip.MustParsePrefix(prefix), kind, name, source, global}
}

// blocks are all blocks: the special-purpose registries of IPv4 and IPv6, multicast, and what RFC 4291 reserves. Of two
// that have an address, the one with the longer prefix counts.
var blocks = []Block{
	block("0.0.0.0/8", Unspecified, "This network", "RFC 791, Section 3.2", false),
	block("10.0.0.0/8", Private, "Private-Use", "RFC 1918", false),
	block("100.64.0.0/10", Shared, "Shared Address Space", "RFC 6598", false),
	block("127.0.0.0/8", Loopback, "Loopback", "RFC 1122, Section 3.2.1.3", false),
	block("169.254.0.0/16", LinkLocal, "Link Local", "RFC 3927", false),
	block("172.16.0.0/12", Private, "Private-Use", "RFC 1918", false),
	block("192.0.0.0/24", Service, "IETF Protocol Assignments", "RFC 6890, Section 2.1", false),
	block("192.0.0.9/32", Service, "Port Control Protocol Anycast", "RFC 7723", true),
	block("192.0.0.10/32", Service, "Traversal Using Relays around NAT Anycast", "RFC 8155", true),
	block("192.0.2.0/24", Documentation, "Documentation (TEST-NET-1)", "RFC 5737", false),
	block("192.31.196.0/24", Service, "AS112-v4", "RFC 7535", true),
	block("192.52.193.0/24", Service, "AMT", "RFC 7450", true),
	block("192.88.99.0/24", SixToFour, "Deprecated (6to4 Relay Anycast)", "RFC 7526", false),
	block("192.168.0.0/16", Private, "Private-Use", "RFC 1918", false),
	block("192.175.48.0/24", Service, "Direct Delegation AS112 Service", "RFC 7534", true),
	block("198.18.0.0/15", Benchmarking, "Benchmarking", "RFC 2544", false),
	block("198.51.100.0/24", Documentation, "Documentation (TEST-NET-2)", "RFC 5737", false),
	block("203.0.113.0/24", Documentation, "Documentation (TEST-NET-3)", "RFC 5737", false),
	block("224.0.0.0/4", Multicast, "Multicast", "RFC 5771", false),
	block("240.0.0.0/4", Reserved, "Reserved", "RFC 1112, Section 4", false),
	block("255.255.255.255/32", Broadcast, "Limited Broadcast", "RFC 919, Section 7", false),

	block("::/0", Reserved, "Reserved by IETF", "RFC 4291, Section 2.4", false),
	block("2000::/3", "", "Global Unicast", "RFC 4291, Section 2.5.4", true),
	block("::/96", Compatible, "IPv4-Compatible Address", "RFC 4291, Section 2.5.5.1", false),
	block("::/128", Unspecified, "Unspecified Address", "RFC 4291, Section 2.5.2", false),
	block("::1/128", Loopback, "Loopback Address", "RFC 4291, Section 2.5.3", false),
	block("64:ff9b::/96", NAT64, "IPv4-IPv6 Translation", "RFC 6052", true),
	block("64:ff9b:1::/48", NAT64, "IPv4-IPv6 Translation", "RFC 8215", false),
	block("100::/64", Discard, "Discard-Only Address Block", "RFC 6666", false),
	block("100:0:0:1::/64", Discard, "Dummy IPv6 Prefix", "RFC 9780", false),
	block("2001::/23", Service, "IETF Protocol Assignments", "RFC 2928", false),
	block("2001::/32", Teredo, "TEREDO", "RFC 4380", false),
	block("2001:1::1/128", Service, "Port Control Protocol Anycast", "RFC 7723", true),
	block("2001:1::2/128", Service, "Traversal Using Relays around NAT Anycast", "RFC 8155", true),
	block("2001:1::3/128", Service, "DNS-SD Service Registration Protocol Anycast", "RFC 9665", true),
	block("2001:2::/48", Benchmarking, "Benchmarking", "RFC 5180", false),
	block("2001:3::/32", Service, "AMT", "RFC 7450", true),
	block("2001:4:112::/48", Service, "AS112-v6", "RFC 7535", true),
	block("2001:10::/28", Service, "Deprecated (ORCHID)", "RFC 4843", false),
	block("2001:20::/28", Service, "ORCHIDv2", "RFC 7343", true),
	block("2001:30::/28", Service, "Drone Remote ID Protocol Entity Tags", "RFC 9374", true),
	block("2001:db8::/32", Documentation, "Documentation", "RFC 3849", false),
	block("2002::/16", SixToFour, "6to4", "RFC 3056", true),
	block("2620:4f:8000::/48", Service, "Direct Delegation AS112 Service", "RFC 7534", true),
	block("3fff::/20", Documentation, "Documentation", "RFC 9637", false),
	block("5f00::/16", Service, "Segment Routing (SRv6) SIDs", "RFC 9602", false),
	block("fc00::/7", Private, "Unique-Local", "RFC 4193", false),
	block("fe80::/10", LinkLocal, "Link-Local Unicast", "RFC 4291, Section 2.5.6", false),
	block("fec0::/10", SiteLocal, "Site-Local Unicast", "RFC 3879", false),
	block("ff00::/8", Multicast, "Multicast", "RFC 4291, Section 2.7", false),
}

// mapped is apart: package netip takes its addresses for addresses of IPv4 in some places.
var mapped = Block{netip.PrefixFrom(netip.MustParseAddr("::ffff:0:0"), 96), Mapped, "IPv4-mapped Address",
	"RFC 4291, Section 2.5.5.2", true}
