package fact

import (
	"strconv"
	"strings"
)

// Decode returns s with its percent-encoding removed, once.
func Decode(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	b := make([]byte, 0, len(s))
	for s != "" {
		c, n := Octet(s)
		b = append(b, c)
		s = s[n:]
	}
	return string(b)
}

// Octet returns the octet that s, which is not empty, begins with, and the
// length of what stands for it: a character, or a percent-encoded octet.
func Octet(s string) (value byte, length int) {
	if s[0] == '%' && len(s) >= 3 {
		if n, err := strconv.ParseUint(s[1:3], 16, 8); err == nil {
			return byte(n), 3
		}
	}
	return s[0], 1
}

// Prefix returns the length of what stands for octets at the beginning of s,
// and whether s begins with them.
func Prefix(s, octets string) (length int, ok bool) {
	for i := range len(octets) {
		if length == len(s) {
			return 0, false
		}
		c, n := Octet(s[length:])
		if c != octets[i] {
			return 0, false
		}
		length += n
	}
	return length, true
}

// Cut returns the index of the first octets in s, encoded or not, and of what
// follows them, or len(s) twice if s does not have them.
func Cut(s, octets string) (before, after int) {
	for before < len(s) {
		if n, ok := Prefix(s[before:], octets); ok {
			return before, before + n
		}
		_, n := Octet(s[before:])
		before += n
	}
	return before, before
}
