package scan

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Describe names the first character of s, or its first byte if no character of
// UTF-8 begins there, such as "U+00E9".
func Describe(s string) string { return string(AppendDescription(nil, s)) }

// DescribeByte names a character of US-ASCII, or a byte that is not one.
func DescribeByte(c byte) string { return Describe(string([]byte{c})) }

// AppendDescription appends what Describe returns.
func AppendDescription(b []byte, s string) []byte {
	r, n := utf8.DecodeRuneInString(s)
	switch c := s[0]; {
	case c == '\t':
		return append(b, "tab"...)
	case c == '\n':
		return append(b, "line feed"...)
	case c == '\r':
		return append(b, "carriage return"...)
	case c == ' ':
		return append(b, "space"...)
	case c == '"':
		return append(b, `'"'`...)
	case c > ' ' && c < 0x7f:
		return append(b, '"', c, '"')
	case r == utf8.RuneError && n == 1:
		return append(append(b, "byte 0x"...), UpperHex[c>>4], UpperHex[c&0xf])
	}
	b = append(b, "U+"...)
	for shift := 28; shift >= 0; shift -= 4 {
		if shift < 16 || r>>shift > 0 { // four digits at least
			b = append(b, UpperHex[r>>shift&0xf])
		}
	}
	return b
}

// Alternatives puts words together, and "end" if it may be there, "or" before the last.
func Alternatives(words []string, mayEnd bool) string {
	if mayEnd {
		words = append(slices.Clip(words), "end")
	}
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
