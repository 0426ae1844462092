package urlstandard

import (
	"strconv"
	"strings"
)

// endsInNumber is the ends in a number checker (Section 3.5).
func endsInNumber(s string) bool {
	s = strings.TrimSuffix(s, ".")
	last := s[strings.LastIndexByte(s, '.')+1:]
	if last == "" {
		return false
	}
	for i := range len(last) {
		if !isDigit(last[i]) {
			_, _, ok := parseIPv4Number(last)
			return ok
		}
	}
	return true
}

// parseIPv4 is the IPv4 parser (Section 3.5). It appends the address, serialized.
func (p *output) parseIPv4(input string, at int) bool {
	parts := strings.Count(input, ".") + 1
	if strings.HasSuffix(input, ".") {
		p.report(IPv4EmptyPart, at)
		if parts > 1 {
			parts--
			input = input[:len(input)-1]
		}
	}
	if parts < 4 {
		p.report(IPv4TooFewParts, at)
	} else if parts > 4 {
		return p.fail(IPv4TooManyParts, at)
	}
	var numbers [4]uint64
	for i := range parts {
		part, rest, _ := strings.Cut(input, ".")
		input = rest
		n, other, ok := parseIPv4Number(part)
		if !ok {
			return p.fail(IPv4NonNumericPart, at)
		}
		if other {
			p.report(IPv4NonDecimalPart, at)
		}
		numbers[i] = n
	}
	last := parts - 1
	failed, above := numbers[last] >= 1<<(8*(5-parts)), numbers[last] > 255
	for _, n := range numbers[:last] {
		failed = failed || n > 255
		above = above || n > 255
	}
	switch {
	case failed:
		return p.fail(IPv4OutOfRangePart, at)
	case above:
		p.report(IPv4OutOfRangePart, at)
	}
	address := numbers[last]
	for i, n := range numbers[:last] {
		address += n << (8 * (3 - i))
	}
	p.out = appendIPv4(p.out, uint32(address))
	return true
}

// parseIPv4Number is the IPv4 number parser (Section 3.5): it returns the number, or a
// number beyond 32 bits if it is larger, and whether it is not written in decimal.
func parseIPv4Number(s string) (n uint64, other, ok bool) {
	if s == "" {
		return 0, false, false
	}
	radix := uint64(10)
	switch {
	case len(s) >= 2 && s[0] == '0' && s[1]|0x20 == 'x':
		s, radix, other = s[2:], 16, true
	case len(s) >= 2 && s[0] == '0':
		s, radix, other = s[1:], 8, true
	}
	for i := range len(s) {
		digit := hexDigit(s[i])
		if digit < 0 || uint64(digit) >= radix {
			return 0, false, false
		}
		n = min(n*radix+uint64(digit), 1<<32)
	}
	return n, other, true
}

// appendIPv4 is the IPv4 serializer (Section 3.6).
func appendIPv4(out []byte, address uint32) []byte {
	for shift := 24; shift >= 0; shift -= 8 {
		out = strconv.AppendUint(out, uint64(address>>shift&0xff), 10)
		if shift > 0 {
			out = append(out, '.')
		}
	}
	return out
}
