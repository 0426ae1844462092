package reading

import (
	"fmt"
	"strconv"
	"strings"
)

// Reserved are the reserved characters (RFC 3986, Section 2.2).
const Reserved = ":/?#[]@!$&'()*+,;="

// IsUnreserved reports whether a character needs no encoding (RFC 3986, Section 2.3).
func IsUnreserved(c byte) bool { return IsAlnum(c) || strings.IndexByte("-._~", c) >= 0 }

// IsAlnum reports whether a byte is a letter or a digit of ASCII.
func IsAlnum(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' }

// Octet returns the byte that is percent-encoded at a place of a text, and whether one is
// (RFC 3986, Section 2.1). The place is a number of bytes.
func Octet(text string, at int) (byte, bool) {
	if text[at] != '%' || at+2 >= len(text) {
		return 0, false
	}
	octet, err := strconv.ParseUint(text[at+1:at+3], 16, 8)
	return byte(octet), err == nil
}

// Respelled returns a text in which a function has replaced each byte and each percent-encoded byte; it is given the
// spelling.
func Respelled(text string, spell func(c byte, spelled string) string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		c, length := text[i], 1
		if octet, ok := Octet(text, i); ok {
			c, length = octet, len("%25")
		}
		b.WriteString(spell(c, text[i:i+length]))
		i += length
	}
	return b.String()
}

// Canonical returns a component in which bytes are percent-encoded unless RFC 3986 allows them in components (Appendix
// A), and unreserved bytes are not percent-encoded.
func Canonical(text string) string {
	return Respelled(text, func(c byte, spelled string) string {
		if IsUnreserved(c) || len(spelled) == 1 && strings.IndexByte(Reserved, c) >= 0 {
			return string([]byte{c})
		}
		return fmt.Sprintf("%%%02X", c)
	})
}

// Decoded returns a text in which some percent-encoded bytes are decoded.
func Decoded(text string, some func(c byte) bool) string {
	return Respelled(text, func(c byte, spelled string) string {
		if some(c) {
			return string([]byte{c})
		}
		return spelled
	})
}
