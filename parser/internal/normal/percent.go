package normal

import "github.com/urispec/urispec/parser/internal/scan"

// Unescape returns s with the triplets decoded that stand for bytes of a set.
func (m *Memory) Unescape(s string, set *scan.Set) string {
	begin, done := len(m.bytes), 0
	for i := scan.NextTriplet(s, 0); i < len(s); i = scan.NextTriplet(s, i+3) {
		if octet := scan.Octet(s[i:]); set.Has(octet) {
			m.bytes = append(append(m.bytes, s[done:i]...), octet)
			done = i + 3
		}
	}
	if done == 0 {
		return s
	}
	m.bytes = append(m.bytes, s[done:]...)
	return m.Since(begin)
}
