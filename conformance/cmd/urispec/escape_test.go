package main

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestEscape(t *testing.T) {
	for _, test := range []struct{ s, text, valid string }{
		{"", "", ""},
		{"http://a/é?b", "http://a/é?b", "http://a/é?b"},
		{`a\b`, `a\\b`, `a\\b`},
		{"a\nb\x7f", `a\x0Ab\x7F`, "a\nb\x7f"},
		{"\u0085\u202e\ufeff", `\xC2\x85\xE2\x80\xAE\xEF\xBB\xBF`, "\u0085\u202e\ufeff"},
		{"\xff\xc3", `\xFF\xC3`, `\xFF\xC3`},
		{"\ufffd", "\ufffd", "\ufffd"},
		{"\xed\xa0\x80", `\xED\xA0\x80`, `\xED\xA0\x80`},
	} {
		if got := escape(test.s); got != test.text {
			t.Errorf("escape(%q) = %q, want %q", test.s, got, test.text)
		}
		if got := escapeInvalid(test.s); got != test.valid {
			t.Errorf("escapeInvalid(%q) = %q, want %q", test.s, got, test.valid)
		}
	}
}

// FuzzEscape checks that what is escaped can be undone, and is what it says.
func FuzzEscape(f *testing.F) {
	for _, s := range []string{"", `\`, `\x41`, "\xff\\xFF", "\u202e\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, escaped := range []string{escape(s), escapeInvalid(s)} {
			if got := unescape(t, escaped); got != s {
				t.Errorf("%q, escaped %q, unescaped %q", s, escaped, got)
			}
			if !utf8.ValidString(escaped) {
				t.Errorf("%q, escaped %q, is not UTF-8", s, escaped)
			}
		}
		if strings.ContainsFunc(escape(s), func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Errorf("escape(%q) = %q is not printable", s, escape(s))
		}
	})
}

// unescape is the inverse of escape and escapeInvalid.
func unescape(t *testing.T, s string) string {
	var b strings.Builder
	for {
		before, after, found := strings.Cut(s, `\`)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		switch {
		case strings.HasPrefix(after, `\`):
			b.WriteByte('\\')
			s = after[1:]
		case strings.HasPrefix(after, "x") && len(after) >= 3:
			high := strings.IndexByte("0123456789ABCDEF", after[1])
			low := strings.IndexByte("0123456789ABCDEF", after[2])
			if high < 0 || low < 0 {
				t.Fatalf("bad digits after a backslash: %q", after)
			}
			b.WriteByte(byte(high<<4 | low))
			s = after[3:]
		default:
			t.Fatalf("bad character after a backslash: %q", after)
		}
	}
}
