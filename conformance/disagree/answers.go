package disagree

import "github.com/urispec/urispec/conformance/adapter"

// Between returns how the answers of two implementations to a question about one string
// differ in what they mean, and whether they do. Where one of them did not answer, they do
// not.
func Between(a, b adapter.Answer) (Difference, bool) {
	x, answered := NewReading(a)
	y, both := NewReading(b)
	if !answered || !both {
		return Difference{}, false
	}
	return compare(x, y)
}
