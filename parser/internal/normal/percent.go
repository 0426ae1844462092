package normal

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// Unescape returns s with the triplets of bytes of a set decoded in s[from:], and
// the digits of the others in upper case. Offsets, which are 0 or in order, move along with
// what is there: no triplet is on both sides of one.
func (m *Memory) Unescape(s string, from int, set *scan.Set, offsets ...*uint32) string {
	first := strings.IndexByte(s, '%')
	if first < 0 {
		return s
	}
	b, i, n := m.Copy(s), first, first
	for _, offset := range offsets {
		if end := int(*offset); end > first {
			n = unescape(b, n, s[:end], i, from, set)
			i, *offset = end, uint32(n)
		}
	}
	return View(b[:unescape(b, n, s, i, from, set)])
}

// unescape writes s[i:], unescaped, at b[n:], and returns where that ends.
func unescape(b []byte, n int, s string, i, from int, set *scan.Set) int {
	for i < len(s) {
		for near := min(i+8, len(s)); i < near && s[i] != '%'; i++ { // the next one is often not far
			b[n] = s[i]
			n++
		}
		octet, ok := scan.Triplet(s[i:])
		if !ok {
			next := scan.NextTriplet(s, i)
			n += copy(b[n:], s[i:next])
			i = next
			continue
		}
		decoded := uint8(set[octet>>6] >> (octet & 63) & 1) // of random triplets, no processor guesses which are
		if i < from {
			decoded = 0
		}
		three := b[n : n+3]
		three[0], three[1], three[2] = '%'^('%'^octet)&-decoded, scan.UpperDigit(s[i+1]), scan.UpperDigit(s[i+2])
		i, n = i+3, n+3-2*int(decoded)
	}
	return n
}
