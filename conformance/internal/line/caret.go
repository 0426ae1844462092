package line

import "strings"

// caretMargin is how many bytes are shown on either side of a caret.
const caretMargin = 30

// caret returns a string as it is shown, and below it a caret under the byte of
// an offset. All is printable ASCII: other bytes are written \xHH, and a
// backslash \\. A long string is shortened at both ends.
func caret(s string, offset int) (shown, mark string) {
	begin, before := 0, ""
	if offset > caretMargin+len(ellipsis) {
		begin, before = offset-caretMargin, ellipsis
	}
	end, after := len(s), ""
	if len(s)-offset > caretMargin+len(ellipsis) {
		end, after = offset+caretMargin, ellipsis
	}
	before += ascii(s[begin:offset])
	return before + ascii(s[offset:end]) + after, strings.Repeat(" ", len(before)) + "^"
}

// ellipsis stands for what is left out of a string.
const ellipsis = "..."

const upperHex = "0123456789ABCDEF"

// ascii returns a string with its bytes written as printable ASCII.
func ascii(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		switch {
		case c == '\\':
			b.WriteString(`\\`)
		case ' ' <= c && c <= '~':
			b.WriteByte(c)
		default:
			b.WriteString(`\x`)
			b.WriteByte(upperHex[c>>4])
			b.WriteByte(upperHex[c&15])
		}
	}
	return b.String()
}

// AppendCaret appends two lines that show where a string goes wrong, unless it
// is empty.
func AppendCaret(b []byte, s string, offset int) []byte {
	if s == "" {
		return b
	}
	shown, mark := caret(s, offset)
	return append(b, "\t"+shown+"\n\t"+mark+"\n"...)
}
