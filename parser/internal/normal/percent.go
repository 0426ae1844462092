package normal

import "github.com/urispec/urispec/parser/internal/scan"

// Unescape returns s with the triplets of s[from:] decoded that stand for bytes of a
// set, and the digits of the others in upper case.
func (m *Memory) Unescape(s string, from int, set *scan.Set) string {
	i := scan.NextTriplet(s, 0)
	if i == len(s) {
		return s
	}
	b, n := m.Copy(s), i
	for i < len(s) {
		if octet := scan.Octet(s[i:]); i >= from && set.Has(octet) {
			b[n] = octet
			n++
		} else {
			b[n], b[n+1], b[n+2] = '%', scan.UpperDigit(s[i+1]), scan.UpperDigit(s[i+2])
			n += 3
		}
		next := scan.NextTriplet(s, i+3)
		n += copy(b[n:], s[i+3:next])
		i = next
	}
	if string(b[:n]) == s {
		return s
	}
	return View(b[:n])
}
