package rfc8141

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/rfc8141/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitNamestring splits a namestring. Its r- and q-component stand in the
// query of RFC 3986, its f-component is the fragment (Section 2.3).
func splitNamestring(s string, b *split.Bounds) bool {
	contents := startrules.Contents(s)
	if contents == nil {
		return false
	}
	b.Generic(s, (*scan.Set)(contents))
	if at := findQComponent(s[:b.QueryEnd], int(b.PathEnd)); at >= 0 {
		b.HostEnd = uint32(at)
	}
	return true
}

// findQComponent returns the index of the first "?=" of s[i:] that a
// q-component follows, where the r-component ends (Section 2.3.1), or -1. A
// q-component begins with neither "/" nor "?" (Section 2).
func findQComponent(s string, i int) int {
	for {
		n := strings.Index(s[i:], "?=")
		if n < 0 {
			return -1
		}
		i += n
		if behind := i + len("?="); behind < len(s) && s[behind] != '/' && s[behind] != '?' {
			return i
		}
		i++
	}
}
