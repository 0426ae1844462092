package parser_test

import (
	"encoding/hex"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

func TestSegments(t *testing.T) {
	for _, test := range []struct {
		name     string
		revision parser.Revision
		input    string
		want     []string // raw and decoded
	}{
		{"rfc3986/3.3/01", rfc3986, "http://a/b%2Fc/../%7e", []string{"b%2Fc", "b/c", "..", "..", "%7e", "~"}},
		{"rfc3986/3.3/02", rfc3986, "http://a", nil},
		{"rfc3986/3.3/03", rfc3986, "http://a/", []string{"", ""}},
		{"rfc3986/3.3/04", rfc3986, "mailto:a@b/c?d", []string{"a@b", "a@b", "c", "c"}},
		{"rfc3986/3.3/05", rfc3986, "a//", []string{"a", "a", "", "", "", ""}},
		{"rfc3986/3.3/06", rfc3986, "http://a//b", []string{"", "", "b", "b"}},
		{"rfc3987/2.2/01", rfc3987, "/\u00e9%c3%a9", []string{"\u00e9%c3%a9", "\u00e9\u00e9"}},
		{"rfc1808/2.1/01", rfc1808, "/a;b/c;d", []string{"a", "a"}},
		{"rfc1738/3.3/01", rfc1738, "http://a/b/c", nil},
		{"rfc2732/3/01", rfc2732, "a:b/[c%5D", []string{"b", "b", "[c%5D", "[c]"}},
		{"rfc8141/2/01", rfc8141, "urn:ab:c/d%2Fe/", []string{"ab:c", "ab:c", "d%2Fe", "d/e", "", ""}},
		{"rfc8141/2/02", rfc8141, "urn:ab:c//%41", []string{"ab:c", "ab:c", "", "", "%41", "A"}},
		{"url-1993/BNF syntax/01", url1993, "http://h/ab/c%41", []string{"ab", "ab", "c%41", "cA"}},
		{"rfc1630/BNF of Generic URI Syntax/01", rfc1630, "a:b/c", []string{"b", "b", "c", "c"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for raw, decoded := range mustParse(t, test.revision, test.input).Segments() {
				got = append(got, raw, decoded)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%q: %q, want %q", test.input, got, test.want)
			}
		})
	}
	for range (parser.Reference{}).Segments() {
		t.Error("the zero Reference has a segment")
	}
	for range mustParse(t, rfc3986, "a/b").Segments() {
		break
	}
}

func TestHostAccessors(t *testing.T) {
	const none = -1
	for _, test := range []struct {
		name     string
		revision parser.Revision
		input    string
		hostname string
		addr     string
		port     int
	}{
		{"rfc3986/3.2/01", rfc3986, "http://A.b:80/", "A.b", "", 80},
		{"rfc3986/3.2/02", rfc3986, "http://[2001:db8::1]:065535", "2001:db8::1", "2001:db8::1", 65535},
		{"rfc3986/3.2/03", rfc3986, "http://192.0.2.1:65536", "192.0.2.1", "192.0.2.1", none},
		{"rfc3986/3.2/04", rfc3986, "http://192.0.2.01:", "192.0.2.01", "", none},
		{"rfc3986/3.2/05", rfc3986, "http://[v1.a:b]:99999999999999999999", "v1.a:b", "", none},
		{"rfc3986/3.2/06", rfc3986, "http://[::ffff:192.0.2.1]:0", "::ffff:192.0.2.1", "::ffff:192.0.2.1", 0},
		{"rfc3986/3.2/07", rfc3986, "http://:1", "", "", 1},
		{"rfc3986/3.2/08", rfc3986, "a", "", "", none},
		{"rfc6874/2/01", rfc6874, "http://[fe80::1%25e%6E1]", "fe80::1%25e%6E1", "fe80::1%en1", none},
		{"rfc6874/2/02", rfc6874, "http://[fe80::1%25%5Ba%5D]:1", "fe80::1%25%5Ba%5D", "fe80::1%[a]", 1},
		{"rfc1738/5/01", rfc1738, "http://1.2.3.4:70", "1.2.3.4", "1.2.3.4", 70},
		{"rfc1738/5/02", rfc1738, "http://1.2.3.004", "1.2.3.004", "", none},
		{"rfc2141/2.1/01", rfc2141, "urn:a1:b", "", "", none},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := mustParse(t, test.revision, test.input)
			if got, _ := r.Hostname(); got != test.hostname {
				t.Errorf("Hostname of %q is %q, want %q", test.input, got, test.hostname)
			}
			addr, ok := r.Addr()
			if want, err := netip.ParseAddr(test.addr); addr != want || ok != (err == nil) {
				t.Errorf("Addr of %q is %v, %t, want %q", test.input, addr, ok, test.addr)
			}
			if got, ok := r.PortNumber(); int(got) != max(test.port, 0) || ok != (test.port != none) {
				t.Errorf("PortNumber of %q is %d, %t, want %d", test.input, got, ok, test.port)
			}
		})
	}
}

