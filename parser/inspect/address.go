package inspect

import (
	"encoding/binary"
	"net/netip"
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser"
	special "github.com/urispec/urispec/parser/address"
	"github.com/urispec/urispec/parser/earlier"
)

type address uint32

// String returns the address in dotted-decimal form.
func (a address) String() string {
	var b []byte
	for shift := 24; shift >= 0; shift -= 8 {
		if b != nil {
			b = append(b, '.')
		}
		b = strconv.AppendUint(b, uint64(a>>shift&0xff), 10)
	}
	return string(b)
}

// specialAddress finds an address with a special purpose, however it is written.
func specialAddress(s *subject, report report) {
	host := decode(strings.Trim(s.part(s.host), "[]"))
	at, _ := netip.ParseAddr(host)
	if v4, ok := aton(host); ok {
		at = netip.AddrFrom4([4]byte(binary.BigEndian.AppendUint32(nil, uint32(v4))))
	}
	if inner, ok := special.Embedded(at); ok && !special.Global(inner) {
		at = inner
	}
	if b, ok := special.Of(at); ok {
		report(s.host, string(b.Kind)+" ("+b.Source+")")
	}
}

// rareIPv4Address finds a host, decoded if it is encoded, that inet_aton reads
// as an address but that is not written in dotted-decimal form.
func rareIPv4Address(s *subject, report report) {
	host := s.part(s.host)
	if address, ok := aton(decode(host)); ok && address.String() != host {
		report(s.host, address.String())
	}
}

// aton returns the address that the C function inet_aton reads, as RFC 3986,
// Section 7.4, describes it: one to four numbers, the last of which fills what
// the others leave, each decimal, octal or hexadecimal as in C.
func aton(s string) (address, bool) {
	var value uint64
	for part := 0; part < 4; part++ {
		number, rest, more := strings.Cut(s, ".")
		n, ok := cNumber(number)
		if !more {
			if !ok || n >= 1<<(8*(4-part)) {
				return 0, false
			}
			return address(value | n), true
		}
		if !ok || n > 0xff {
			return 0, false
		}
		value |= n << (8 * (3 - part))
		s = rest
	}
	return 0, false
}

// cNumber returns the number of an integer constant of C, and false if it is
// not one, or has more than 32 bits.
func cNumber(s string) (uint64, bool) {
	base := 10
	switch {
	case strings.HasPrefix(s, "0x"), strings.HasPrefix(s, "0X"):
		s, base = s[2:], 16
	case strings.HasPrefix(s, "0"):
		base = 8
	}
	n, err := strconv.ParseUint(s, base, 32)
	return n, err == nil
}

// hostnumberOutOfRange finds a host of four decimal numbers, one of which is
// above 255. In RFC 2396 it is an IPv4address.
func hostnumberOutOfRange(s *subject, report report) {
	if kind := s.ref.HostKind(); kind != earlier.Hostnumber && kind != parser.IPv4 {
		return
	}
	for number := range strings.SplitSeq(s.part(s.host), ".") {
		digits := strings.TrimLeft(number, "0")
		if n, _ := strconv.Atoi("0" + digits[:min(len(digits), 4)]); n > 0xff {
			report(s.host, "")
			return
		}
	}
}
