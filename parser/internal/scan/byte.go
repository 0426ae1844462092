package scan

import (
	"strings"
	"unicode/utf8"
)

// IsDigit reports whether c is a decimal digit.
func IsDigit(c byte) bool { return '0' <= c && c <= '9' }

// IsAlpha reports whether c is an ASCII letter.
func IsAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// IsAlnum reports whether c is an ASCII letter or a digit.
func IsAlnum(c byte) bool { return IsAlpha(c) || IsDigit(c) }

// IsHex reports whether c is a hexadecimal digit.
func IsHex(c byte) bool { return hexDigits[c] != 0 }

// HexValue returns the value of a hexadecimal digit.
func HexValue(c byte) byte { return hexDigits[c] & 0xf }

// UpperDigit returns a hexadecimal digit in upper case: of the digits, only letters have
// the bit 0x40, and lower-case letters 0x20, too.
func UpperDigit(c byte) byte { return c &^ (c >> 1 & 0x20) }

// hexDigits has the values of the hexadecimal digits, plus 16: of random ones, no
// processor guesses whether they are letters.
var hexDigits = [256]uint8{
	'0': 16, '1': 17, '2': 18, '3': 19, '4': 20, '5': 21, '6': 22, '7': 23, '8': 24, '9': 25,
	'A': 26, 'B': 27, 'C': 28, 'D': 29, 'E': 30, 'F': 31,
	'a': 26, 'b': 27, 'c': 28, 'd': 29, 'e': 30, 'f': 31,
}

// ToLower returns an ASCII letter in lower case, and other bytes as they are.
func ToLower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// IsDigits reports whether s is a sequence of digits, least of them or more.
func IsDigits(s string, least int) bool {
	for i := range len(s) {
		if !IsDigit(s[i]) {
			return false
		}
	}
	return len(s) >= least
}

// CommonPrefix returns how many bytes a and b have in common at their
// beginnings, ignoring the case of ASCII letters.
func CommonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && ToLower(a[n]) == ToLower(b[n]) {
		n++
	}
	return n
}

// IsASCII reports whether a string has no character beyond ASCII.
func IsASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// HasUpper reports whether a string has an upper-case letter. It looks at eight bytes at a time.
func HasUpper(s string) bool {
	const low, high = 0x0101010101010101, 0x8080808080808080
	found, last := false, len(s)-8
	for i := 0; !found && i < last+8; i += 8 {
		var w uint64
		if last < 0 {
			for _, c := range []byte(s) {
				w = w<<8 | uint64(c)
			}
		} else {
			w = EightBytes(s[min(i, last):])
		}
		seven := w &^ high // the sums have the highest bit from "A" on, and from behind "Z" on
		found = (seven+low*(0x80-'A'))&^(seven+low*(0x7f-'Z'))&^w&high != 0
	}
	return found
}

// EightBytes returns the first eight bytes of s, the first one lowest.
func EightBytes(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// LowerScheme returns s with what stands before the first ":", or all of it, in
// lower case, if that is made of the characters of a scheme, and whether it was
// not in lower case.
func LowerScheme(s string) (lowered string, changed bool) {
	scheme, _, _ := strings.Cut(s, ":")
	const characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."
	if strings.Trim(scheme, characters) != "" {
		return s, false
	}
	lower := strings.ToLower(scheme)
	return lower + s[len(scheme):], lower != scheme
}