func TestKindsOfReferences(t *testing.T) {
	for _, test := range []struct {
		name     string
		revision parser.Revision
		input    string
		abs      bool
	}{
		{"rfc3986/4.1/01", rfc3986, "mailto:a@b?c#d", true},
		{"rfc3986/4.1/02", rfc3986, "http://a#b", true},
		{"rfc3986/4.1/03", rfc3986, "a:/b", true},
		{"rfc3986/4.1/04", rfc3986, "a:", true},
		{"rfc3986/4.2/01", rfc3986, "//a", false},
		{"rfc3986/4.2/02", rfc3986, "", false},
		{"rfc3986/4.2/03", rfc3986, "a/b", false},
		{"rfc1738/2.1/01", rfc1738, "news:a", true},
		{"rfc2396/3/01", rfc2396, "a:b/c?d", true},
		{"rfc2396/3/02", rfc2396, "a://b,c", true},
		{"url-1993/BNF syntax/01", url1993, "http://h/ab", true},
		{"url-1993/BNF syntax/02", url1993, "a:b", true},
		{"rfc8141/2/01", rfc8141, "urn:ab:c", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := mustParse(t, test.revision, test.input)
			if r.IsAbs() != test.abs {
				t.Errorf("%q: IsAbs %t", test.input, r.IsAbs())
			}
		})
	}
	if (parser.Reference{}).IsAbs() {
		t.Error("the zero Reference is absolute")
	}
}

func TestDecoded(t *testing.T) {
	r := mustParse(t, rfc3986, "http://h%41/%2f%c3%A9?%00#")
	for c, want := range map[parser.Component]string{parser.Host: "hA", parser.Path: "//\u00e9", parser.Query: "\x00",
		parser.Fragment: "", parser.Scheme: "http"} {
		if got, ok := r.Decoded(c); got != want || !ok {
			t.Errorf("%s: %q, %t, want %q", c, got, ok, want)
		}
	}
	if got, ok := r.Decoded(parser.Port); ok || got != "" {
		t.Errorf("an undefined port is %q, %t", got, ok)
	}
}

// Whatever the revision, what is decoded of segments and pairs is the triplets
// in them.
func TestDecodedParts(t *testing.T) {
	check := func(r parser.Reference, raw, decoded string) {
		if want := percent.ReplaceAllStringFunc(raw, octet); decoded != want {
			t.Errorf("%v: %q: %q is decoded to %q, want %q", r.Revision(), r, raw, decoded, want)
		}
	}
	for v := range all.Revisions() {
		for _, s := range validInputs(t, v) {
			r := mustParse(t, v, s)
			for raw, decoded := range r.Segments() {
				check(r, raw, decoded)
			}
			for p := range r.Pairs().All() {
				check(r, p.RawName, p.Name)
				check(r, p.RawValue, p.Value)
			}
		}
	}
}

// percent matches a triplet.
var percent = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)

// octet returns the byte that a triplet stands for.
func octet(triplet string) string {
	b, _ := hex.DecodeString(triplet[1:])
	return string(b)
}

