package escape

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
		if got := Text(test.s); got != test.text {
			t.Errorf("Text(%q) = %q, want %q", test.s, got, test.text)
		}
		if got := Invalid(test.s); got != test.valid {
			t.Errorf("Invalid(%q) = %q, want %q", test.s, got, test.valid)
		}
	}
}

func TestQuote(t *testing.T) {
	for s, want := range map[string]string{
		"": `""`, "a\"b": `"a\"b"`, "\xff\\xff\x0b": `"\xFF\\xff\v"`, "\x00\u00ad\xe9é": `"\x00\u00ad\xE9é"`,
	} {
		if got := Quote(s); got != want {
			t.Errorf("Quote(%q) = %s, want %s", s, got, want)
		}
	}
}

// No cell is a formula (OWASP, CSV Injection).
func TestCell(t *testing.T) {
	for s, want := range map[string]string{
		"": "", "a=1": "a=1", "=1+2": `\x3D1+2`, "+1": `\x2B1`, "-": `\x2D`, "@SUM(A1)": `\x40SUM(A1)`, "\t=1": `\x09=1`,
	} {
		if got := Cell(s); got != want {
			t.Errorf("Cell(%q) = %q, want %q", s, got, want)
		}
	}
}

// TestPage checks what of a text of lines can be shown.
func TestPage(t *testing.T) {
	for s, want := range map[string]string{
		"a\n\t\u00a0é\\":                 "a\n\t\u00a0é\\",
		"\x1b[31m\u202e\r\xff\x7f\ufeff": `\x1B[31m\xE2\x80\xAE\x0D\xFF\x7F\xEF\xBB\xBF`,
	} {
		if got := Page(s); got != want {
			t.Errorf("Page(%q) = %q, want %q", s, got, want)
		}
	}
}

// TestJSON checks what of a JSON text is escaped.
func TestJSON(t *testing.T) {
	for text, want := range map[string]string{
		"{\n  \"a\": \"b \u00e9\\n\u00a0\u4e2d\"\n}\n": "{\n  \"a\": \"b \u00e9\\n\u00a0\u4e2d\"\n}\n",
		"\"\u202e\u0085\x7f\U000e0001\"":               `"\u202e\u0085\u007f\udb40\udc01"`,
	} {
		if got := JSON(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// FuzzEscape checks that what is escaped can be undone, and is what it says.
func FuzzEscape(f *testing.F) {
	for _, s := range []string{"", `\`, `\x41`, "\xff\\xFF", "\u202e\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, escaped := range []string{Text(s), Invalid(s)} {
			if got, ok := Undo(escaped); !ok || got != s {
				t.Errorf("%q, escaped %q, undone %q, %t", s, escaped, got, ok)
			}
			if !utf8.ValidString(escaped) {
				t.Errorf("%q, escaped %q, is not UTF-8", s, escaped)
			}
		}
		if strings.ContainsFunc(Text(s), func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Errorf("Text(%q) = %q is not printable", s, Text(s))
		}
	})
}

func TestUndo(t *testing.T) {
	if got, ok := Undo(`\xaB`); got != "\xab" || !ok {
		t.Errorf("lower case: %q", got)
	}
	for _, s := range []string{`\x4`, `\`, `\q`, `\xGG`, `\x+1`} {
		if got, ok := Undo(s); ok {
			t.Errorf("Undo(%q) = %q", s, got)
		}
	}
}
