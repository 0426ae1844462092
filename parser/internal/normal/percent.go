package normal

import "github.com/urispec/urispec/parser/internal/scan"

// Unescape returns s with the triplets of s[from:] decoded that stand for bytes of a
// set, and the digits of the others in upper case.
func (m *Memory) Unescape(s string, from int, set *scan.Set) string {
	begin, done := len(m.bytes), 0
	for i := scan.NextTriplet(s, 0); i < len(s); i = scan.NextTriplet(s, i+3) {
		octet, high, low := scan.Octet(s[i:]), scan.UpperDigit(s[i+1]), scan.UpperDigit(s[i+2])
		switch {
		case i >= from && set.Has(octet):
			m.bytes = append(append(m.bytes, s[done:i]...), octet)
		case s[i+1] != high || s[i+2] != low:
			m.bytes = append(append(m.bytes, s[done:i]...), '%', high, low)
		default:
			continue
		}
		done = i + 3
	}
	if done == 0 {
		return s
	}
	m.bytes = append(m.bytes, s[done:]...)
	return m.Since(begin)
}
