package main

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// escape returns a string that stands on one line of text: the bytes of
// characters that are not printable, and bytes that are not UTF-8, are written
// \xHH, and a backslash is written \\.
func escape(s string) string {
	return escapeIf(s, func(r rune, n int) bool { return invalid(r, n) || !unicode.IsPrint(r) })
}

// escapeInvalid returns a string of valid UTF-8: bytes that are not UTF-8 are
// written \xHH, and a backslash is written \\.
func escapeInvalid(s string) string { return escapeIf(s, invalid) }

// invalid reports whether a character decoded from n bytes is none.
func invalid(r rune, n int) bool { return r == utf8.RuneError && n == 1 }

// escapeIf escapes a backslash and the characters that a function selects by
// their value and length in bytes.
func escapeIf(s string, selected func(r rune, n int) bool) string {
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
					fmt.Fprintf(&b, `\x%02X`, c)
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
