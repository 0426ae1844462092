package normal

import "github.com/urispec/urispec/parser/internal/scan"

// Unescape returns s with the triplets of bytes of a set decoded in s[from:], and
// the digits of the others in upper case.
func (m *Memory) Unescape(s string, from int, set *scan.Set) string {
	i := scan.NextTriplet(s, 0)
	if i == len(s) {
		return s
	}
	b, n, near := m.Copy(s), i, i
	for i < len(s) {
		switch {
		case scan.IsTriplet(s[i:]):
			if octet := scan.Octet(s[i:]); i >= from && set.Has(octet) {
				b[n] = octet
				n++
			} else {
				b[n], b[n+1], b[n+2] = '%', scan.UpperDigit(s[i+1]), scan.UpperDigit(s[i+2])
				n += 3
			}
			i += 3
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
	if string(b[:n]) == s {
		return s
	}
	return View(b[:n])
}
