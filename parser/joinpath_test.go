package parser_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
)

func TestJoinPath(t *testing.T) {
	for _, test := range []struct {
		revision parser.Revision
		section  string
		base     string
		elements string // separated by "|"
		want     string // or the error, behind "! "
	}{
		{rfc3986, "5.2.4/1", "http://h?q#f", "a", "http://h/a?q#f"},
		{rfc3986, "5.2.4/2", "http://h", "", "http://h/"},
		{rfc3986, "5.2.4/3", "http://h/a/", "/b|c/|/d/", "http://h/a/b/c/d/"},
		{rfc3986, "5.2.4/4", "http://h/a", "//b||c", "http://h/a//b/c"},
		{rfc3986, "5.2.4/5", "http://h/a/b", "..|..|..|c", "http://h/c"},
		{rfc3986, "5.2.4/12", "http://h/a", "..|..|c|..|d", "http://h/d"},
		{rfc3986, "5.2.4/6", "http://h/a/b", "../../../..", "http://h/"},
		{rfc3986, "5.2.4/7", "http://h/a/../b/./c", "", "http://h/b/c"},
		{rfc3986, "5.2.4/8", "http://h/a", "./b/.", "http://h/a/b/"},
		{rfc3986, "5.2.4/9", "http://h/a", "%2e%2e|%2e%2E", "http://h/a/%252e%252e/%252e%252E"},
		{rfc3986, "5.2.4/10", "http://h/%2e%2e", "a", "http://h/%2e%2e/a"},
		{rfc3986, "5.2.4/11", "http://h/a//b", "../..|c", "http://h/a/c"},
		{rfc3986, "2.1/1", "http://h/%41", "b c?#é", "http://h/%41/b%20c%3F%23%C3%A9"},
		{rfc3986, "4.2/1", "a/b", "../../../c", "c"},
		{rfc3986, "4.2/2", "../a", "../../c", "../c"},
		{rfc3986, "4.2/3", "..", "a", "../a"},
		{rfc3986, "4.2/4", "./..", "..|a", "./../a"},
		{rfc3986, "4.2/5", "", "//a", "a"},
		{rfc3986, "4.2/6", "", "a/..//b", "b"},
		{rfc3986, "4.2/7", "..a", "..", ""},
		{rfc3986, "4.2/8", "", "a:b", `! rfc3986: byte 1: ":" in path would be part of scheme (Section 3.3)`},
		{rfc3986, "3.3/1", "/a", "..//b", `! rfc3986: byte 0: "/" in path would be part of authority (Section 3.3)`},
		{rfc3986, "3.3/2", "mailto:a", "b", "mailto:a/b"},
		{rfc3986, "4.2/9", "a", "/b", "a/b"},
		{rfc3986, "4.2/10", "..", "/a", "../a"},
		{rfc3986, "4.2/11", "", "///a|/b", "a/b"},
		{rfc3986, "4.2/12", ".", "a", "./a"},
		{rfc3986, "4.2/13", "a", "b/../..", ""},
		{rfc3986, "4.2/14", "...", "a", ".../a"},
		{rfc3986, "4.2/15", "?q", "", "?q"},
		{rfc3986, "3.3/3", "/", "..", "/"},
		{rfc3986, "3.3/4", "/a/", "..|..|.", "/"},
		{rfc3986, "3.3/5", "a:b", "..", "a:"},
		{bis01, "3/2", "a:", "b", "a:b"},
		{bis01, "3/3", "a:/b", "c", "a:/b/c"},
		{bis01, "3/4", "a", "b", "a/b"},
		{rfc2396, "3/1", "mailto:a", "b", "! rfc2396: joining a path that has no segments is not defined by this revision"},
		{rfc2396, "3/2", "a:/b", "c", "a:/b/c"},
		{rfc3987, "6.5/1", "http://é/é", "é", "http://é/é/é"},
		{bis01, "5.2/1", "http://h/a/b", "..|..|..|c[", "http://h/c%5B"},
		{bis01, "3/1", "mailto:a", "b", "! rfc2396bis-01: joining a path that has no segments is not defined by this revision"},
		{rfc2396, "5.2/1", "a/b?q", "../../..|c", "c?q"},
		{syntax05, "5.2/1", "//h/a", "..|..", "//h/"},
		{rfc1808, "4/1", "http://h/a;x?q", "../b;c", "http://h/b%3Bc;x?q"},
		{rfc1738, "2.3/1", "http://h", "a", "! rfc1738: joining paths is not defined by this revision"},
		{rfc8141, "4.3/1", "urn:ab:c", "a", "! rfc8141: joining paths is not defined by this revision"},
		{rfc1630, "Partial (relative) form/1", "a:ab/cd", "../..|..|e|x", "a:e/x"},
		{rfc1630, "Partial (relative) form/2", "a:ab/cd", "..", "a:ab/cd/.."},
		{rfc1630, "Partial (relative) form/3", "a:ab/cd", "/abc", "! rfc1630: byte 3: \"c\" is not allowed in path (BNF of Generic URI Syntax)"},
		{url1993, "Partial form/1", "http://h", "ab|c", "http://h/ab/c"},
		{url1993, "Partial form/2", "http://h/ab/cd", "..|.", "http://h/ab"},
		{url1993, "Partial form/3", "http://h/ab/cd", "../..|..|e", "http://h/e"},
		{url1993, "Partial form/5", "http://h", "", "http://h"},
		{url1993, "Partial form/6", "http://h", "|..|.", "http://h"},
		{url1993, "Partial form/4", "telnet://h", "e", "! url-1993: path has no place here (BNF syntax)"},
	} {
		t.Run(test.revision.String()+"/"+test.section, func(t *testing.T) {
			before := mustParse(t, test.revision, test.base)
			r, err := before.JoinPath(strings.Split(test.elements, "|")...)
			checkMade(t, r, err, test.want)
			if err == nil {
				checkWith(t, before, r, parser.Path)
			}
		})
	}
}

