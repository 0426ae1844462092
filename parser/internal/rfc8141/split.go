package rfc8141

import "github.com/urispec/urispec/parser/internal/split"

// splitNamestring splits a namestring. Its r- and q-component stand in the
// query of RFC 3986, its f-component is the fragment (Section 2.3).
func splitNamestring(s string, b *split.Bounds) bool {
	if !member(s) {
		return false
	}
	b.Generic(s)
	return true
}
