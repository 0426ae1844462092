package line

import "strings"

// caretMargin is how many bytes are shown on either side of a caret.
const caretMargin = 30

// ellipsis replaces what is left out of a string.
const ellipsis = "..."

// AppendCaret appends two lines that show where a string goes wrong, unless it is empty: the string, and a caret below
// the byte at an offset. All is printable ASCII: other bytes are written \xHH, and a backslash \\. A long string is
// shortened at both ends.
func AppendCaret(b []byte, s string, offset int) []byte {
	if s == "" {
		return b
	}
	before, after := s[:offset], s[offset:]
	b = append(b, '\t')
	begin := len(b)
	if len(before) > caretMargin+len(ellipsis) {
		b = append(b, ellipsis...)
		before = before[len(before)-caretMargin:]
	}
	b = appendASCII(b, before)
	mark := strings.Repeat(" ", len(b)-begin) + "^\n"
	if len(after) > caretMargin+len(ellipsis) {
		b = append(appendASCII(b, after[:caretMargin]), ellipsis...)
	} else {
		b = appendASCII(b, after)
	}
	return append(append(b, "\n\t"...), mark...)
}

// appendASCII appends a string with its bytes written as printable ASCII.
func appendASCII(b []byte, s string) []byte {
	const hex = "0123456789ABCDEF"
	for _, c := range []byte(s) {
		switch {
		case c == '\\':
			b = append(b, `\\`...)
		case ' ' <= c && c <= '~':
			b = append(b, c)
		default:
			b = append(b, '\\', 'x', hex[c>>4], hex[c&15])
		}
	}
	return b
}
