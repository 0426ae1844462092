package urlstandard_test

import (
	"math/rand/v2"
	"net/netip"
	"strings"
	"testing"

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

// By the grammar of writing, with the predicate about domains, and by reading without
// validation errors, the same strings are valid (Section 4.1 says that they are), but for
// one kind: a domain beyond ASCII that ToASCII maps to an IPv4 address, such as
// http://1.2.3.4\u00AD, is read without a validation error, but is no valid domain.
func TestWritingIsReading(t *testing.T) {
	r := testflag.Rand(t)
	type kind struct {
		base     *urlstandard.URL
		absolute parser.Start
		relative parser.Start // the zero Start: none
	}
	start := func(rule string) parser.Start {
		s, err := parser.URLStandard.Start(rule)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	absolute := start("absolute-URL-with-fragment-string")
	kinds := []kind{{nil, absolute, parser.Start{}}, {nil, absolute, parser.Start{}}}
	for _, of := range []struct{ base, rule string }{
		{"http://b/c", "special"}, {"file:///c", "file"}, {"foo://b/c", "other"}, {"foo:b", "opaque-path"},
	} {
		base, err := urlstandard.Parse(of.base, nil)
		if err != nil {
			t.Fatal(err)
		}
		kinds = append(kinds, kind{&base, absolute, start("relative-URL-with-fragment-string-" + of.rule + "-base")})
	}
	valid, mapped := 0, 0
	for range testflag.Choose(100_000, 10_000_000) {
		k := kinds[r.IntN(len(kinds))]
		s := tameInput(r, []string{"http://", "https://", "file://", "file:", "foo://", "foo:", "WS://", "", "//"}[r.IntN(9)])
		if r.IntN(4) == 0 {
			s = randomInput(r)
		}
		written := k.absolute.Valid(s) || k.base != nil && k.relative.Valid(s)
		u, errors, err := urlstandard.Diagnose(s, k.base)
		if written {
			written = !isDomain(t, s, k.base) || urlstandard.ValidDomain(hostOf(t, s))
		}
		read := err == nil && len(errors) == 0
		switch {
		case written:
			valid++
		case read && u.HostKind() == urlstandard.IPv4Address && strings.ContainsFunc(s, isNoASCII):
			mapped++
			continue
		}
		if read != written {
			t.Errorf("%q, base %v: valid as it is written: %t; as it is read: %v, %v", s, k.base, written, errors, err)
		}
	}
	if valid < testflag.Choose(1_000, 100_000) || mapped == 0 {
		t.Errorf("only %d strings are valid, %d mapped", valid, mapped)
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
// is no IP address.
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
