package main

import (
	"fmt"
	"strings"
)

// code returns a string as code in a cell of a Markdown table (GitHub Flavored
// Markdown, 4.10 and 6.3). Bytes that would not be seen are written \xHH, and a
// backslash \\. What could end the code or the cell is written as character
// references.
func code(s string) string {
	if s == "" {
		return "(empty)"
	}
	var b strings.Builder
	for _, c := range []byte(s) {
		switch {
		case c == '\\':
			b.WriteString(`\\`)
		case '!' <= c && c <= '~':
			b.WriteByte(c)
		default:
			fmt.Fprintf(&b, `\x%02X`, c)
		}
	}
	if text := b.String(); strings.ContainsAny(text, "`|") {
		return "<code>" + references(text) + "</code>"
	}
	return "`" + b.String() + "`"
}

// references writes all but letters and digits as character references, which
// mean nothing to Markdown.
func references(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		if 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || '0' <= c && c <= '9' {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "&#%d;", c)
		}
	}
	return b.String()
}
