// Package scan has the bytes of strings: their kinds, sets of them, the search
// for one of a few, and pct-encoded triplets.
package scan

import "strings"

// Before returns the index of the first byte of s[i:] that is one of stops in
// s, or len(s).
func Before(s string, i int, stops string) int {
	if len(stops) == 1 {
		if n := strings.IndexByte(s[i:], stops[0]); n >= 0 {
			return i + n
		}
		return len(s)
	}
	for i < len(s) && strings.IndexByte(stops, s[i]) < 0 {
		i++
	}
	return i
}
