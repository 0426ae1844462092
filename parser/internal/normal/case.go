package normal

import "github.com/urispec/urispec/parser/internal/scan"

// LowerPart returns s with the letters of s[begin:end] in lower case, except in triplets.
func (m *Memory) LowerPart(s string, begin, end int) string {
	if !scan.HasUpper(s[begin:end]) {
		return s
	}
	b := m.Copy(s)
	lower(b[begin:end])
	return View(b)
}

// lower sets letters in lower case, except in triplets.
func lower(b []byte) {
	for i := 0; i < len(b); i++ {
		if b[i] == '%' {
			i += len("%41") - 1
		} else {
			b[i] = scan.ToLower(b[i])
		}
	}
}

// UpperTriplets returns s with the letters of all triplets in upper case.
func (m *Memory) UpperTriplets(s string) string { return m.Unescape(s, 0, &scan.Set{}) }
