package main

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/internal/escape"
)

// code returns a string as code in a cell of a Markdown table (GitHub Flavored
// Markdown, 4.10 and 6.3), written as [escape.Runs] does, and all that is not
// printing ASCII byte by byte. What could end the code or the cell is written as
// character references.
func code(s string) string {
	if s == "" {
		return "(empty)"
	}
	var b strings.Builder
	for _, c := range []byte(escape.Runs(s)) {
		if '!' <= c && c <= '~' {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, `\x%02X`, c)
		}
	}
	text := b.String()
	if strings.ContainsAny(text, "`|") {
		return "<code>" + references(text) + "</code>"
	}
	return "`" + text + "`"
}

// references writes everything except letters and digits as character references, which mean nothing to Markdown.
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
