package adapter

import (
	"strings"
	"testing"
)

func TestAskCommand(t *testing.T) {
	const begin = "urispec ask --impl my-adapter --impl rfc3986"
	for _, test := range []struct {
		operation   Operation
		base, input string
		want        string
	}{
		{Parse, "", "http://a/b?c=d", ` -- 'http://a/b?c=d'`},
		{Parse, "", "a:b", ` -- a:b`},
		{Parse, "", "", ` -- ''`},
		{Parse, "", "a'b$c", ` -- 'a'\''b$c'`},
		{Parse, "", "azAZ09", ` -- azAZ09`},
		{Parse, "", "`", " -- '`'"},
		{Parse, "", "{", ` -- '{'`},
		{Parse, "", "[", ` -- '['`},
		{Parse, "", "a\\b", ` -- 'a\b'`},
		{Parse, "", "a\\\xFF", ` --escaped -- 'a\\\xFF'`},
		{Parse, "", "\n", ` --escaped -- '\x0A'`},
		{Normalize, "", "~", ` --op normalize -- '~'`},
		{Resolve, "a:b c", "#", ` --op resolve --base 'a:b c' -- '#'`},
		{Resolve, "a:b c", "\t", ` --op resolve --escaped --base 'a:b c' -- '\x09'`},
		{Resolve, "\x00\\", "#", ` --op resolve --escaped --base '\x00\\' -- '#'`},
	} {
		question := Question{Operation: test.operation, Base: test.base, Input: test.input}
		if got := AskCommand(question, "my-adapter", "rfc3986"); got != begin+test.want {
			t.Errorf("%+v:\n%s, want\n%s", question, got, begin+test.want)
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
	for s, want := range map[string]string{"": "''", "é": "'é'", plain: plain, "a b": "'a b'", " ab": "' ab'",
		"a'b'": `'a'\''b'\'''`} {
		if got := shellWord(s); got != want {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
}

// A text with bytes that cannot be shown is no word as it is.
func TestShown(t *testing.T) {
	for s, want := range map[string]bool{
		"": true, "a b": true, `a\b`: true, `\x00`: true, "é": true, "\x00": false, "a\xFF": false, "\xC3": false,
		"\u202E": false,
	} {
		if got := shown(s); got != want {
			t.Errorf("%q is shown: %t", s, got)
		}
	}
}
