package report

import (
	"strings"
	"testing"
)

func TestAskCommand(t *testing.T) {
	base, hidden := Text("a:b c"), Text("\x00\\")
	for _, test := range []struct {
		question Question
		want     string
	}{
		{Question{"parse", nil, "http://a/b?c=d"}, `urispec ask --impl my-adapter --impl rfc3986 -- 'http://a/b?c=d'`},
		{Question{"parse", nil, "a:b"}, `urispec ask --impl my-adapter --impl rfc3986 -- a:b`},
		{Question{"parse", nil, ""}, `urispec ask --impl my-adapter --impl rfc3986 -- ''`},
		{Question{"parse", nil, "a'b$c"}, `urispec ask --impl my-adapter --impl rfc3986 -- 'a'\''b$c'`},
		{Question{"parse", nil, "azAZ09"}, `urispec ask --impl my-adapter --impl rfc3986 -- azAZ09`},
		{Question{"parse", nil, "`"}, "urispec ask --impl my-adapter --impl rfc3986 -- '`'"},
		{Question{"parse", nil, "{"}, `urispec ask --impl my-adapter --impl rfc3986 -- '{'`},
		{Question{"parse", nil, "["}, `urispec ask --impl my-adapter --impl rfc3986 -- '['`},
		{Question{"parse", nil, "a\\b"}, `urispec ask --impl my-adapter --impl rfc3986 -- 'a\b'`},
		{Question{"parse", nil, "a\\\xFF"}, `urispec ask --impl my-adapter --impl rfc3986 --escaped -- 'a\\\xFF'`},
		{Question{"parse", nil, "\n"}, `urispec ask --impl my-adapter --impl rfc3986 --escaped -- '\x0A'`},
		{Question{"normalize", nil, "~"}, `urispec ask --impl my-adapter --impl rfc3986 --op normalize -- '~'`},
		{Question{"resolve", &base, "#"}, `urispec ask --impl my-adapter --impl rfc3986 --op resolve --base 'a:b c' -- '#'`},
		{Question{"resolve", &base, "\t"}, `urispec ask --impl my-adapter --impl rfc3986 --op resolve --escaped --base 'a:b c' -- '\x09'`},
		{Question{"resolve", &hidden, "#"}, `urispec ask --impl my-adapter --impl rfc3986 --op resolve --escaped --base '\x00\\' -- '#'`},
	} {
		if got := askCommand("my-adapter", "rfc3986", test.question); got != test.want {
			t.Errorf("%+v:\n%s, want\n%s", test.question, got, test.want)
		}
	}
}

// What may stand for itself in a shell has letters, digits and a few others; all else is
// quoted (IEEE Std 1003.1, Shell & Utilities, Section 2.2.2).
func TestShellWord(t *testing.T) {
	const plain = "-._/:@%+=,0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	for c := range 0x80 {
		s := string(rune(c))
		want := "'" + s + "'"
		switch {
		case s == "'":
			want = `''\'''`
		case strings.Contains(plain, s):
			want = s
		}
		if got := shellWord(s); got != want {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
	for s, want := range map[string]string{"": "''", "é": "'é'", plain: plain, "a b": "'a b'", " ab": "' ab'", "a'b'": `'a'\''b'\'''`} {
		if got := shellWord(s); got != want {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
}

// A text with bytes that cannot be shown is no word as it is.
func TestShown(t *testing.T) {
	for s, want := range map[string]bool{
		"": true, "a b": true, `a\b`: true, `\x00`: true, "é": true, "\x00": false, "a\xFF": false, "\xC3": false, "\u202E": false,
	} {
		if got := shown(Text(s)); got != want {
			t.Errorf("%q is shown: %t", s, got)
		}
	}
}
