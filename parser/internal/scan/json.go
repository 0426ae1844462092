package scan

import (
	"strings"
	"unicode/utf8"
)

// AppendJSON appends s as a string of JSON, as package encoding/json writes it
// without escapes for HTML. A byte that is not UTF-8 becomes U+FFFD.
func AppendJSON(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	const short, letters = "\b\f\n\r\t", "bfnrt"
	b = append(b, '"')
	for i, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ':
			if at := strings.IndexByte(short, byte(r)); at >= 0 {
				b = append(b, '\\', letters[at])
			} else {
				b = append(b, '\\', 'u', '0', '0', hex[r>>4], hex[r&0xf])
			}
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\ufffd"):
			b = append(b, `\ufffd`...)
		case r == '\u2028' || r == '\u2029':
			b = append(b, '\\', 'u', '2', '0', '2', hex[r&0xf])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}
