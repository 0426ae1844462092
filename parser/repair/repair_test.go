package repair_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/leanovate/gopter/prop"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/repair"
	"github.com/urispec/urispec/parser/urlstandard"
)

// Each row is a string and its repair; the text is "" if there is none.
var repairs = []struct {
	input, text string
	sure        repair.Certainty
}{
	{"http://a/%20", "http://a/%20", repair.Certain},
	{"", "", repair.Certain},
	// RFC 3986, Section 2.1
	{"http://a/b c", "http://a/b%20c", repair.Certain},
	{"http://h/[x]|{}^`\"<>", "http://h/%5Bx%5D%7C%7B%7D%5E%60%22%3C%3E", repair.Certain},
	{"http://h/a#b#c?", "http://h/a#b%23c?", repair.Certain},
	{"http://h/\x00\x7f", "http://h/%00%7F", repair.Certain},
	{"http://h?\u00e4", "http://h?%C3%A4", repair.Certain},
	{"mailto:a b@c", "mailto:a%20b@c", repair.Likely}, // which RFC 6068 does not allow
	{"tel:+1 (555) 1", "tel:+1%20(555)%201", repair.Likely},
	{"data:text/html,<p>", "data:text/html,%3Cp%3E", repair.Certain},
	{"http://h/\xff", "http://h/%FF", repair.Likely},
	// Section 2.4
	{"http://h/100%", "http://h/100%25", repair.Likely},
	{"http://h/%zz%41%4", "http://h/%25zz%41%254", repair.Likely},
	// Section 3.2: the userinfo, the host, the port
	{"http://a@b@c/x y", "http://a%40b@c/x%20y", repair.Certain},
	{"foo://a@b@c", "foo://a%40b@c", repair.Certain},
	{"http://b\u00fccher.example/\u00e4", "http://xn--bcher-kva.example/%C3%A4", repair.Certain},
	{"foo://b\u00fccher/", "foo://b%C3%BCcher/", repair.Certain},
	{"http://\uff11\uff12\uff17.1/", "http://127.0.0.1/", repair.Certain},
	{"http://a^b/", "", 0},
	{"http://exa mple.com/", "", 0},
	{"http://h:8 0/", "", 0},
	{"mongodb://h1:27017,h2:27017/", "", 0},
	{"http://[::1", "http://[::1]", repair.Likely},
	{"http://[::1:80/", "", 0},
	{"http://[fe80::1%25en1]/", "", 0},
	// Section 4.2
	{"1:b", "./1:b", repair.Likely},
	{"a b:c", "./a%20b:c", repair.Likely},
	{"ht tp://h/", "", 0},
	// Appendix C
	{" http://h/\n", "http://h/", repair.Certain},
	{"<URL:http://h/a b>", "http://h/a%20b", repair.Certain},
	{`"http://h/"`, "http://h/", repair.Certain},
	{" ", "", 0},
	// URL Standard, Section 4.4
	{"ht\ttp://h/", "http://h/", repair.Certain},
	{`http://good.example\@evil.example/`, "http://good.example/@evil.example/", repair.Certain},
	{`http:\\h\x?\`, "http://h/x?%5C", repair.Certain},
	{"http:/h/a b", "http://h/a%20b", repair.Certain},
	{"http:///h/a b", "http://h/a%20b", repair.Certain},
	{"http:h/a b", "http://h/a%20b", repair.Certain},
	{`/\evil.example`, "//evil.example", repair.Likely},
	{"///h/a b", "//h/a%20b", repair.Likely},
	{`foo:a\b`, "foo:a%5Cb", repair.Certain},
	{"http://a/../b c", "http://a/../b%20c", repair.Certain},
	// RFC 8089, Appendix E.2
	{`file:C:\x y`, "file:///C:/x%20y", repair.Certain},
	{"file://C|/x y", "file:///C:/x%20y", repair.Certain},
	{"file:///C|/a", "file:///C:/a", repair.Certain},
	{"file:/a b", "file:/a%20b", repair.Certain},
	{"file:a b", "file:///a%20b", repair.Certain},
	{"file://srv/C|/a", "file://srv/C:/a", repair.Certain},
	// a scheme that is missing
	{`C:\a b`, "", 0},
	{`\\srv\share`, "", 0},
	{"example.com/a b", "example.com/a%20b", repair.Certain},
}

func TestOf(t *testing.T) {
	for _, test := range repairs {
		is, ok := repair.Of(parser.RFC3986.MustStart(""), test.input)
		if is.Text != test.text || ok != (is.Sure != repair.Unknown) || is.Sure != test.sure {
			t.Errorf("%q: %q, %v (%s), want %q, %v", test.input, is.Text, is.Sure, is.How, test.text, test.sure)
		}
	}
	for _, test := range []struct{ input, text string }{
		{"example.com:8080/a b", "https://example.com:8080/a%20b"},
		{"m\u00fcnchen.de/\u00fc", "https://xn--mnchen-3ya.de/%C3%BC"}, {"\u0430.\u0440\u0444", "https://xn--80a.xn--p1ai"},
		{"\u00fc@a.example", "%C3%BC@a.example"}, {`C:\a b`, "file:///C:/a%20b"}, {"a b", "a%20b"},
	} {
		is, ok := repair.Of(parser.RFC3986.MustStart(""), test.input, repair.MissingScheme)
		if is.Text != test.text || !ok {
			t.Errorf("%q: %q, want %q", test.input, is.Text, test.text)
		}
	}
	if is, _ := repair.Of(parser.RFC3987.MustStart(""), "http://b\u00fccher/\u00e4 "); is.Text != "http://b\u00fccher/\u00e4" {
		t.Errorf("an IRI: %q", is.Text)
	}
}

// checkRepair holds the repair of a string to the laws: it is valid, and needs no further repair; a valid string stays;
// browsers that read the string read the same scheme, host and path in it.
func checkRepair(start parser.Start, s string) error {
	is, ok := repair.Of(start, s)
	switch again, _ := repair.Of(start, is.Text); {
	case start.Valid(s) && (!ok || is.Text != s || is.How != "" || is.Changes != 0):
		return fmt.Errorf("valid, and becomes %q", is.Text)
	case !ok:
		return nil
	case !start.Valid(is.Text):
		return fmt.Errorf("%q is not valid", is.Text)
	case again.Text != is.Text:
		return fmt.Errorf("%q is repaired again: %q", is.Text, again.Text)
	case !start.Valid(s) && (is.How == "" || is.Changes == 0):
		return fmt.Errorf("%q: nothing is changed", is.Text)
	case !utf8.ValidString(s), strings.ContainsAny(s, `<"`): // browsers read these as part of the string
		return nil
	}
	var base *urlstandard.URL
	if !schemeOf.MatchString(s) {
		document, _ := urlstandard.Parse(behindAll, nil)
		base = &document
	}
	was, err := urlstandard.Parse(s, base)
	if err != nil {
		return nil
	}
	got, err := urlstandard.Parse(is.Text, base)
	path := func(u *urlstandard.URL) string { // with all octets in one form
		plain, _ := parser.Unescape(strings.ReplaceAll(u.Path(), "%", "%25"))
		plain, _ = parser.RFC3986.Encode(parser.Path, plain, parser.KeepEscapes)
		return plain
	}
	if err != nil || got.Scheme() != was.Scheme() || got.Host() != was.Host() || path(&got) != path(&was) {
		return fmt.Errorf("browsers read %v, and the repair %q as %v: %v", was, is.Text, got, err)
	}
	return nil
}

func TestRepairLaws(t *testing.T) {
	properties, joined := piecemeal(t)
	properties.Property("a repair leads where the string leads", prop.ForAll(func(s string) (bool, error) {
		for _, v := range []parser.Revision{parser.RFC3986, parser.RFC3987} {
			if err := checkRepair(v.MustStart(""), s); err != nil {
				return false, fmt.Errorf("%s: %w", v, err)
			}
		}
		return true, nil
	}, joined))
	properties.TestingRun(t)
}

func FuzzOf(f *testing.F) {
	for _, test := range repairs {
		f.Add(test.input)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, v := range []parser.Revision{parser.RFC3986, parser.RFC3987} {
			if err := checkRepair(v.MustStart(""), s); err != nil {
				t.Errorf("%s: %q: %v", v, s, err)
			}
		}
	})
}
