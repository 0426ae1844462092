package scan

import (
	"strings"
	"unicode/utf8"
)

// FromLatin1 returns the characters of ISO Latin 1 codes in UTF-8.
func FromLatin1(codes string) string {
	var b strings.Builder
	for i := range len(codes) {
		b.WriteRune(rune(codes[i]))
	}
	return b.String()
}

// ToLatin1 returns the ISO Latin 1 codes of characters in UTF-8, or the offset
// in bytes of the first that has none, or is not UTF-8, and false.
func ToLatin1(s string) (codes string, offset int, ok bool) {
	var b strings.Builder
	for i, c := range s {
		if c > 0xff { // as utf8.RuneError is
			return "", i, false
		}
		b.WriteByte(byte(c))
	}
	return b.String(), 0, true
}

// LengthInUTF8 returns the length in bytes of the characters of ISO Latin 1
// codes in UTF-8.
func LengthInUTF8(codes string) int {
	n := len(codes)
	for i := range len(codes) {
		if codes[i] >= utf8.RuneSelf {
			n++
		}
	}
	return n
}

// CharacterBegin returns where a character of UTF-8 begins that has some bytes before an
// offset and goes on there, or should; otherwise the offset.
func CharacterBegin(s string, offset int) int {
	for begin := offset - 1; begin >= max(0, offset-utf8.UTFMax+1); begin-- {
		if utf8.RuneStart(s[begin]) {
			if !utf8.FullRuneInString(s[begin:offset]) {
				return begin
			}
			break
		}
	}
	return offset
}
