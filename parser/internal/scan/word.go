package scan

// Eight bytes of a string are looked at together, as a word: the lowest and the highest bit of each.
const low, high = 0x0101010101010101, 0x8080808080808080

// EightBytes returns the first eight bytes of s, the first one lowest.
func EightBytes(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// Equal returns the highest bits of the bytes of a word that are c.
func Equal(w uint64, c byte) uint64 {
	x := w ^ low*uint64(c)
	return ^(x&^high + ^uint64(high) | x) & high
}

// HasUpper reports whether a string has an upper-case letter.
func HasUpper(s string) bool {
	if len(s) < 8 {
		for i := range len(s) {
			if IsUpper(s[i]) {
				return true
			}
		}
		return false
	}
	last, found := len(s)-8, false
	for i := 0; !found && i < last+8; i += 8 {
		w := EightBytes(s[min(i, last):])
		seven := w &^ high // the sums have the highest bit from "A" on, and from behind "Z" on
		found = (seven+low*(0x80-'A'))&^(seven+low*(0x7f-'Z'))&^w&high != 0
	}
	return found
}
