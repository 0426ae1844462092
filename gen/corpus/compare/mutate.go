package compare

import (
	"math/rand/v2"
	"strings"
)

// invalidUTF8 has one sequence of each class that is not UTF-8 (RFC 3629,
// Sections 3 and 4).
var invalidUTF8 = []string{
	"\x80", "\xbf", // a tail alone
	"\xc0\x80", "\xc1\xbf", // two octets for ASCII
	"\xe0\x9f\xbf",                 // three octets for U+07FF
	"\xf0\x8f\xbf\xbf",             // four octets for U+FFFF
	"\xed\xa0\x80", "\xed\xbf\xbf", // surrogates
	"\xf4\x90\x80\x80", "\xf5\x80\x80\x80", // beyond U+10FFFF
	"\xc2", "\xe2\x82", "\xf0\x9f\x98", // the end is missing
	"\xfe", "\xff",
}

// mutate returns a text with one to three changes: bytes deleted, inserted,
// replaced or repeated, the end cut off, or something that is no UTF-8. What is
// put in is of the alphabet, or of the text itself.
func mutate(r *rand.Rand, text, alphabet string) string {
	for range 1 + r.IntN(3) {
		at := r.IntN(len(text) + 1)
		before, after := text[:at], text[at:]
		piece := alphabet[r.IntN(len(alphabet)):][:1]
		switch r.IntN(7) {
		case 0:
			text = before + after[min(1+r.IntN(3), len(after)):]
		case 1:
			text = before + piece + after
		case 2:
			text = before + piece + after[min(1, len(after)):]
		case 3:
			text = before + after[:r.IntN(len(after)+1)] + after
		case 4:
			text = before
		case 5:
			text = before + invalidUTF8[r.IntN(len(invalidUTF8))] + after
		case 6:
			text = before + string(rune(r.IntN(0x110000))) + after
		}
	}
	return text
}

// babble returns a string of some of the words.
func babble(r *rand.Rand, words []string) string {
	var b strings.Builder
	for range r.IntN(12) {
		b.WriteString(words[r.IntN(len(words))])
	}
	return b.String()
}
