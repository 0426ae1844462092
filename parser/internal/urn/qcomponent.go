package urn

import "strings"

// FindQComponent returns the index of the first "?=" of s[i:] that a q-component
// follows, where the r-component ends (RFC 8141, Section 2.3.1), or -1. A
// q-component begins with neither "/" nor "?" (Section 2).
func FindQComponent(s string, i int) int {
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
