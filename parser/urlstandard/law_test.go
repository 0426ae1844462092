package urlstandard_test

import (
	"math/rand/v2"
	"net/netip"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// tame are pieces of inputs that are often valid.
var tame = []string{"/", "//", ":", "?", "#", "[::1]", "[1:2:3:4:5:6:7:8]", "%2e", "..", ".", "%41", "1.2.3.4", "255", "256",
	"C:", "é", "日本", "ß", "a", "Z", "x-1", "localhost", "-", "_", "~", "&", "=", "80", "443", "65536", "00", "08", "xn--fa-hia",
	"a.example", "\u3002", "0x1", ";", "@", "'", "(", "\u00ad"}

func tameInput(r *rand.Rand, start string) string {
	var b strings.Builder
	b.WriteString(start)
	for range r.IntN(6) {
		b.WriteString(tame[r.IntN(len(tame))])
	}
	return b.String()
}

// A kind is a kind of base URL, with the start rules of the strings that are valid with
// it.
type kind struct {
	name               string
	base               *urlstandard.URL // nil: there is none
	absolute, relative parser.Start     // the zero Start: no relative ones
}

// newKinds returns all kinds of bases.
func newKinds(t *testing.T) []kind {
	t.Helper()
	absolute := startOf(t, "absolute-URL-with-fragment-string")
	kinds := []kind{{name: "no base", absolute: absolute}}
	for _, of := range []struct{ base, kind string }{
		{"http://b/c", "special"}, {"file:///c", "file"}, {"foo://b/c", "other"}, {"foo:b", "opaque-path"},
	} {
		base, err := urlstandard.Parse(of.base, nil)
		if err != nil {
			t.Fatal(err)
		}
		kinds = append(kinds, kind{of.kind, &base, absolute,
			startOf(t, "relative-URL-with-fragment-string-"+of.kind+"-base")})
	}
	return kinds
}

func startOf(t *testing.T, rule string) parser.Start {
	t.Helper()
	s, err := parser.URLStandard.Start(rule)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// count is of strings that are valid as they are written, and of those that are read as
// an IPv4 address which no valid domain is.
type count struct{ valid, mapped int }

// check checks that a string is valid by the grammar of writing, with the predicate about
// domains, and by reading, without validation errors, or by none of them (Section 4.1).
// There is one kind of exception: a domain beyond ASCII that ToASCII maps to an IPv4
// address, such as http://1.2.3.4\u00AD, is read without a validation error, but is not a
// valid domain.
func (k kind) check(t *testing.T, s string, n *count) {
	t.Helper()
	written := (k.absolute.Valid(s) || k.base != nil && k.relative.Valid(s)) &&
		(!isDomain(t, s, k.base) || urlstandard.ValidDomain(hostOf(t, s)))
	u, errors, err := urlstandard.Diagnose(s, k.base)
	read := err == nil && len(errors) == 0
	switch {
	case written:
		n.valid++
	case read && u.HostKind() == urlstandard.IPv4Address && strings.ContainsFunc(s, isNoASCII):
		n.mapped++
		return
	}
	if read != written {
		t.Errorf("%s: %q: valid as it is written: %t; as it is read: %v, %v", k.name, s, written, errors, err)
	}
}

func TestWritingIsReading(t *testing.T) {
	r := testflag.Rand(t)
	kinds := newKinds(t)
	kinds = append(kinds, kinds[0]) // more often than the others
	var n count
	for range testflag.Choose(100_000, 10_000_000) {
		s := tameInput(r, []string{"http://", "https://", "file://", "file:", "foo://", "foo:", "WS://", "", "//"}[r.IntN(9)])
		if r.IntN(4) == 0 {
			s = randomInput(r)
		}
		kinds[r.IntN(len(kinds))].check(t, s, &n)
	}
	if n.valid < testflag.Choose(1_000, 100_000) || n.mapped == 0 {
		t.Errorf("only %d strings are valid, %d mapped", n.valid, n.mapped)
	}
}

// The same for the complete test sets of the start rules: without -complete, for a sample.
func TestWritingIsReadingOfTestSets(t *testing.T) {
	random := testflag.Rand(t)
	written, err := input.LanguageOf(parser.URLStandard)
	if err != nil {
		t.Fatal(err)
	}
	var n count
	for _, k := range newKinds(t) {
		start := k.relative
		if k.base == nil {
			start = k.absolute
		}
		set, err := written.TestSet(start.String())
		if err != nil {
			t.Fatal(err)
		}
		share := float64(testflag.Choose(5_000, set.Count())) / float64(set.Count())
		for test := range set.All() {
			if random.Float64() < share {
				k.check(t, test.Input, &n)
			}
		}
	}
	if n.valid < 1_000 {
		t.Errorf("only %d strings are valid", n.valid)
	}
}

// hostOf returns the host of a valid URL string.
func hostOf(t *testing.T, s string) string {
	ref, err := parser.URLStandard.Parse(s)
	if err != nil {
		t.Fatalf("%q: %v", s, err)
	}
	host, _ := ref.Component(parser.Host)
	return host
}

// isDomain reports whether a valid URL string has a domain: a host of a special URL that
// is not an IP address.
func isDomain(t *testing.T, s string, base *urlstandard.URL) bool {
	host := hostOf(t, s)
	scheme, _, ok := strings.Cut(s, ":")
	if strings.HasPrefix(s, "//") || !ok {
		scheme = ""
	}
	special := strings.Contains(" ftp file http https ws wss ", " "+strings.ToLower(scheme)+" ") && scheme != "" ||
		scheme == "" && base != nil && base.IsSpecial()
	_, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return host != "" && special && err != nil
}

func isNoASCII(c rune) bool { return c >= 0x80 }
