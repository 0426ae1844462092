package verdict

import "unicode/utf8"

// Character returns the offsets in bytes of the character that has a byte of a
// string, or of that byte where it belongs to none; at the end, an empty part.
func Character(s string, offset int) (begin, end int) {
	for back := range min(utf8.UTFMax, offset+1) {
		if c, n := utf8.DecodeRuneInString(s[offset-back:]); n > back && (c != utf8.RuneError || n > 1) {
			return offset - back, offset - back + n
		}
	}
	return offset, min(offset+1, len(s))
}
