package answer

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/urlstandard"
)

// Each row is a string, a base, and the answer to the page: the properties (URL Standard, Section 6.1; for file URLs
// with an open origin, 4.7), and the errors (1.1).
func TestStandard(t *testing.T) {
	for _, test := range []struct{ section, input, base, url, errors string }{
		{"4.1", "http://u:p@h:8/p?q#f", "", "http://u:p@h:8/p?q#f http: u p h 8 /p ?q #f http://h:8",
			"10 invalid-credentials"},
		{"4.4", "HTTP:\\\\A:80/a/../b", "", "http://a/b http:   a  /b   http://a",
			"5 special-scheme-missing-following-solidus, 5 special-scheme-missing-following-solidus, " +
				"6 special-scheme-missing-following-solidus"},
		{"4.4", "../g", "http://a/b/c/d", "http://a/b/g http:   a  /b/g   http://a", ""},
		{"4.4", "../g", "", "", "0 missing-scheme-non-relative-URL"},
		{"4.4", "http:", "", "", "5 special-scheme-missing-following-solidus, 5 host-missing"},
		{"6.1", "a:b?#", "", "a:b?# a:     b   null", ""},
		{"3.6", "http://[::0:1]/", "", "http://[::1]/ http:   [::1]  /   http://[::1]", ""},
		{"3.5", "http://\u00e4.example/", "", "http://xn--4ca.example/ http:   xn--4ca.example  /   http://xn--4ca.example",
			""},
		{"4.7", "file:///a", "", "file:///a file:     /a   null?", ""},
		{"4.7", "blob:file:///a", "", "blob:file:///a blob:     file:///a   null?", ""},
		{"4.7", "blob:http://a/b", "", "blob:http://a/b blob:     http://a/b   http://a", ""},
		{"4.7", "blob:b", "", "blob:b blob:     b   null", ""},
		{"Encoding Standard, 4.6", "a:\xff{\u00e9\xe2\x82 x", "", "a:%EF%BF%BD{%C3%A9%EF%BF%BD x a:     " +
			"%EF%BF%BD{%C3%A9%EF%BF%BD x   null",
			"2 invalid-UTF-8, 6 invalid-UTF-8, 3 invalid-URL-unit, 8 invalid-URL-unit"},
	} {
		a := standard(test.input, test.base)
		var properties, errors []string
		for _, p := range a.URL {
			if p.Open {
				p.Value += "?"
			}
			properties = append(properties, p.Value)
		}
		for _, e := range a.Errors {
			errors = append(errors, fmt.Sprintf("%d %s", e.Offset, e.Name))
			if !strings.HasPrefix(e.Message, fmt.Sprintf("byte %d: %s: ", e.Offset, e.Name)) {
				t.Errorf("%q: the message is %q", test.input, e.Message)
			}
		}
		if got := strings.Join(properties, " "); got != test.url {
			t.Errorf("%s: %q, base %q:\n got %q\nwant %q", test.section, test.input, test.base, got, test.url)
		}
		if got := strings.Join(errors, ", "); got != test.errors {
			t.Errorf("%s: %q, base %q: errors\n got %q\nwant %q", test.section, test.input, test.base, got, test.errors)
		}
		if a.Unicode != urlstandard.UnicodeVersion || a.BaseError != "" || a.Omitted != 0 {
			t.Errorf("%q: %+v", test.input, a)
		}
	}
}

// A host is a domain, or was to become one (Section 3.5).
func TestStandardDomain(t *testing.T) {
	for input, want := range map[string]bool{
		"http://a/": true, "http://\u00e4/": true, "http://a b/": true, "http://1.2.3.4/": false, "a://\u00e4/": false,
		"a:b": false, "http://[::1]/": false, "http://": false,
	} {
		if got := standard(input, "").Domain; got != want {
			t.Errorf("%s: %v", input, got)
		}
	}
}

// With a base that has no URL record, nothing is read; the answer says why, as JSON.
func TestStandardBase(t *testing.T) {
	const want = `{"unicode":"` + urlstandard.UnicodeVersion + `","domain":false,"baseError":` +
		`"byte 0: missing-scheme-non-relative-URL: no scheme, and no base URL that can be used","errors":[]}`
	q := Question{Input: `a\x3Ab`, Base: `\x63`, Escaped: true}
	if got := answered(NewAll(), "standard", q); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Of many errors, some are left out, but never the failure; of long values, the end.
func TestStandardLong(t *testing.T) {
	for _, test := range []struct {
		input           string
		errors, omitted int
		last            string
	}{
		{"a:" + strings.Repeat(" ", mostFacts+2) + "b", mostFacts, 2, "invalid-URL-unit"},
		{"a:" + strings.Repeat(" ", mostFacts) + "b", mostFacts, 0, "invalid-URL-unit"},
		{"http://a/" + strings.Repeat("\\", mostFacts) + "b", mostFacts, 0, "invalid-reverse-solidus"},
		{"http:" + strings.Repeat("\\", mostFacts+5), mostFacts, 7, "host-missing"},
	} {
		a := standard(test.input, "")
		if len(a.Errors) != test.errors || a.Omitted != test.omitted || a.Errors[len(a.Errors)-1].Name != test.last {
			t.Errorf("%.12q…: %d errors and %d more, the last is %+v", test.input, len(a.Errors), a.Omitted,
				a.Errors[len(a.Errors)-1])
		}
	}
	a := standard("a:"+strings.Repeat("b", mostValue), "")
	if href := a.URL[0]; len(href.Value) != mostValue || href.Omitted != 2 || a.URL[1].Omitted != 0 {
		t.Errorf("of the href, %d bytes and %d more", len(href.Value), href.Omitted)
	}
	// The most that 20,000 characters of a string and of a base become is not cut.
	long := "http://a/" + strings.Repeat("\uffff", 20_000-len("http://a/"))
	for _, p := range standard(long[len("http://a/"):], long+"/").URL {
		if p.Omitted > 0 {
			t.Errorf("of %s, %d bytes are left out", p.Name, p.Omitted)
		}
	}
	if text, err := json.Marshal(a); err != nil || len(text) > 2*mostValue+1<<16 {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}
