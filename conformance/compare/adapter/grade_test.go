package adapter

import (
	"testing"

	"github.com/urispec/urispec/parser"
)

// An answer that means what the document says, in another spelling or by a liberty, is not wrong: the ground says why.
// An answer that means something else is wrong.
func TestGrade(t *testing.T) {
	resolve := func(base, input string) Question { return Question{Resolve, base, input} }
	normalize := func(input string) Question { return Question{Normalize, "", input} }
	for _, test := range []struct {
		of     parser.Revision
		q      Question
		result string // "": there is none
		grade  Grade
		reason Reason
	}{
		{parser.RFC3986, resolve("http://a/b", "c"), "http://a/c", Exact, Reason{}},
		{parser.RFC3986, resolve("http://A/b", "c"), "HTTP://a/c", Respelled, Reason{"case", "6.2.2.1"}},
		{parser.RFC3986, resolve("http://a/%7e", "?c"), "http://a/~?c", Respelled, Reason{"percent", "6.2.2.2"}},
		{parser.RFC3986, resolve("http://a/~", "?c"), "http://a/%7E?c", Respelled, Reason{"percent", "6.2.2.2"}},
		{parser.RFC3986, resolve("http://a/%2e/b", ""), "http://a/b", Respelled, Reason{"path", "6.2.2.3"}},
		{parser.RFC3986, resolve("http://a/b", "../c"), "http://a/../c", Wrong, Reason{}}, // 5.2.4
		{parser.RFC3986, resolve("http://a:80", "?c"), "http://a/?c", Respelled, Reason{"scheme", "6.2.3"}},
		{parser.RFC3986, resolve("http://a", "?c"), "http://a:80?c", Respelled, Reason{"scheme", "6.2.3"}},
		{parser.RFC3986, resolve("http://a", "?c"), "http://a:81?c", Wrong, Reason{}},
		{parser.RFC3986, resolve("http://[0::1]/b", "c"), "http://[::1]/c", Respelled,
			Reason{"IPv6 address", "RFC 4291, 2.2"}},
		{parser.RFC3986, resolve("http://[0::1]/b", "c"), "http://[::2]/c", Wrong, Reason{}},
		{parser.RFC3986, resolve("http://%C3%A9/b", "c"), "http://xn--9ca/c", Respelled,
			Reason{"IDNA", "RFC 3986, 3.2.2"}},
		{parser.RFC3986, resolve("http://a%2Fb/", "c"), "http://a/b/c", Wrong, Reason{}},
		{parser.RFC3986, resolve("http://a/b", "//0"), "http://0.0.0.0", ReadAsAddress, Reason{}},
		{parser.RFC3986, resolve("http://a/b", "//0x7f.1/"), "http://127.0.0.1/", ReadAsAddress, Reason{}},
		{parser.RFC3986, resolve("http://a/b", "//0x7f.1/"), "http://127.0.0.1/x", Wrong, Reason{}},
		{parser.RFC3986, resolve("http://a/b", "//127.0.0.1/"), "http://0x7f.1/", Wrong, Reason{}}, // it is an address
		{parser.RFC3986, resolve("http://a/b/c", "http:d"), "http://a/b/d", Permitted,
			Reason{"a scheme equal to the base's is ignored", "5.2.2"}},
		{parser.RFC3986, resolve("http://a/b", "c?"), "http://a/c", Wrong, Reason{}}, // 5.3
		{parser.RFC2396, resolve("http://a/b", "../c"), "http://a/../c", Exact, Reason{}},
		{parser.RFC2396, resolve("http://a/b", "../c"), "http://a/c", Permitted,
			Reason{"excess dot-segments are removed", "5.2"}},
		{parser.RFC2396, resolve("http://a/b", "../c"), "", Permitted, Reason{"excess dot-segments are refused", "5.2"}},
		{parser.RFC2396, resolve("http://a/b", "../c"), "http://a/d", Wrong, Reason{}},
		{parser.RFC3986, resolve("http://a/b", "../../c"), "", Wrong, Reason{}},
		{parser.RFC3986, normalize("HTTP://a/%7e"), "http://a/~", Exact, Reason{}},
		{parser.RFC3986, normalize("HTTP://a:80"), "http://a/", Respelled, Reason{"scheme", "6.2.3"}},
		{parser.RFC3986, normalize("HTTP://[0::1]"), "http://[::1]", Respelled, Reason{"IPv6 address", "RFC 4291, 2.2"}},
		{parser.RFC3986, normalize("HTTP://[0::1]:80"), "http://[::1]/", Respelled, Reason{"scheme", "6.2.3"}},
		{parser.RFC3986, normalize("HTTP://a/%7e"), "http://a/%7e", Wrong, Reason{}}, // it is no normal form
		{parser.URLStandard, resolve("http://a/b", "c"), "HTTP://a/c", Wrong, Reason{}},
		{parser.URLStandard, resolve("http://a/b", "//[0::1]"), "http://[0::1]/", Wrong, Reason{}},
	} {
		want, ok := expect(test.of, test.q)
		if !ok {
			t.Errorf("%s: %+v is undefined", test.of, test.q)
			continue
		}
		j := judge(test.q, want, Answer{Valid: test.result != "", Result: test.result})
		if j.grade != test.grade || j.reason != test.reason || j.bad() != !j.grade.Right() {
			t.Errorf("%s: %+v: %q is %+v, want %s, %+v", test.of, test.q, test.result, j, test.grade, test.reason)
		}
	}
}

