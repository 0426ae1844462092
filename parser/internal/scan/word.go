package scan

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
