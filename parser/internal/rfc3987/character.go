package rfc3987

import "strings"

// isUCS reports whether a character is in ucschar (Section 2.2).
func isUCS(c rune) bool {
	switch {
	case c < 0x10000:
		return 0xA0 <= c && c <= 0xD7FF || 0xF900 <= c && c <= 0xFDCF || 0xFDF0 <= c && c <= 0xFFEF
	case 0xE0000 <= c && c <= 0xE0FFF:
		return false
	}
	return c < 0xF0000 && c&0xFFFF <= 0xFFFD
}

// isPrivate reports whether a character is in iprivate (Section 2.2).
func isPrivate(c rune) bool {
	return 0xE000 <= c && c <= 0xF8FF || 0xF0000 <= c && c <= 0x10FFFD && c&0xFFFF <= 0xFFFD
}

// isBidiFormatting reports whether a character is LRM, RLM, LRE, RLE, PDF, LRO
// or RLO, which an IRI must not contain, although they are in ucschar (Section
// 4.1).
func isBidiFormatting(c rune) bool { return c == 0x200E || c == 0x200F || 0x202A <= c && c <= 0x202E }

// mayHaveBidiFormatting reports whether a string has two of the three octets of such a character. The other
// characters beyond US-ASCII of a valid IRI are appropriate where they are.
func mayHaveBidiFormatting(s string) bool { return strings.Contains(s, "\xe2\x80") }

// isAppropriate reports whether a character beyond US-ASCII may stand for itself
// in components other than a query (Sections 2.2 and 4.1).
func isAppropriate(c rune) bool { return isUCS(c) && !isBidiFormatting(c) }

func isAppropriateInQuery(c rune) bool { return isAppropriate(c) || isPrivate(c) }
