package disagree

import (
	"strings"
	"sync"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
)

// hostClasses is made once for all tests.
var hostClasses = sync.OnceValues(func() (*HostClasses, error) { return NewHostClasses() })

func madeHostClasses(t *testing.T) *HostClasses {
	t.Helper()
	d, err := hostClasses()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// The classes, with URIs that are in them. Beside the URIs of documents, there are similar ones that are in no class,
// with the reason.
func TestClasses(t *testing.T) {
	d := madeHostClasses(t)
	tests := []struct {
		name, shortest string
		states         int
		in             []string
	}{
		{"no authority", "ws:a", 360,
			[]string{"http:a", "HTTPS:/a", "ftp:a:21", "ws:u@v@a", "http:1", "http:%41", "http:a:0065535"}},
		{"empty authority", "ws:///a", 363, []string{"http:///a", "http://///a/b", "http:///u:p@a:80?q"}},
		{"localhost in a file URL", "file://localhost", 41,
			[]string{"file://LOCALHOST/a", "FILE://%6cocalhos%54#f"}},
		{"Windows drive letter", "file://a:", 16, []string{"file://C:/a", "file://z:?"}},
		{"IPv4 address with a dot at its end", "ws://0.", 911,
			[]string{"http://1.2.3.4./", "http://1%2E", "file://0x./", "http://1.2.3.4%2e:80"}},
		{"IPv4 address of fewer than four parts", "ws://0", 728,
			[]string{"http://127.1/", "http://4294967295", "http://1.16777215", "http://1.2.65535", "file://%31",
				"http://u@0xFFFFFFFF:1", "http://037777777777", "http://00", "http://1.077777777",
				"http://1.2.0177777"}},
		{"IPv4 address in octal or hexadecimal", "ws://0x.0.0.0", 626,
			[]string{"http://0x7f.0.0.1/", "http://1.2.3.0377", "http://01.2.3.4", "http://1.2.3.0X"}},
	}
	if len(tests) != len(d.Classes) {
		t.Fatalf("%d classes", len(d.Classes))
	}
	for i, test := range tests {
		c := d.Classes[i]
		if c.Name != test.name || c.Shortest != test.shortest || c.States != test.states {
			t.Errorf("class %q, %d states, %q, want %q, %d, %q", c.Name, c.States, c.Shortest, test.name, test.states,
				test.shortest)
		}
		for _, uri := range test.in {
			for _, other := range d.Classes {
				if d.Space.Contains(other.URIs, uri) != (other.Name == c.Name) {
					t.Errorf("%q in %q: %t", uri, other.Name, other.Name != c.Name)
				}
			}
		}
	}
	for uri, why := range map[string]string{
		"http://a":                          "the same name",
		"http://%41%2cb":                    "the same name, in lower case and percent-decoded",
		"foo:///a":                          "no special scheme",
		"foo://1":                           "no special scheme: an opaque host",
		"http://1.2.3.4":                    "the same address",
		"http://%31.2.3.4":                  "the same address",
		"http://[0:0::1]":                   "the same address",
		"http://[v1.a]":                     "refused: IPvFuture",
		"http://256.1.1.1":                  "refused: IPv4-out-of-range-part",
		"http://4294967296":                 "refused: IPv4-out-of-range-part",
		"http://040000000000":               "refused: IPv4-out-of-range-part",
		"http://1.0100000000":               "refused: IPv4-out-of-range-part",
		"http://1.2.0200000":                "refused: IPv4-out-of-range-part",
		"http://0x100000000":                "refused: IPv4-out-of-range-part",
		"http://1.16777216":                 "refused: IPv4-out-of-range-part",
		"http://1.2.65536":                  "refused: IPv4-out-of-range-part",
		"http://1.2.3.4.5":                  "refused: IPv4-too-many-parts",
		"http://08":                         "refused: IPv4-non-numeric-part",
		"http://1..":                        "a name: it ends in an empty label",
		"http://1:65536":                    "refused: port-out-of-range",
		"http:a:b":                          "refused: port-invalid",
		"http:":                             "refused: host-missing",
		"http:u@":                           "refused: host-missing",
		"http:a%25":                         "refused: domain-to-ASCII",
		"http:%C3%A9":                       "beyond ASCII",
		"file:a":                            "neither reads a host",
		"file:///localhost":                 "neither reads a host",
		"file://localhost:/":                "refused: domain-to-ASCII",
		"file://%43:":                       "refused: domain-to-ASCII",
		"http:\\a":                          "no URI",
		"http:///a b":                       "no URI",
		"//1":                               "no URI: a relative reference",
		"file://C|":                         "no URI",
		"http://localhost.":                 "the same name",
		"file://a.localhost":                "the same name",
		"http://a:/":                        "the same name",
		"http:///?a":                        "refused: host-missing",
		"http://" + strings.Repeat("1", 11): "refused: IPv4-out-of-range-part",
	} {
		if d.Space.Contains(d.URIs, uri) {
			t.Errorf("%q: %s", uri, why)
		}
	}
}

// No URI is in two classes.
func TestClassesDiffer(t *testing.T) {
	d := madeHostClasses(t)
	for i, a := range d.Classes {
		for _, b := range d.Classes[:i] {
			if d.Space.Meet(a.URIs, b.URIs, d.Space.Empty()) {
				t.Errorf("%q and %q have URIs in common", a.Name, b.Name)
			}
		}
	}
}

func newHostReadersOf(t *testing.T) *hostReaders {
	t.Helper()
	r, err := newHostReaders(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// An address that the standard reads without a validation error is an IPv4address of RFC 3986, Section 3.2.2, and the
// other way round; and different addresses have different texts.
func TestAddressesWithoutErrors(t *testing.T) {
	r := newHostReadersOf(t)
	language := func(g *automaton.Grammar, rule string) automaton.Language {
		return r.words.Then(&automaton.Call{Rule: g.Rule(rule)}, r.space.Epsilon())
	}
	same := language(r.rfc3986, "IPv4address")
	if a, ok := r.space.Distinguish(same, language(r.standard, "IPv4-without-errors")); ok {
		t.Errorf("%q is one by only one document", a)
	}
	for _, rule := range []string{"IPv4-empty-part", "IPv4-too-few-parts", "IPv4-non-decimal-part"} {
		if other := language(r.standard, rule); r.space.Meet(same, other, r.space.Empty()) {
			t.Errorf("%s has an IPv4address", rule)
		}
	}
}

// If both documents read a host that is not empty, they read it in the same place: marking the host of either with a
// byte that no URI has gives the same strings.
func TestSamePlace(t *testing.T) {
	r := newHostReadersOf(t)
	var mark automaton.Set
	for _, class := range r.space.Classes() {
		if class.Has('<') {
			mark.Bytes = class
		}
	}
	marked := func(host automaton.Expr) automaton.Expr {
		return &automaton.Concat{Items: []automaton.Expr{&mark, host, &mark}}
	}
	host := &automaton.Call{Rule: r.rfc3986.Rule("host")}
	literal := &automaton.Call{Rule: r.rfc3986.Rule("IP-literal")}
	read := &automaton.Union{Alternatives: []automaton.Expr{r.domain(), literal}}
	both := r.space.Minus(r.uri(marked(host)), r.without())
	for i, standard := range []func(automaton.Expr) automaton.Language{r.special, r.file} {
		want := r.space.Intersect(r.hosted(), standard(read))
		got := r.erased(r.space.Intersect(both, standard(marked(read))), mark.Bytes)
		if uri, ok := r.space.Distinguish(got, want); ok || want == r.space.Empty() {
			t.Errorf("%d: the host of %q is in two places", i, uri)
		}
	}
}