// The error about an element has it as its value.
func TestJoinPathError(t *testing.T) {
	for _, element := range []string{"/abc", "abc"} {
		_, err := mustParse(t, rfc1630, "a:b").JoinPath("x", element)
		var e *parser.BuildError
		if !errors.As(err, &e) || e.Value != element || e.Offset != strings.Index(element, "c") {
			t.Errorf("%+v", e)
		}
		var encode *parser.EncodeError
		if !errors.As(err, &encode) || encode.Input != element || encode.Offset != e.Offset {
			t.Errorf("%+v", encode)
		}
	}
}

// The offset is that in the element, also where slashes are left out: RFC 1630
// takes segments of two characters.
func TestJoinPathErrorOffset(t *testing.T) {
	for _, test := range []struct {
		base, element string
		want          int
	}{
		{"a:b", "abc", 2},
		{"a:b", "/abc", 3},
		{"a:b", "//abc", 1},
		{"a:b", "ab/cde", 5},
		{"a:", "abc", 2},
		{"a:", "/abc", 3},
		{"a:", "///abc", 5},
	} {
		base, err := rfc1630.Parse(test.base)
		if err != nil {
			t.Fatal(err)
		}
		_, err = base.JoinPath(test.element)
		var e *parser.BuildError
		if !errors.As(err, &e) || e.Value != test.element || e.Offset != test.want {
			t.Errorf("%q, %q: %+v; want the offset %d", test.base, test.element, err, test.want)
		}
	}
}

// Where no two slashes meet and no slash is at an end, package net/url joins the
// paths of http URIs to the same, but for that slash.
func TestJoinPathIsThatOfNetURL(t *testing.T) {
	segments := []string{"a", "..", ".", "b c", "%", "é", "a/..", "../b"}
	compared := 0
	escape := func(s string) string { return strings.ReplaceAll(url.PathEscape(s), "%2F", "/") } // which net/url takes
	for _, base := range []string{"/", "/x", "/x/y/z", "/x/../y", "/x/%41"} {
		for _, a := range segments {
			for _, b := range segments {
				for _, c := range segments {
					u, err := url.Parse("http://h" + base)
					if err != nil {
						t.Fatal(err)
					}
					joined := u.JoinPath(escape(a), escape(b), escape(c))
					want := strings.TrimSuffix(joined.EscapedPath(), "/")
					r, err := mustParse(t, rfc3986, "http://h"+base).JoinPath(a, b, c)
					path, _ := r.Component(parser.Path)
					if err != nil || strings.TrimSuffix(path, "/") != want {
						t.Errorf("%q, %q, %q, %q: %q, %v, want %q", base, a, b, c, path, err, want)
					}
					compared++
				}
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d", compared)
	}
}

// Elements that are joined one after the other make the same as all at once.
func checkJoined(t *testing.T, base parser.Reference, first, second string) {
	t.Helper()
	once, err := base.JoinPath(first, second)
	if err != nil {
		checkMade(t, once, err, "! "+err.Error())
		return
	}
	checkWith(t, base, once, parser.Path)
	path, _ := once.Component(parser.Path)
	if strings.HasPrefix(path, "/../") || path == "/.." {
		t.Errorf("%v: %q, %q, %q: %q climbs above the root", base.Revision(), base, first, second, once)
	}
	twice, err := base.JoinPath(first)
	if err != nil {
		return
	}
	if twice, err = twice.JoinPath(second); err == nil && twice != once {
		t.Errorf("%v: %q, %q, %q: %q at once, %q one after the other", base.Revision(), base, first, second, once, twice)
	}
}
