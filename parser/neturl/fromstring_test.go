package neturl_test

import (
	"net/url"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/neturl"
)

// The reference of a string, if it is valid, and the URL is what package net/url
// reads.
func TestFromString(t *testing.T) {
	fold := []neturl.Option{neturl.FoldScheme}
	byParse := func(s string) *url.URL {
		u, err := url.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	byRequest := func(s string) *url.URL {
		u, err := url.ParseRequestURI(s)
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	for _, test := range []struct {
		name, input string
		url         *url.URL
		options     []neturl.Option
		want        string // the error, or "" if the reference has the string
	}{
		{"rfc3986/3/1", "http://u:p@h:80/a%2Fb?q#f", byParse("http://u:p@h:80/a%2Fb?q#f"), nil, ""},
		{"rfc3986/3/2", "", &url.URL{}, nil, ""},
		{"rfc3986/3.1/1", "HTTP://h/", byParse("HTTP://h/"), nil, "rfc3986: byte 0: scheme: " + folded},
		{"rfc3986/3.1/2", "HTTP://h/", byParse("HTTP://h/"), fold, ""},
		{"rfc3986/3.1/3", "http://h/", byParse("https://h/"), nil, "rfc3986: byte 0: scheme: the URL has another"},
		{"rfc3986/3.2.1/1", "//u@h", byParse("//v@h"), nil, "rfc3986: byte 2: user: the URL has another"},
		{"rfc3986/3.2.2/1", "//h/", byParse("//g/"), nil, "rfc3986: byte 2: host: the URL has another"},
		{"rfc3986/3.2.2/2", "//h/", byParse("//H/"), nil, "rfc3986: byte 2: host: the URL has another"},
		{"rfc3986/3.2.2/3", "//a/b", byRequest("//a/b"), nil, "rfc3986: byte 2: host: the URL has another"},
		// byte 11: package net/url takes a space, and the grammar does not
		{"rfc3986/3.3/1", "https://a/c b", byParse("https://a/c b"), nil,
			`rfc3986: byte 11: space is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %20`},
		{"rfc3986/3.3/2", "/a%2Fb", byParse("/a/b"), nil, "rfc3986: byte 0: path: the URL has another"},
		{"rfc3986/3.3/3", "/a%62", byParse("/ab"), nil, "rfc3986: byte 0: path: the URL has another"},
		{"rfc3986/3.3/4", "/a", byRequest("/a"), nil, ""},
		{"rfc3986/3.3/5", "x:/p", &url.URL{Scheme: "x", Path: "/p"}, nil,
			"rfc3986: byte 3: path: the URL has another"}, // it is x:///p
		{"rfc3986/3.4/1", "?a", byParse("?b"), nil, "rfc3986: byte 1: query: the URL has another"},
		{"rfc3986/3.4/2", "a", byParse("a?"), nil, "rfc3986: byte 1: the URL has another"},
		{"rfc3986/3.5/1", "/a#b", byRequest("/a#b"), nil, "rfc3986: byte 0: path: the URL has another"},
		{"rfc3986/3.5/2", "a#b", byParse("a#c"), nil, "rfc3986: byte 2: fragment: the URL has another"},
		{"rfc3986/3.5/3", "a#b", byParse("a"), nil, "rfc3986: byte 2: fragment: the URL has another"},
		{"rfc3986/3.5/4", "a#%62", byParse("a#b"), nil, "rfc3986: byte 2: fragment: the URL has another"},
		{"nil/1", "a", nil, nil, "rfc3986: there is no URL"},
	} {
		r, err := neturl.FromString(parser.RFC3986, test.input, test.url, test.options...)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != test.want || r.String() != test.input && err == nil || err != nil && !r.IsZero() {
			t.Errorf("%s: %q becomes %q, error %q, want %q", test.name, test.input, r, got, test.want)
		}
	}
	if _, err := neturl.FromString(parser.Revision{}, "", &url.URL{}); err == nil {
		t.Error("the zero Revision reads a string")
	}
}

// The reference of a string that To makes a URL of is the reference of the
// string and the URL.
func FuzzFromString(f *testing.F) {
	for _, s := range inputs(f, parser.RFC3986) {
		f.Add(s, "http://h/")
	}
	f.Fuzz(func(t *testing.T, s, other string) {
		u, err := url.Parse(s)
		if err != nil {
			return
		}
		r, err := neturl.FromString(parser.RFC3986, s, u)
		if want, wantErr := parser.RFC3986.Parse(s); wantErr == nil {
			_, wantErr = neturl.To(want)
			if (err == nil) != (wantErr == nil) || err == nil && r != want {
				t.Errorf("%q becomes %q, error %v, want error %v", s, r, err, wantErr)
			}
		} else if err == nil {
			t.Errorf("%q becomes %q", s, r)
		}
		if r, err := neturl.FromString(parser.RFC3986, other, u); err == nil && other != s {
			t.Errorf("%q and the URL of %q become %q", other, s, r)
		}
	})
}
