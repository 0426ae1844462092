package urn

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/fact"
)

// Display returns a URN, or a reference to one, in a form for people: percent-
// encoded characters are shown as such (rfc2141bis-urn-03, Section 4; RFC 8141,
// Section 4.4). What has a meaning to the syntax, or no meaning as text, stays
// encoded, and so does what could hide or disguise what stands beside it:
//
//   - ASCII characters that are not unreserved (RFC 3986, Section 2.3)
//   - the two characters behind a "%" that stands for itself (RFC 2141, Section
//     2.3), which would otherwise have digits behind it
//   - octets that are not UTF-8
//   - characters that are not printable: controls, bidirectional formatting,
//     spaces, private use
//   - characters that are printed as nothing
//   - combining marks that do not follow a letter, a mark or a number that is shown
func Display(s string) string {
	var b strings.Builder
	base := false // what was written last can bear a combining mark
	digits := 0   // how many characters could belong to an escape that begins before
	for s != "" {
		if r, n := encoded(s); digits == 0 && shown(r, base) {
			b.WriteRune(r)
			base = isBase(r)
			s = s[n:]
			continue
		}
		_, n := fact.Octet(s)
		b.WriteString(s[:n])
		base = n == 1 && isBase(rune(s[0]))
		digits = max(0, digits-1)
		if s[:n] == "%" {
			digits = len("41")
		}
		s = s[n:]
	}
	return b.String()
}

// encoded returns the character that s begins with in percent-encoded UTF-8,
// and the length of its encoding, or NUL and 0 if s does not begin with one.
func encoded(s string) (r rune, length int) {
	var octets [utf8.UTFMax]byte
	n := 0
	for n < len(octets) && 3*n < len(s) && s[3*n] == '%' {
		octets[n], _ = fact.Octet(s[3*n:])
		n++
	}
	r, size := utf8.DecodeRune(octets[:n])
	if r == utf8.RuneError && size <= 1 {
		return 0, 0
	}
	return r, 3 * size
}

// isBase reports whether a character can bear a combining mark.
func isBase(r rune) bool { return unicode.In(r, unicode.L, unicode.M, unicode.N) }

// shown reports whether an encoded character is to be shown, behind one that
// can bear a combining mark or not.
func shown(r rune, base bool) bool {
	switch {
	case r < utf8.RuneSelf:
		return r == '-' || r == '.' || r == '_' || r == '~' ||
			'0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z'
	case !unicode.IsPrint(r), unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return false
	case unicode.Is(unicode.M, r):
		return base
	}
	return true
}
