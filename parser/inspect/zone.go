package inspect

import (
	"net/netip"
	"strings"

	"github.com/urispec/urispec/parser/earlier"
)

// zoneSeparator stands between an IPv6 address and its zone identifier.
const zoneSeparator = "%25"

// zone returns the address and the zone identifier of the host, and whether it
// has one.
func (s *subject) zone() (address netip.Addr, identifier extent, ok bool) {
	if s.ref.HostKind() != earlier.IPv6addrz {
		return netip.Addr{}, extent{}, false
	}
	text, _, _ := strings.Cut(s.part(s.host), zoneSeparator)
	begin := s.host.begin + len(text) + len(zoneSeparator)
	address, err := netip.ParseAddr(strings.TrimPrefix(text, "["))
	return address, extent{begin, s.host.end - len("]"), true}, err == nil
}

func zoneIdentifier(s *subject, report report) {
	if _, identifier, ok := s.zone(); ok {
		report(identifier, "")
	}
}

// zoneNotLinkLocal finds an address with a zone identifier that is not in
// fe80::/10, the only ones for which RFC 6874, Section 4, knows a use.
func zoneNotLinkLocal(s *subject, report report) {
	if address, _, ok := s.zone(); ok && !address.IsLinkLocalUnicast() {
		report(s.host, "")
	}
}
