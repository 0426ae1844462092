// Package escape writes strings of any bytes where only text can stand. What it
// writes can be undone: \\ stands for a backslash, \xHH for a byte.
package escape

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const hex = "0123456789ABCDEF"

// Text returns a string that stands on one line of text: the bytes of
// characters that are not printable, and bytes that are not UTF-8, are written
// \xHH, and a backslash is written \\.
func Text(s string) string {
	return selectively(s, func(r rune, n int) bool { return invalid(r, n) || !unicode.IsPrint(r) })
}

// Invalid returns a string of valid UTF-8: bytes that are not UTF-8 are written
// \xHH, and a backslash is written \\.
func Invalid(s string) string { return selectively(s, invalid) }

// invalid reports whether a character decoded from n bytes is none.
func invalid(r rune, n int) bool { return r == utf8.RuneError && n == 1 }

// selectively escapes a backslash and the characters that a function selects by
// their value and length in bytes.
func selectively(s string, selected func(r rune, n int) bool) string {
	var b strings.Builder
	done := 0 // bytes of s that are in b
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == '\\' || selected(r, n) {
			b.WriteString(s[done:i])
			done = i + n
			if r == '\\' {
				b.WriteString(`\\`)
			} else {
				for _, c := range []byte(s[i:done]) {
					b.Write([]byte{'\\', 'x', hex[c>>4], hex[c&15]})
				}
			}
		}
		i += n
	}
	if done == 0 {
		return s
	}
	b.WriteString(s[done:])
	return b.String()
}

// shortRun is how often a character stands in a row at most where [Runs] writes it
// so.
const shortRun = 8

// Runs returns a string as [Text] does, but with a{64} for 64 times a in a row, and
// \x7B for an opening brace.
func Runs(s string) string {
	var b strings.Builder
	for s != "" {
		_, n := utf8.DecodeRuneInString(s)
		length := n
		for strings.HasPrefix(s[length:], s[:n]) {
			length += n
		}
		one := strings.ReplaceAll(Text(s[:n]), "{", `\x7B`)
		if count := length / n; count > shortRun {
			b.WriteString(one + "{" + strconv.Itoa(count) + "}")
		} else {
			b.WriteString(strings.Repeat(one, count))
		}
		s = s[length:]
	}
	return b.String()
}

// Undo returns the string of which s is the Text, or the Invalid; false where a
// backslash is followed by neither another nor x and two digits.
func Undo(s string) (string, bool) {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, `\`)
		b.WriteString(before)
		switch {
		case !found:
			return b.String(), true
		case strings.HasPrefix(after, `\`):
			b.WriteByte('\\')
			s = after[1:]
		case strings.HasPrefix(after, "x") && len(after) >= 3:
			high := strings.IndexByte("0123456789ABCDEF", after[1])
			low := strings.IndexByte("0123456789ABCDEF", after[2])
			if high < 0 || low < 0 {
				return "", false
			}
			b.WriteByte(byte(high<<4 | low))
			s = after[3:]
		default:
			return "", false
		}
	}
}
