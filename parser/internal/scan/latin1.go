package scan

import "strings"

// FromLatin1 returns the characters of ISO Latin 1 codes in UTF-8.
func FromLatin1(codes string) string {
	var b strings.Builder
	for i := range len(codes) {
		b.WriteRune(rune(codes[i]))
	}
	return b.String()
}
