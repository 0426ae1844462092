package normal

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// Unescape returns s with the triplets of bytes of a set decoded in s[from:], and
// the digits of the others in upper case. Offsets, in order but for those that are 0, stay
// where they are in the text: no triplet is on both sides of one.
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
	b = b[:unescape(b, n, s, i, from, set)]
	if string(b) == s {
		return s
	}
	return View(b)
}

// unescape writes s[i:], unescaped, at b[n:], and returns where that ends.
func unescape(b []byte, n int, s string, i, from int, set *scan.Set) int {
	near := i
	for i < len(s) {
		octet, ok := scan.Triplet(s[i:])
		switch {
		case ok: // without a branch: of random triplets, no processor guesses whether they are decoded
			decoded := uint8(set[octet>>6] >> (octet & 63) & 1)
			if i < from {
				decoded = 0
			}
			b[n], b[n+1], b[n+2] = '%'^('%'^octet)&-decoded, scan.UpperDigit(s[i+1]), scan.UpperDigit(s[i+2])
			i, n = i+3, n+3-2*int(decoded)
			near = i + 8 // the next one is often not far
		case i < near:
			b[n] = s[i]
			i, n = i+1, n+1
		default:
			next := scan.NextTriplet(s, i)
			n += copy(b[n:], s[i:next])
			i = next
		}
	}
	return n
}