// Reading a reference takes no memory except for what is decoded, and for the
// parts of an authority, which are decoded apart.
func TestAccessorAllocations(t *testing.T) {
	r := mustParse(t, rfc3986, "http://u@192.0.2.1:80/a/b?c=d&e#f")
	n := testing.AllocsPerRun(100, func() {
		for c := range r.Revision().Components() {
			r.Component(c)
			if c != parser.Authority {
				r.Decoded(c)
			}
		}
		for _, accessor := range accessors {
			accessor(r)
		}
		r.Hostname()
		r.PortNumber()
		r.Addr()
		r.IsAbs()
		for range r.Segments() {
		}
	})
	if n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func ExampleReference_Segments() {
	ref, _ := parser.RFC3986.Parse("http://example.com/a%2Fb/c")
	for raw, segment := range ref.Segments() {
		fmt.Println(raw, segment)
	}
	// Output:
	// a%2Fb a/b
	// c c
}

func ExampleReference_Host() {
	ref, _ := parser.RFC3986.Parse("http://[2001:db8::1]:8080/")
	host, _ := ref.Host()
	hostname, _ := ref.Hostname()
	addr, _ := ref.Addr()
	port, _ := ref.PortNumber()
	fmt.Println(host, hostname, addr.Is6(), port)
	// Output: [2001:db8::1] 2001:db8::1 true 8080
}

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
		{rfc2396, "3/1", "mailto:a", "b",
			"! rfc2396: joining a path that has no segments is not defined by this revision"},
		{rfc2396, "3/2", "a:/b", "c", "a:/b/c"},
		{rfc3987, "6.5/1", "http://é/é", "é", "http://é/é/é"},
		{bis01, "5.2/1", "http://h/a/b", "..|..|..|c[", "http://h/c%5B"},
		{bis01, "3/1", "mailto:a", "b",
			"! rfc2396bis-01: joining a path that has no segments is not defined by this revision"},
		{rfc2396, "5.2/1", "a/b?q", "../../..|c", "c?q"},
		{syntax05, "5.2/1", "//h/a", "..|..", "//h/"},
		{rfc1808, "4/1", "http://h/a;x?q", "../b;c", "http://h/b%3Bc;x?q"},
		{rfc1738, "2.3/1", "http://h", "a", "! rfc1738: joining paths is not defined by this revision"},
		{rfc8141, "4.3/1", "urn:ab:c", "a", "! rfc8141: joining paths is not defined by this revision"},
		{rfc1630, "Partial (relative) form/1", "a:ab/cd", "../..|..|e|x", "a:e/x"},
		{rfc1630, "Partial (relative) form/2", "a:ab/cd", "..", "a:ab/cd/.."},
		{rfc1630, "Partial (relative) form/3", "a:ab/cd", "/abc",
			"! rfc1630: byte 3: \"c\" is not allowed in path (BNF of Generic URI Syntax)"},
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
		if !errors.As(err, &e) || e.Value() != element || e.Offset != strings.Index(element, "c") {
			t.Errorf("%+v", e)
		}
		var encode *parser.EncodeError
		if !errors.As(err, &encode) || encode.Input() != element || encode.Offset != e.Offset {
			t.Errorf("%+v", encode)
		}
	}
}

// The offset is an offset in the element, even if slashes are left out: RFC
// 1630 takes segments of two characters.
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
		if !errors.As(err, &e) || e.Value() != test.element || e.Offset != test.want {
			t.Errorf("%q, %q: %+v; want the offset %d", test.base, test.element, err, test.want)
		}
	}
}

// If no two slashes meet and no slash is at an end, package net/url joins the
// paths of http URIs to the same, except for that slash.
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
	twice, err = twice.JoinPath(second)
	// In url-1993, a path that elements add nothing to stays undefined, or empty.
	unchanged := once == base && twice.String() == base.String()+"/" && base.Revision() == parser.URL1993
	if err == nil && twice != once && !unchanged {
		t.Errorf("%v: %q, %q, %q: %q at once, %q one after the other", base.Revision(), base, first, second, once,
			twice)
	}
}
