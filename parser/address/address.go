package address

import (
	"fmt"
	"net/netip"
	"syscall"
)

// Of returns the block of an address with the longest prefix, and false for an address without a special purpose. The
// zone of an address does not count.
func Of(a netip.Addr) (Block, bool) {
	if a.Is4In6() {
		return mapped, true
	}
	a = a.WithZone("")
	var found Block
	for _, b := range blocks {
		if b.Prefix.Contains(a) && (found.Name == "" || b.Prefix.Bits() > found.Prefix.Bits()) {
			found = b
		}
	}
	return found, found.Kind != ""
}

// Embedded returns the IPv4 address to which a packet for an IPv6 address goes in the end, and false if there is none:
// of mapped and compatible addresses (RFC 4291, Section 2.5.5), of the prefix 64:ff9b::/96 (RFC 6052, Section 2.1), of
// 6to4 (RFC 3056, Section 2) and of Teredo (RFC 4380, Section 4).
func Embedded(a netip.Addr) (netip.Addr, bool) {
	b := a.As16()
	of := func(begin int, mask byte) (netip.Addr, bool) {
		return netip.AddrFrom4([4]byte{b[begin] ^ mask, b[begin+1] ^ mask, b[begin+2] ^ mask, b[begin+3] ^ mask}), true
	}
	found, _ := Of(a)
	switch found.Kind {
	case Mapped, Compatible:
		return of(12, 0)
	case NAT64:
		if found.Prefix.Bits() == 96 {
			return of(12, 0)
		}
	case SixToFour:
		if a.Is6() {
			return of(2, 0)
		}
	case Teredo:
		return of(12, 0xff)
	}
	return netip.Addr{}, false
}

// Global reports whether a packet for an address can leave its site: whether its block is global, and the IPv4 address
// that it embeds, too. The zero Addr is not global.
func Global(a netip.Addr) bool {
	inner, ok := Embedded(a)
	found, special := Of(a)
	return a.IsValid() && (!special || found.Global) && (!ok || Global(inner))
}

// A Guard refuses to dial addresses that are not global. The zero Guard refuses all of them.
type Guard struct {
	Allow []netip.Prefix // of addresses that may be dialled all the same
}

// Control is for the field of that name of a net.Dialer, which calls it with each address before it connects. The error
// is a [*RefusedError], or says that the address is not an IP address and a port.
func (g Guard) Control(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("address: what is dialled is no IP address and port: %w", err)
	}
	return g.Check(to.Addr())
}

// Check returns nil if an address may be dialled. Otherwise the error is a [*RefusedError].
func (g Guard) Check(a netip.Addr) error {
	plain := a.WithZone("")
	for _, p := range g.Allow {
		if p.Contains(plain) || plain.Is4In6() && p.Contains(plain.Unmap()) {
			return nil
		}
	}
	if Global(a) {
		return nil
	}
	found, _ := Of(a)
	if inner, ok := Embedded(a); ok && !Global(inner) {
		found, _ = Of(inner)
	}
	return &RefusedError{a, found}
}

// A RefusedError says that an address must not be dialled.
type RefusedError struct {
	Addr  netip.Addr
	Block Block // of the address, or of the IPv4 address that it embeds
}

// Error returns the address and the block.
func (e *RefusedError) Error() string {
	if e == nil {
		return "<nil>"
	}
	return fmt.Sprintf("address: %v is not global: %s (%v, %s)", e.Addr, e.Block.Kind, e.Block.Prefix, e.Block.Source)
}
