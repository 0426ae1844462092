package adapter

import (
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
