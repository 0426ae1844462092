package report

import "testing"

func TestAskCommand(t *testing.T) {
	base := Text("a:b c")
	for _, test := range []struct {
		question Question
		want     string
	}{
		{Question{"parse", nil, "http://a/b?c=d"}, `urispec ask --impl my-adapter --impl rfc3986 -- 'http://a/b?c=d'`},
		{Question{"parse", nil, "a:b"}, `urispec ask --impl my-adapter --impl rfc3986 -- a:b`},
		{Question{"parse", nil, ""}, `urispec ask --impl my-adapter --impl rfc3986 -- ''`},
		{Question{"parse", nil, "a'b$c"}, `urispec ask --impl my-adapter --impl rfc3986 -- 'a'\''b$c'`},
		{Question{"parse", nil, "a\\b"}, `urispec ask --impl my-adapter --impl rfc3986 -- 'a\b'`},
		{Question{"parse", nil, "a\\\xFF"}, `urispec ask --impl my-adapter --impl rfc3986 --escaped -- 'a\\\xFF'`},
		{Question{"parse", nil, "\n"}, `urispec ask --impl my-adapter --impl rfc3986 --escaped -- '\x0A'`},
		{Question{"normalize", nil, "~"}, `urispec ask --impl my-adapter --impl rfc3986 --op normalize -- '~'`},
		{Question{"resolve", &base, "#"}, `urispec ask --impl my-adapter --impl rfc3986 --op resolve --base 'a:b c' -- '#'`},
		{Question{"resolve", &base, "\t"}, `urispec ask --impl my-adapter --impl rfc3986 --op resolve --escaped --base 'a:b c' -- '\x09'`},
	} {
		if got := askCommand("my-adapter", "rfc3986", test.question); got != test.want {
			t.Errorf("%+v:\n%s, want\n%s", test.question, got, test.want)
		}
	}
}
