package abnf

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// commentText returns the text of a comment as UTF-8 that can be printed, without
// white space at the end. Any bytes may stand in a comment, since RFCs have them
// there: what is not UTF-8 is taken for ISO 8859-1, and what cannot be printed is
// replaced by U+FFFD.
func commentText(src []byte) string {
	src = bytes.TrimRight(src, " \t\f\r")
	var b strings.Builder
	for len(src) > 0 {
		c, size := utf8.DecodeRune(src)
		if c == utf8.RuneError && size == 1 {
			c = rune(src[0])
		}
		src = src[size:]
		if c != '\t' && !unicode.IsPrint(c) {
			c = utf8.RuneError
		}
		b.WriteRune(c)
	}
	return b.String()
}
