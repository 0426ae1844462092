package bench

import (
	"fmt"
	"math/rand"
	"net/netip"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/testdata"
	"github.com/urispec/urispec/parser"
)

// thorough is the revision that is measured on all inputs, and beside all
// others.
var thorough = parser.RFC3986

// Inputs returns a group for each input: of RFC 3986 all inputs, of the other
// revisions the real URLs that they take, if there are any. Of the real URLs,
// every stride-th is used. Inputs that are generated are the same each time.
func Inputs(stride int) ([]Group, error) {
	found := realURLs(stride)
	groups, err := allInputs(found)
	if err != nil {
		return nil, err
	}
	for v := range parser.Revisions() {
		taken := members(v, found)
		if v == thorough || len(taken) == 0 {
			continue
		}
		groups = append(groups, inputGroup(v, "real-urls", aboutReal, bases(taken), slices.Concat(Operations(v), others())))
	}
	return groups, nil
}

// others returns the operations that are measured beside those of any revision.
func others() []Operation {
	return []Operation{netURLParse(), netURLResolve(), expression(), classes()}
}

const aboutReal = "URLs found in the wild that the revision takes"

// allInputs returns the groups of RFC 3986.
func allInputs(found []string) ([]Group, error) {
	v := thorough
	stock, err := stockPEG()
	if err != nil {
		return nil, err
	}
	operations := slices.Concat(Operations(v), others(), stock)
	valid := members(v, found)
	var groups []Group
	for _, input := range []struct {
		name, about string
		texts       []Text
	}{
		{"real-urls", aboutReal, bases(valid)},
		{"relative", "their paths, queries and fragments, as relative references", references(baseOf(v), relative(valid))},
		{"long-paths", "paths of 40 segments, some of them dot-segments", bases(generate(longPath))},
		{"ipv6-hosts", "hosts that are IPv6 addresses, and ports", bases(generate(ipv6Host))},
		{"percent-heavy", "paths and queries percent-encoded throughout", bases(generate(percentHeavy))},
		{"invalid-early", "real URLs with a space behind the first byte", bases(edited(valid, 1))},
		{"invalid-late", "real URLs with a space before the last byte", bases(edited(valid, -1))},
	} {
		groups = append(groups, inputGroup(v, input.name, input.about, input.texts, operations))
	}
	return groups, nil
}

// inputGroup returns the group of operations on the same texts.
func inputGroup(v parser.Revision, name, about string, texts []Text, operations []Operation) Group {
	g := Group{Kind: OfInput, Revision: v, Input: name, About: about}
	for _, o := range operations {
		g.Cases = append(g.Cases, Case{"op=" + o.Name, texts, o})
	}
	return g
}

// realURLs returns every stride-th of the URLs found in the wild.
func realURLs(stride int) []string {
	var some []string
	for i, url := range testdata.RealURLs() {
		if i%stride == 0 {
			some = append(some, url)
		}
	}
	return some
}

// members returns the strings that a revision takes.
func members(v parser.Revision, all []string) []string {
	var some []string
	for _, s := range all {
		if v.Valid(s) {
			some = append(some, s)
		}
	}
	return some
}

// relative returns what is left of URLs without scheme and authority, where
// that is something and a relative reference.
func relative(urls []string) []string {
	var some []string
	for _, s := range urls {
		r, err := thorough.Parse(s)
		if err != nil {
			continue
		}
		begin, _, _ := r.Range(parser.Path)
		rest, err := thorough.Parse(s[begin:])
		if _, absolute := rest.Component(parser.Scheme); err == nil && !absolute && s[begin:] != "" {
			some = append(some, s[begin:])
		}
	}
	return some
}

// edited returns strings with a space put in at an offset, which counts from
// the end where it is negative.
func edited(all []string, offset int) []string {
	some := make([]string, len(all))
	for i, s := range all {
		at := offset
		if at < 0 {
			at += len(s)
		}
		some[i] = s[:at] + " " + s[at:]
	}
	return some
}

// generated is how many strings generate returns.
const generated = 100

// generate returns strings of a kind, which are the same each time.
func generate(one func(r *rand.Rand) string) []string {
	r := rand.New(rand.NewSource(1))
	all := make([]string, generated)
	for i := range all {
		all[i] = one(r)
	}
	return all
}

// longPath returns a URL with a path of 40 segments. One of eight is "..", one
// of eight ".", the others are of up to 16 letters.
func longPath(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("http://www.example.com")
	for range 40 {
		b.WriteByte('/')
		switch r.Intn(8) {
		case 0:
			b.WriteString("..")
		case 1:
			b.WriteString(".")
		default:
			for range 1 + r.Intn(16) {
				b.WriteByte(byte('a' + r.Intn(26)))
			}
		}
	}
	return b.String()
}

// ipv6Host returns a URL whose host is an IPv6 address, half of whose groups
// are 0; one of eight embeds an IPv4 address.
func ipv6Host(r *rand.Rand) string {
	var a [16]byte
	for i := 0; i < len(a); i += 2 {
		if r.Intn(2) == 0 {
			a[i], a[i+1] = byte(r.Intn(256)), byte(r.Intn(256))
		}
	}
	if r.Intn(8) == 0 {
		a = netip.AddrFrom4([4]byte(a[12:])).As16()
	}
	return fmt.Sprintf("http://[%s]:%d/", netip.AddrFrom16(a), 1+r.Intn(65535))
}

// percentHeavy returns a URL of some 200 triplets.
func percentHeavy(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("http://www.example.com/")
	for i := range 200 {
		switch {
		case i == 150:
			b.WriteByte('?')
		case i%10 == 9:
			b.WriteByte('/')
		}
		fmt.Fprintf(&b, "%%%02X", r.Intn(256))
	}
	return b.String()
}
