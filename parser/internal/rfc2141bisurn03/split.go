package rfc2141bisurn03

import "github.com/urispec/urispec/parser/internal/split"

// splitReference splits a URN-reference. The first ":" of its path, the
// urn-path, separates NID and NSS (Section 2).
func splitReference(s string, b *split.Bounds) bool {
	if !member(s) {
		return false
	}
	b.Generic(s)
	return true
}
