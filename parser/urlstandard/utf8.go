package urlstandard

import "unicode/utf8"

// replacement is U+FFFD, which is read for bytes that are not UTF-8.
const replacement = "\uFFFD"

// invalid returns how many bytes at the beginning of s, which are not the UTF-8 of a code
// point, are decoded as one U+FFFD (Encoding Standard, Section 8.1.1, UTF-8 decoder): as
// many as may begin one, or the first.
func invalid(s string) int {
	need, low, high := 0, byte(0x80), byte(0xbf) // continuation bytes, and the bounds of the first
	switch c := s[0]; {
	case 0xc2 <= c && c <= 0xdf:
		need = 1
	case c == 0xe0:
		need, low = 2, 0xa0
	case c == 0xed:
		need, high = 2, 0x9f
	case 0xe1 <= c && c <= 0xef:
		need = 2
	case c == 0xf0:
		need, low = 3, 0x90
	case c == 0xf4:
		need, high = 3, 0x8f
	case 0xf1 <= c && c <= 0xf3:
		need = 3
	}
	n := 1
	for ; n <= need && n < len(s) && low <= s[n] && s[n] <= high; n++ {
		low, high = 0x80, 0xbf
	}
	return n
}

// decode returns s with what is not UTF-8 decoded as U+FFFD.
func decode(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var out []byte
	for i := 0; i < len(s); {
		c, n := utf8.DecodeRuneInString(s[i:])
		if c == utf8.RuneError && n == 1 {
			n = invalid(s[i:])
			out = append(out, replacement...)
		} else {
			out = append(out, s[i:i+n]...)
		}
		i += n
	}
	return string(out)
}
