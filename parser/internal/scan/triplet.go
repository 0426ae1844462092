package scan

import "strings"

// UpperHex has the hexadecimal digits as a normal form has them.
const UpperHex = "0123456789ABCDEF"

// NextTriplet returns the index of the first triplet of s[i:] in s, or len(s). A
// "%" that does not begin one is a character of its own (RFC 2141, Section 2.3).
func NextTriplet(s string, i int) int {
	for near := min(i+4, len(s)); i < near; i++ { // triplets are often close together
		if IsTriplet(s[i:]) {
			return i
		}
	}
	for {
		n := strings.IndexByte(s[i:], '%')
		if n < 0 {
			return len(s)
		}
		if i += n; IsTriplet(s[i:]) {
			return i
		}
		i++
	}
}

// IsTriplet reports whether s begins with a pct-encoded triplet: "%" and two
// hexadecimal digits.
func IsTriplet(s string) bool {
	_, ok := Triplet(s)
	return ok
}

// Triplet returns the octet of the triplet that s begins with, and whether s begins with one.
func Triplet(s string) (octet byte, ok bool) {
	if len(s) < 3 || s[0] != '%' {
		return 0, false
	}
	first, second := hexDigits[s[1]], hexDigits[s[2]]
	return first<<4 | second&0xf, first&second != 0
}

// Octet returns the octet of the triplet that s begins with.
func Octet(s string) byte { return HexValue(s[1])<<4 | HexValue(s[2]) }

// AppendTriplet appends the triplet of an octet.
func AppendTriplet(b []byte, octet byte) []byte {
	return append(b, '%', UpperHex[octet>>4], UpperHex[octet&0xf])
}

// CharLength returns the length of the character or triplet that s, which is
// not empty, begins with.
func CharLength(s string) int {
	if s[0] == '%' {
		return min(3, len(s))
	}
	return 1
}

// CharCount returns how many characters and triplets s consists of.
func CharCount(s string) int {
	n := 0
	for ; s != ""; s = s[CharLength(s):] {
		n++
	}
	return n
}
