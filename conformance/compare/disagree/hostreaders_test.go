package disagree

import (
	"math/rand"
	"net/netip"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// uriDiffers reports whether a string is a URI whose host the parsers of the two documents
// read differently.
func uriDiffers(s string) bool {
	url, err := urlstandard.Parse(s, nil)
	return err == nil && hostDiffers(s, url.Host())
}

// hostDiffers reports whether a string is a URI in which RFC 3986 reads another host than a reader of the standard: the
// definition in hosts.go, once more.
func hostDiffers(s, read string) bool {
	ref, err := parser.URI.Parse(s)
	if err != nil {
		return false
	}
	host, _ := ref.Component(parser.Host)
	scheme, _ := ref.Scheme()
	special := strings.Contains(" ftp file http https ws wss ", " "+strings.ToLower(scheme)+" ")
	if hasBeyondASCII(host) || special && hasBeyondASCII(specialHost(s)) {
		return false
	}
	if a, b := ipv6Of(host), ipv6Of(read); a.IsValid() && b.IsValid() {
		return a != b
	}
	return !strings.EqualFold(decodeHost(host), decodeHost(read)) // both are ASCII
}

// specialHost returns the part of a valid URI with a special scheme in which the standard looks for a host that RFC
// 3986 does not read, and for the port.
func specialHost(s string) string {
	_, s, _ = strings.Cut(s, ":")
	s = strings.TrimLeft(s, "/")
	if i := strings.IndexAny(s, "/?#"); i >= 0 {
		s = s[:i]
	}
	return s[strings.LastIndexByte(s, '@')+1:]
}

// ipv6Of returns the IPv6 address in brackets.
func ipv6Of(host string) netip.Addr {
	if !strings.HasPrefix(host, "[") {
		return netip.Addr{}
	}
	a, err := netip.ParseAddr(strings.Trim(host, "[]"))
	if err != nil {
		return netip.Addr{}
	}
	return a
}

func hasBeyondASCII(host string) bool {
	return strings.ContainsFunc(decodeHost(host), func(c rune) bool { return c >= 0x80 })
}

// decodeHost percent-decodes.
func decodeHost(s string) string {
	const digits = "0123456789abcdef"
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			octet := strings.ToLower(s[i+1 : i+3])
			b.WriteByte(byte(strings.IndexByte(digits, octet[0])<<4 | strings.IndexByte(digits, octet[1])))
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// The automaton and the parsers agree on random URIs, on URIs that differ, and on near misses.
func TestRandom(t *testing.T) {
	d := madeHostClasses(t)
	r := newHostReadersOf(t)
	random := rand.New(rand.NewSource(int64(testflag.Seed(t) >> 1)))
	uris := sample.New(r.space, r.words.Then(&automaton.Call{Rule: r.rfc3986.Rule("URI")}, r.space.Epsilon()))
	for range testflag.Choose(10_000, 1_000_000) {
		checkURI(t, d, uris.Member(random, 1+random.Intn(40)))
	}
	for _, c := range d.Classes {
		members := sample.New(d.Space, c.URIs)
		for range testflag.Choose(1_000, 100_000) {
			s := members.Member(random, 1+random.Intn(40))
			checkHostClass(t, c, s)
			checkURI(t, d, members.Miss(random, s))
		}
	}
}

// checkHostClass fails if the parsers do not read what a class says of its URIs.
func checkHostClass(t *testing.T, c HostClass, s string) {
	t.Helper()
	ref, err := parser.URI.Parse(s)
	if err != nil || !uriDiffers(s) {
		t.Errorf("%s: %q: differs: %t, %v", c.Name, s, uriDiffers(s), err)
	}
	url, found, _ := urlstandard.Diagnose(s, nil)
	host, ok := ref.Host()
	got := "a registered name"
	switch {
	case !ok:
		got = "no host"
	case host == "":
		got = "the empty host"
	}
	if got != c.RFC3986.Host {
		t.Errorf("%s: RFC 3986 reads %s in %q", c.Name, got, s)
	}
	got = "a host"
	switch {
	case url.HostKind() == urlstandard.EmptyHost:
		got = "the empty host"
	case ok && host != "" && url.HostKind() == urlstandard.IPv4Address:
		got = "an IPv4 address"
	}
	_, cause, _ := strings.Cut(c.Standard.Section, ", ")
	first := slices.IndexFunc(found, func(e urlstandard.ValidationError) bool {
		return strings.HasPrefix(e.Type.String(), "IPv4-")
	})
	if got != c.Standard.Host || got == "an IPv4 address" && (first < 0 || found[first].Type.String() != cause) {
		t.Errorf("%s: the standard reads %s in %q: %v", c.Name, got, s, found)
	}
}

func checkURI(t *testing.T, d *HostClasses, s string) {
	t.Helper()
	if got, want := d.Space.Contains(d.URIs, s), uriDiffers(s); got != want {
		t.Errorf("%q differs: %t, want %t", s, got, want)
	}
}

// The parsers agree with the complete test set of the automaton: any other automaton of as many states differs from it
// on one of these strings. Without -complete, it reaches each state, and tries each class of bytes that is not allowed
// there.
func TestComplete(t *testing.T) {
	d := madeHostClasses(t)
	if !testflag.Complete() {
		for s := range sample.New(d.Space, d.URIs).Refusals() {
			checkURI(t, d, s)
		}
		return
	}
	for test := range testset.New(d.Space, d.URIs, testset.Options{AllBytes: true}).All() {
		if uriDiffers(test.Input) != test.Valid {
			t.Errorf("%q differs: %t", test.Input, !test.Valid)
		}
	}
}

// Both documents read the same address in brackets (RFC 3986, Section 3.2.2; the standard,
// Section 3.5).
func TestIPv6(t *testing.T) {
	r := newHostReadersOf(t)
	set := testset.New(r.space, r.words.Then(&automaton.Call{Rule: r.rfc3986.Rule("IPv6address")}, r.space.Epsilon()),
		testset.Options{})
	n := 0
	for test := range set.All() {
		if !test.Valid {
			continue
		}
		n++
		url, err := urlstandard.Parse("http://["+test.Input+"]", nil)
		if err != nil {
			t.Errorf("%q: %v", test.Input, err)
			continue
		}
		if a := ipv6Of("[" + test.Input + "]"); !a.IsValid() || a != ipv6Of(url.Host()) {
			t.Errorf("%q is %s, and %s", test.Input, a, url.Host())
		}
	}
	if n < 1000 {
		t.Errorf("%d addresses", n)
	}
}
