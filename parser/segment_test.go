package parser_test

import (
	"encoding/hex"
	"fmt"
	"net/netip"
	"regexp"
	"slices"
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

func TestPairs(t *testing.T) {
	for _, test := range []struct {
		name     string
		revision parser.Revision
		input    string
		want     string
	}{
		{"rfc3986/3.4/01", rfc3986, "?a=b&c=%26d+e=f", `[{a b a b true} {c &d+e=f c %26d+e=f true}]`},
		{"rfc3986/3.4/02", rfc3986, "?", `[{    false}]`},
		{"rfc3986/3.4/03", rfc3986, "", `[]`},
		{"rfc3986/3.4/04", rfc3986, "?a&=&b=", `[{a  a  false} {    true} {b  b  true}]`},
		{"rfc3986/3.4/06", rfc3986, "?a&&b", `[{a  a  false} {    false} {b  b  false}]`},
		{"rfc3986/3.4/07", rfc3986, "?&&a==b&", `[{    false} {    false} {a =b a =b true} {    false}]`},
		{"rfc3986/3.4/05", rfc3986, "?a;b=c%C3", "[{a;b c\xc3 a;b c%C3 true}]"},
		{"rfc2141bis-urn-03/2.3/01", urn03, "urn:ab:c?s=%31&c=2", "[{s 1 s %31 true} {c 2 c 2 true}]"},
		{"rfc8141/2.3/01", rfc8141, "urn:ab:c?=d=e%3D&f=g#h", "[{ d=e=  d=e%3D true} {f g f g true}]"},
		{"rfc8141/2.3/02", rfc8141, "urn:ab:c?+d&e?=f", "[{+d  +d  false} {e? f e? f true}]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			pairs := slices.Collect(mustParse(t, test.revision, test.input).Pairs())
			if got := fmt.Sprint(pairs); got != test.want {
				t.Errorf("%q: %s, want %s", test.input, got, test.want)
			}
		})
	}
	for range mustParse(t, rfc3986, "?a&b").Pairs() {
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
		name          string
		revision      parser.Revision
		input         string
		abs, relative bool
		opaque        string
	}{
		{"rfc3986/4.1/01", rfc3986, "mailto:a@b?c#d", true, false, "a@b"},
		{"rfc3986/4.1/02", rfc3986, "http://a#b", true, false, ""},
		{"rfc3986/4.1/03", rfc3986, "a:/b", true, false, ""},
		{"rfc3986/4.1/04", rfc3986, "a:", true, false, ""},
		{"rfc3986/4.2/01", rfc3986, "//a", false, true, ""},
		{"rfc3986/4.2/02", rfc3986, "", false, true, ""},
		{"rfc3986/4.2/03", rfc3986, "a/b", false, true, ""},
		{"rfc1738/2.1/01", rfc1738, "news:a", true, false, ""},
		{"rfc2396/3/01", rfc2396, "a:b/c?d", true, false, "b/c"},
		{"rfc2396/3/02", rfc2396, "a://b,c", true, false, ""},
		{"url-1993/BNF syntax/01", url1993, "http://h/ab", true, false, ""},
		{"url-1993/BNF syntax/02", url1993, "a:b", true, false, "b"},
		{"rfc8141/2/01", rfc8141, "urn:ab:c", true, false, "ab:c"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := mustParse(t, test.revision, test.input)
			if r.IsAbs() != test.abs || r.IsRelative() != test.relative {
				t.Errorf("%q: IsAbs %t, IsRelative %t", test.input, r.IsAbs(), r.IsRelative())
			}
			if opaque, ok := r.Opaque(); opaque != test.opaque || ok != (test.opaque != "") {
				t.Errorf("%q: Opaque %q, %t, want %q", test.input, opaque, ok, test.opaque)
			}
		})
	}
	if zero := (parser.Reference{}); zero.IsAbs() || zero.IsRelative() {
		t.Error("the zero Reference is absolute or relative")
	}
}

func TestDecoded(t *testing.T) {
	r := mustParse(t, rfc3986, "http://h%41/%2f%c3%A9?%00#")
	for c, want := range map[parser.Component]string{parser.Host: "hA", parser.Path: "//\u00e9", parser.Query: "\x00", parser.Fragment: "", parser.Scheme: "http"} {
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
			for p := range r.Pairs() {
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

// What is read of a reference takes no memory but for what is decoded, and for
// the parts of an authority, which are decoded apart.
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
		r.IsRelative()
		r.Opaque()
		for range r.Segments() {
		}
		for range r.Pairs() {
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

func ExampleReference_Pairs() {
	ref, _ := parser.RFC3986.Parse("http://example.com/?name=%C3%89mile&x+y")
	for pair := range ref.Pairs() {
		fmt.Println(pair.Name, pair.Value)
	}
	// Output:
	// name Émile
	// x+y
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
