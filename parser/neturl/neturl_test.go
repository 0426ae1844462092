package neturl_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
	"github.com/urispec/urispec/parser/neturl"
)

func parse(t testing.TB, v parser.Revision, s string) parser.Reference {
	t.Helper()
	r, err := v.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// What is wrong that an option makes right, and an empty authority.
const (
	folded  = "package net/url reads it in lower case; FoldScheme does so first"
	dropped = "package net/url leaves it out, for it is empty; DropEmptyFragment does so first"
	encoded = "package net/url percent-encodes it; iri.Mapping does so first"
	unsplit = "package net/url reads the empty authority as a part of it"
	omitted = "package net/url leaves it out, for it is empty"
)

func TestTo(t *testing.T) {
	for _, test := range []struct {
		name, input string
		revision    parser.Revision
		want        string // the error, or ""
	}{
		{"rfc3986/3/1", "http://u:p@example.com:8042/a%2Fb/%7e?q=%20#f%41", parser.RFC3986, ""},
		{"rfc3986/3/2", "urn:example:a?b", parser.RFC3986, ""},
		{"rfc3986/3/3", "mailto:a%40b@c", parser.RFC3986, ""},
		{"rfc3986/3/4", "http://h?", parser.RFC3986, ""},
		{"rfc3986/3/5", "../a;b?c", parser.RFC3986, ""},
		{"rfc3986/3/6", "file:///a", parser.RFC3986, ""},
		{"rfc3986/3/7", "", parser.RFC3986, ""},
		{"rfc3986/3.1/1", "HTTP://h/", parser.RFC3986, "rfc3986: byte 0: scheme: " + folded},
		// the first that differs
		{"rfc3986/3.1/2", "HTTP://h/#", parser.RFC3986, "rfc3986: byte 0: scheme: " + folded},
		{"rfc3986/3.2/1", "//", parser.RFC3986, "rfc3986: byte 2: authority: " + omitted},
		{"rfc3986/3.2/2", "///p", parser.RFC3986, "rfc3986: byte 2: path: " + unsplit},
		{"rfc3986/3.2/3", "x://", parser.RFC3986, "rfc3986: byte 4: authority: " + omitted},
		{"rfc3986/3.2/4", "//?q", parser.RFC3986, "rfc3986: byte 2: authority: " + omitted},
		{"rfc3986/3.2.1/1", "//a%20b:%C3%A4@h", parser.RFC3986, ""},
		{"rfc3986/3.2.1/2", "//a%2db:p@h", parser.RFC3986,
			"rfc3986: byte 2: userinfo: package net/url reads it as another"},
		{"rfc3986/3.2.1/3", "//u:@h", parser.RFC3986, ""},
		{"rfc3986/3.2.2/1", "//[::1]:80/", parser.RFC3986, ""},
		{"rfc3986/3.2.2/2", "//h%41/", parser.RFC3986, "rfc3986: byte 2: authority: package net/url refuses it"},
		{"rfc3986/3.2.2/3", "//h%c3%a4/", parser.RFC3986,
			"rfc3986: byte 4: host: package net/url writes it as another"},
		{"rfc3986/3.2.2/4", "//[v1.a]/", parser.RFC3986, "rfc3986: byte 2: authority: package net/url refuses it"},
		{"rfc3986/3.2.3/1", "//h:/", parser.RFC3986, ""},
		{"rfc3986/3.5/1", "a#", parser.RFC3986, "rfc3986: byte 2: fragment: " + dropped},
		{"rfc3987/2.2/2", "a#\u00e4", parser.RFC3987, "rfc3987: byte 2: fragment: " + encoded},
		{"rfc3987/2.2/3", "//\u00e4", parser.RFC3987, "rfc3987: byte 2: host: " + encoded},
		{"rfc3987/2.2/4", "?\u00e4", parser.RFC3987, ""},
		{"rfc8141/2/2", "urn:example:a#", parser.RFC8141, "rfc8141: byte 14: fragment: " + dropped},
		{"rfc2141/2.3/1", "urn:example:a#", parser.RFC2141, "rfc2141: byte 13: NSS: package net/url writes it as another"},
		{"rfc3986/3.5/2", "a#%2d%41", parser.RFC3986, ""},
		{"rfc6874/2/1", "http://[fe80::1%25en0]/", parser.RFC6874, ""},
		{"rfc3987/2.2/1", "http://h/\u00e4", parser.RFC3987,
			"rfc3987: byte 8: path: " + encoded},
		{"rfc2396/3.2.1/1", "//a_b/", parser.RFC2396, "rfc2396: byte 2: host: package net/url reads it as another"},
		{"url-syntax-05/4.1/1", "%41:a", parser.URLSyntax05,
			"url-syntax-05: byte 0: scheme: package net/url refuses it"},
		{"rfc2396/3.2.1/2", "//a@", parser.RFC2396, "rfc2396: byte 2: userinfo: package net/url reads it as another"},
		{"rfc1808/2.1/2", "//a%2db@h/", parser.RFC1808,
			"rfc1808: byte 2: authority: package net/url reads it as another"},
		{"rfc1808/2.1/3", "//u:p@h:80/", parser.RFC1808, ""},
		{"rfc1808/2.1/4", "//@h/", parser.RFC1808, ""},
		{"rfc1808/2.1/1", "http://u:p@h/a;b?c", parser.RFC1808, ""},
		{"rfc1808/2.2/1", "a;b:c", parser.RFC1808, "rfc1808: byte 2: params: package net/url refuses it"},
		{"rfc1808/2.2/2", "a;b:c?d#e", parser.RFC1808, "rfc1808: byte 2: params: package net/url refuses it"},
		{"rfc1738/3.3/1", "http://h/a?b", parser.RFC1738, ""},
		// no component begins or ends there
		{"rfc1738/3.1/1", "http://h%41/", parser.RFC1738, "rfc1738: package net/url refuses it"},
		{"rfc2141/2.2/1", "urn:example:a#%", parser.RFC2141, "rfc2141: package net/url refuses it"},
		{"url-1993/path/1", "http://h:80a/", parser.URL1993, "url-1993: byte 13: path: package net/url refuses it"},
		{"rfc8141/2/1", "urn:example:a?+b#c", parser.RFC8141, ""},
	} {
		u, err := neturl.To(parse(t, test.revision, test.input))
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != test.want || (err != nil) != (u == nil) {
			t.Errorf("%s: %q becomes %v, error %q, want %q", test.name, test.input, u, got, test.want)
		}
		var e *neturl.Error
		if errors.As(err, &e) && !strings.Contains(got, "byte ") && e.Offset != -1 {
			t.Errorf("%s: %q: the offset is %d", test.name, test.input, e.Offset)
		}
	}
}

func TestFrom(t *testing.T) {
	for _, test := range []struct {
		name     string
		url      *url.URL
		revision parser.Revision
		want     string // the string, or the error
	}{
		{"rfc3986/3/1", &url.URL{Scheme: "http", Host: "h", Path: "/a b", RawQuery: "c", Fragment: "d e"},
			parser.RFC3986, "http://h/a%20b?c#d%20e"},
		{"rfc3986/3/2", &url.URL{Scheme: "mailto", Opaque: "a@b"}, parser.RFC3986, "mailto:a@b"},
		{"rfc3986/3/3", &url.URL{Path: "a"}, parser.RFC3986, "a"},
		{"rfc3986/3/4", &url.URL{}, parser.RFC3986, ""},
		{"rfc3986/3.2.2/1", &url.URL{Scheme: "http", Host: "h/x", Path: "/a"}, parser.RFC3986,
			"rfc3986: byte 7: authority: package net/url refuses it"},
		{"rfc3986/3.2.2/2", &url.URL{Scheme: "http", Host: "u@h", Path: "/a"}, parser.RFC3986,
			"rfc3986: byte 7: authority: package net/url refuses it"},
		{"rfc3986/3.2.1/1", &url.URL{Scheme: "http", Host: "h", User: url.UserPassword("a:b", "c@/d")}, parser.RFC3986,
			"http://a%3Ab:c%40%2Fd@h"},
		{"rfc3986/3.3/1", &url.URL{Scheme: "http", Host: "h", Path: "a"}, parser.RFC3986,
			"rfc3986: byte 8: path: the URL is read back as another"},
		{"rfc3986/3.3/2", &url.URL{Path: "a:b"}, parser.RFC3986,
			"rfc3986: byte 0: path: the URL is read back as another"},
		{"rfc3986/3.3/3", &url.URL{Scheme: "x", Opaque: "/p", Path: "/p"}, parser.RFC3986,
			"rfc3986: byte 2: path: the URL is read back as another"},
		{"rfc3986/3.4/1", &url.URL{Path: "/a", RawQuery: "b#c"}, parser.RFC3986,
			"rfc3986: byte 3: query: the URL is read back as another"},
		{"rfc3986/3.4/2", &url.URL{Path: "/a", RawQuery: "b c"}, parser.RFC3986,
			`rfc3986: byte 4: space is not allowed in query; expected "#" or end; encoded, it is %20`},
		{"rfc2396/3/1", &url.URL{Scheme: "http", Host: "[::1]"}, parser.RFC2396,
			`rfc2396: byte 7: "[" is not allowed in authority; expected "/", "?", "#" or end; this revision has no ` +
				`IPv6 addresses`},
		{"rfc3986/3.1/1", &url.URL{Opaque: "a:b"}, parser.RFC3986,
			"rfc3986: byte 0: scheme: the URL is read back as another"},
		{"rfc3986/3.2.1/2", &url.URL{Scheme: "x", Opaque: "//u@h"}, parser.RFC3986,
			"rfc3986: byte 4: user: the URL is read back as another"},
		{"rfc3986/3.2.1/3", &url.URL{Scheme: "x", Opaque: "//u@h", User: url.User("v")}, parser.RFC3986,
			"rfc3986: byte 4: user: the URL is read back as another"},
		{"rfc3986/3.2.1/4", &url.URL{Scheme: "x", Opaque: "//u:p@h", User: url.User("u")}, parser.RFC3986,
			"rfc3986: byte 4: password: the URL is read back as another"},
		{"rfc3986/3.2.1/5", &url.URL{Scheme: "x", Opaque: "//u:@h", User: url.User("u")}, parser.RFC3986,
			"rfc3986: byte 4: password: the URL is read back as another"},
		{"rfc3986/3.2.1/6", &url.URL{Scheme: "x", Opaque: "//u:p@h", User: url.UserPassword("u", "q")}, parser.RFC3986,
			"rfc3986: byte 4: password: the URL is read back as another"},
		{"rfc3986/3.2.1/7", &url.URL{Scheme: "x", Opaque: "//@h"}, parser.RFC3986,
			"rfc3986: byte 4: user: the URL is read back as another"},
		{"rfc3986/3.2.1/8", &url.URL{Scheme: "x", Opaque: "//u:@h", User: url.UserPassword("u", "")}, parser.RFC3986,
			"rfc3986: byte 7: host: the URL is read back as another"},
		{"rfc3986/3.2.2/3", &url.URL{Scheme: "x", Opaque: "//h"}, parser.RFC3986,
			"rfc3986: byte 4: host: the URL is read back as another"},
		{"rfc3986/3.2.2/4", &url.URL{Scheme: "x", Opaque: "//h", Host: "h"}, parser.RFC3986,
			"rfc3986: byte 5: path: the URL is read back as another"},
		{"rfc3986/3.3/4", &url.URL{Scheme: "x", Opaque: "/p"}, parser.RFC3986,
			"rfc3986: byte 2: path: the URL is read back as another"},
		{"rfc3986/3.4/3", &url.URL{Path: "/a", ForceQuery: true}, parser.RFC3986, "/a?"},
		{"rfc3986/3.4/4", &url.URL{RawQuery: "b#c"}, parser.RFC3986,
			"rfc3986: byte 1: query: the URL is read back as another"},
		{"rfc3986/3.5/1", &url.URL{Path: "/a", Fragment: "b#%", RawFragment: "c"}, parser.RFC3986, "/a#b%23%25"},
		{"nil/1", nil, parser.RFC3986, "rfc3986: there is no URL"},
	} {
		r, err := neturl.From(test.revision, test.url)
		got := r.String()
		if err != nil {
			got = err.Error()
		}
		if got != test.want || (err != nil) != r.IsZero() {
			t.Errorf("%s: %#v becomes %q, error %v, want %q", test.name, test.url, r, err, test.want)
		}
		var e *neturl.Error
		if errors.As(err, &e) && !strings.Contains(got, "byte ") && e.Offset != -1 {
			t.Errorf("%s: %#v: the offset is %d", test.name, test.url, e.Offset)
		}
	}
	if _, err := neturl.From(parser.Revision{}, &url.URL{}); err == nil {
		t.Error("the zero Revision reads a URL")
	}
	_, err := neturl.To(parser.Reference{})
	if !errors.As(err, new(*parser.ArgumentError)) {
		t.Errorf("the zero Reference: %v", err)
	}
}

// checkTo checks what holds of To: what it returns has the string and what is
// decoded of its components, and is converted back to the same; an error is
// about a component that the string has, or lacks, by its revision.
func checkTo(t *testing.T, r parser.Reference) {
	t.Helper()
	v, s := r.Revision(), r.String()
	u, err := neturl.To(r)
	if err != nil {
		var e *neturl.Error
		if !errors.As(err, &e) || u != nil || e.Revision != v || e.Input() != s || e.Offset < -1 || e.Offset > len(s) ||
			e.Error() == "" {
			t.Fatalf("%v: %q becomes %v, error %#v", v, s, u, err)
		}
		if from, to, ok := r.Range(e.Component); ok && (e.Offset < from || e.Offset > to) {
			t.Errorf("%v: %q: the offset is not in the component: %v", v, s, err)
		}
		return
	}
	if u.String() != s {
		t.Errorf("%v: %q becomes %q", v, s, u)
	}
	for c, text := range r.Components() {
		decoded, err := v.Decode(c, text)
		if err != nil {
			continue // it has no percent-encoding by the document
		}
		if _, params := r.Component(earlier.Params); params && c == parser.Path {
			continue // to net/url, they are in the path
		}
		if got, ok := component(u, c); ok && got != decoded {
			t.Errorf("%v: %q: the %v is %q, and %q by the URL", v, s, c, decoded, got)
		}
	}
	back, err := neturl.From(v, u)
	if err != nil || back != r {
		t.Errorf("%v: %q comes back as %q, error %v", v, s, back, err)
	}
}

// component returns what a URL has as a component, decoded, if it tells.
func component(u *url.URL, c parser.Component) (string, bool) {
	switch c {
	case parser.Scheme:
		return u.Scheme, true
	case parser.User:
		return u.User.Username(), true
	case parser.Password:
		return u.User.Password()
	case parser.Port:
		return u.Port(), true
	case parser.Path:
		return u.Path, u.Opaque == "" && u.Path != "" && u.Path[0] == '/'
	case parser.Fragment:
		return u.Fragment, true
	}
	return "", false
}

func TestCases(t *testing.T) {
	converted := 0
	for v := range all.Revisions() {
		for _, s := range inputs(t, v) {
			if r, err := v.Parse(s); err == nil {
				checkTo(t, r)
				if _, err := neturl.To(r); err == nil {
					converted++
				}
			}
		}
	}
	if converted < 500 {
		t.Errorf("only %d of the cases are converted", converted)
	}
}

// inputs returns the inputs of the cases of a revision.
func inputs(t testing.TB, v parser.Revision) []string {
	t.Helper()
	all, err := cases.OfRevision(cases.Files(), v.String())
	if err != nil {
		t.Fatal(err)
	}
	var inputs []string
	for _, c := range all {
		if c.Kind == cases.Verdict {
			inputs = append(inputs, c.Input)
		}
	}
	return inputs
}

func FuzzTo(f *testing.F) {
	for v := range all.Revisions() {
		for _, s := range inputs(f, v) {
			f.Add(v.String(), s)
		}
	}
	f.Fuzz(func(t *testing.T, revision, s string) {
		v, _ := all.Lookup(revision)
		if r, err := v.Parse(s); err == nil {
			checkTo(t, r)
		}
	})
}

// What From returns has the string of the URL, and To gives a URL back that is
// read the same.
func FuzzFrom(f *testing.F) {
	f.Add("http", "", "u", "p", "h:80", "/a b", "", "q", "f", false)
	f.Add("http", "a@b", "", "", "h/x", "a:b", "%61", "", "", true)
	f.Fuzz(func(t *testing.T, scheme, opaque, user, password, host, path, rawPath, query, fragment string,
		forceQuery bool) {
		u := &url.URL{Scheme: scheme, Opaque: opaque, Host: host, Path: path, RawPath: rawPath, RawQuery: query,
			Fragment: fragment, ForceQuery: forceQuery}
		if user != "" || password != "" {
			u.User = url.UserPassword(user, password)
		}
		r, err := neturl.From(parser.RFC3986, u)
		if err != nil {
			if !r.IsZero() || err.Error() == "" {
				t.Errorf("%#v becomes %q, error %v", u, r, err)
			}
			return
		}
		if r.String() != u.String() {
			t.Errorf("%#v becomes %q", u, r)
		}
		checkTo(t, r)
		w, err := neturl.To(r)
		if err != nil {
			t.Fatalf("%#v becomes %q, and then: %v", u, r, err)
		}
		if w.Scheme != u.Scheme || w.Host != u.Host || w.Path != u.Path || w.Opaque != u.Opaque ||
			w.RawQuery != u.RawQuery ||
			w.Fragment != u.Fragment || w.EscapedPath() != u.EscapedPath() || w.User.String() != u.User.String() {
			t.Errorf("%#v becomes %q, and then %#v", u, r, w)
		}
	})
}
