package template

import (
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/scan"
)

// isUnreserved reports whether c is unreserved (RFC 6570, Section 1.5).
func isUnreserved(c byte) bool { return scan.IsAlnum(c) || strings.IndexByte("-._~", c) >= 0 }

// isReserved reports whether c is reserved (RFC 6570, Section 1.5).
func isReserved(c byte) bool { return strings.IndexByte(":/?#[]@!$&'()*+,;=", c) >= 0 }

// literalLength returns how many bytes the character of literals that s begins with
// has, or 0 if it does not begin with one (RFC 6570, Section 2.1, erratum 6937).
func literalLength(s string) int {
	switch c := s[0]; {
	case scan.IsTriplet(s):
		return 3
	case c < utf8.RuneSelf:
		if c <= ' ' || c == 0x7F || strings.IndexByte("\"%<>\\^`{|}", c) >= 0 {
			return 0
		}
		return 1
	}
	r, n := utf8.DecodeRuneInString(s)
	if n == 1 || !isUCS(r) {
		return 0
	}
	return n
}

// isUCS reports whether r is in ucschar or iprivate (RFC 6570, Section 1.5).
func isUCS(r rune) bool {
	noncharacter := 0xFDD0 <= r && r <= 0xFDEF || r&0xFFFF >= 0xFFFE
	special := 0xFFF0 <= r && r <= 0xFFFD
	tags := 0xE0000 <= r && r <= 0xE0FFF
	return r >= 0xA0 && !noncharacter && !special && !tags
}

// varcharLength returns how many bytes the varchar that s begins with has, or 0
// if it does not begin with one (RFC 6570, Section 2.3).
func varcharLength(s string) int {
	switch {
	case s == "":
		return 0
	case scan.IsTriplet(s):
		return 3
	case scan.IsAlnum(s[0]) || s[0] == '_':
		return 1
	}
	return 0
}
