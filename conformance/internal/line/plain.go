package line

// IsPlain reports whether a string is of printable ASCII without quotation
// marks and backslashes: neither text nor JSON escapes anything of it.
func IsPlain(s string) bool {
	if len(s) < 8 {
		for i := range len(s) {
			if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
				return false
			}
		}
		return true
	}
	special := specials(word(s[len(s)-8:])) // may read some bytes twice
	for ; len(s) > 8; s = s[8:] {
		special |= specials(word(s))
	}
	return special == 0
}

// word returns the first 8 bytes of a string, the first one lowest.
func word(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// specials returns a word that is not zero if one of the 8 bytes of w is not plain.
func specials(w uint64) uint64 {
	const (
		each = 0x0101010101010101
		high = 0x80 * each
	)
	// A byte that is smaller than what is subtracted from it gets the high bit. Only such bytes borrow from the next,
	// which may then get it wrongly.
	control := w - ' '*each
	quote := (w ^ '"'*each) - each
	backslash := (w ^ '\\'*each) - each
	del := (w ^ 0x7f*each) - each
	return (control | quote | backslash | del | w) & high
}