// The components of a valid string are graded as results are (RFC 3986, Sections 3 and 6.2); the worst one decides.
func TestGradeOfParts(t *testing.T) {
	for _, test := range []struct {
		input string
		c     parser.Component
		got   Part
		grade Grade
		by    string
	}{
		{"http://a/b", parser.Path, defined("/b"), Exact, ""},
		{"http://a/%7e", parser.Path, defined("/~"), Respelled, "percent"},
		{"http://a/b/../c", parser.Path, defined("/c"), Respelled, "path"},
		{"http://a/c", parser.Path, defined("/b/../c"), Wrong, ""},
		{"http://a/%20", parser.Path, defined("/ "), Wrong, ""},
		{"http://A", parser.Host, defined("a"), Respelled, "case"},
		{"http://a", parser.Authority, defined("A"), Respelled, "case"},
		{"http://u@[0::A]:1", parser.Authority, defined("u@[::a]:1"), Respelled, "IPv6 address"},
		{"http://u@[0::1]:1", parser.Authority, defined("[::1]:1"), Wrong, ""},
		{"http://a:80", parser.Port, Part{Told: true}, Respelled, "scheme"},
		{"x://a:80", parser.Port, Part{Told: true}, Wrong, ""},
		{"http://0x7f.1", parser.Host, defined("127.0.0.1"), ReadAsAddress, ""},
		{"http://u@0x7f.1", parser.Authority, defined("u@127.0.0.1"), ReadAsAddress, ""},
		{"http://u@0x7f.1", parser.Authority, defined("127.0.0.1"), Wrong, ""},
		{"http://%C3%A9", parser.Host, defined("xn--9ca"), Respelled, "IDNA"},
		{"http://%C3%A9", parser.Host, defined("evil@xn--9ca"), Wrong, ""}, // more than a host
		{"http://%C3%A9", parser.Host, defined("xn--9ca/evil"), Wrong, ""},
		{"http://a?", parser.Query, Part{Told: true}, Wrong, ""},
	} {
		q := Question{Operation: Parse, Input: test.input}
		want, _ := expect(parser.RFC3986, q)
		got := Answer{Valid: true}
		for i, c := range Components() {
			if c == test.c {
				got.Parts[i] = test.got
			}
		}
		if j := judge(q, want, got); j.grade != test.grade || j.reason.Name != test.by {
			t.Errorf("%s: %s %+v is %+v, want %s, %s", test.input, test.c, test.got, j, test.grade, test.by)
		}
	}
}
