package bench

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/internal/packed"
	"github.com/urispec/urispec/parser"
)

// inputs returns the groups of inputs.
func inputs(t testing.TB, stride int) []Group {
	t.Helper()
	groups, err := Inputs(stride)
	if err != nil {
		t.Fatal(err)
	}
	return groups
}

// Inputs are the same each time, and each has enough strings; a larger stride
// takes fewer of the real URLs.
func TestInputs(t *testing.T) {
	again := inputs(t, 1)
	few := inputs(t, 64)
	for i, g := range inputs(t, 1) {
		texts := g.Cases[0].Texts
		if diff := cmp.Diff(texts, again[i].Cases[0].Texts); diff != "" {
			t.Errorf("%v, %s (-once +again)\n%.2000s", g.Revision, g.Input, diff)
		}
		least := 100
		if slices.Contains([]parser.Revision{parser.RFC2141, parser.RFC2141bisURN03, parser.RFC8141}, g.Revision) {
			least = 5 // not many URNs are found
		}
		if len(texts) < least {
			t.Errorf("%v, %s: only %d strings", g.Revision, g.Input, len(texts))
		}
		if g.Input == "real-urls" && i == 0 && len(texts) < 60*len(few[0].Cases[0].Texts) {
			t.Errorf("%d real URLs, and %d of every 64", len(texts), len(few[0].Cases[0].Texts))
		}
		for _, c := range g.Cases {
			if &c.Texts[0] != &texts[0] {
				t.Errorf("%s has other strings than %s", g.Name(&c), g.Name(&g.Cases[0]))
			}
		}
	}
}

// The strings that are generated have what their input is about.
func TestGenerated(t *testing.T) {
	for _, s := range generate(generated, longPath) {
		if strings.Count(s, "/") != 42 {
			t.Errorf("%q does not have 40 segments", s)
		}
	}
	for _, s := range generate(generated, ipv6Host) {
		if r, err := parser.RFC3986.Parse(s); err != nil || r.HostKind() != parser.IPv6 {
			t.Errorf("%q: host of kind %v, error %v", s, r.HostKind(), err)
		}
	}
	for _, s := range slices.Concat(generate(generated, longReference), generate(generated, shortSegments)) {
		if n := len(s); n < 2000 || n > 2017 || strings.Contains(s, ".") || strings.Contains(s, "//") {
			t.Errorf("%q: %d bytes", s, n)
		}
	}
	for _, s := range generate(generated, longDotted) {
		if !strings.Contains("/"+s, "/../") {
			t.Errorf("%q has no dot-segment", s)
		}
	}
	for _, s := range generate(generated, thirdEscapes) {
		if n := strings.Count(s, "%"); n != 20 || len(s) != len("http://www.example.com/")+20*len("ab%00") {
			t.Errorf("%q has %d triplets", s, n)
		}
	}
	for _, s := range generate(generated, madeUpIRI) {
		if !parser.RFC3987.Valid(s) {
			t.Errorf("%q is no IRI", s)
		}
	}
	for _, s := range generate(generated, percentHeavy) {
		if n := strings.Count(s, "%"); n != 200 || !strings.Contains(s, "?") {
			t.Errorf("%q has %d triplets", s, n)
		}
	}
}

// The URLs that are made up are of many schemes, and hardly one is there twice.
func TestMadeUp(t *testing.T) {
	schemes, all := map[string]int{}, map[string]bool{}
	encoded, long := 0, 0
	for _, s := range generate(mixed, madeUp) {
		r, err := parser.RFC3986.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		scheme, _ := r.Component(parser.Scheme)
		schemes[scheme]++
		all[s] = true
		if query, _ := r.Component(parser.Query); len(query) > 100 {
			long++
		}
		if strings.Contains(s, "%") {
			encoded++
		}
	}
	if len(all) < mixed*99/100 || len(schemes) < 20 || schemes["http"]+schemes["https"] > mixed*9/10 ||
		long < mixed/8 || encoded < mixed/8 {
		t.Errorf("%d URLs, %d long queries, %d encoded, schemes %v", len(all), long, encoded, schemes)
	}
}

// Of the strings with a bad byte, each differs from its URL in one byte, which
// is replaced or put in, of each range in a third of them, and anywhere.
func TestOneBadByte(t *testing.T) {
	urls := every(8, members(thorough, packed.RealURLs()))
	var before, behind, replaced int
	for i, s := range oneBadByte(thorough, urls) {
		at := 0
		for at < len(s) && at < len(urls[i]) && s[at] == urls[i][at] {
			at++
		}
		longer := len(s) - len(urls[i])
		if thorough.Valid(s) || longer != 0 && longer != 1 || at == len(s) || s[at+1:] != urls[i][at+1-longer:] {
			t.Errorf("%q of %q", s, urls[i])
			continue
		}
		if among := badBytes[i%len(badBytes)]; s[at] < among[0] || s[at] > among[1] || s[at] == '\n' {
			t.Errorf("%q has %q at %d", s, s[at], at)
		}
		if replaced += 1 - longer; at < len(urls[i])/2 {
			before++
		} else {
			behind++
		}
	}
	if fair := len(urls) / 3; before < fair || behind < fair || replaced < fair || replaced > 2*fair {
		t.Errorf("of %d, %d in the first half, %d in the second; %d replaced", len(urls), before, behind, replaced)
	}
}

// What both refuse is a good part of what has a bad byte.
func TestRefusedByNetURL(t *testing.T) {
	all := oneBadByte(thorough, every(8, members(thorough, packed.RealURLs())))
	some := refusedByNetURL(slices.Clone(all))
	if len(some) < len(all)/3 || len(some) > len(all)*2/3 {
		t.Errorf("%d of %d", len(some), len(all))
	}
	for _, s := range some {
		if _, err := url.Parse(s); err == nil {
			t.Errorf("net/url takes %q", s)
		}
	}
}

// No string has the end of a line: peers read lines.
func TestNoLineEnds(t *testing.T) {
	for _, g := range inputs(t, 1) {
		for _, text := range g.Cases[0].Texts {
			if strings.Contains(text.String+text.Base+text.Reference, "\n") {
				t.Errorf("%s: %q", g.Input, text)
			}
		}
	}
}

func TestTwin(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"", ""}, {"a", "A"}, {"http://A/1", "http://a/1"}, {"1%2f/", "1%2F/"}, {"//1.2/", "//1.2/"}, {"é{[", "é{["},
	} {
		if got := twin(test.in); got != test.want {
			t.Errorf("the twin of %q is %q, want %q", test.in, got, test.want)
		}
	}
}

// Bases have the examples of RFC 3986, Section 5.4.1, in turn, and references
// one base.
func TestTexts(t *testing.T) {
	many := make([]string, len(normalExamples())+1)
	for i := range many {
		many[i] = strings.Repeat("a", i+1)
	}
	got := bases(many)
	for i, want := range []Text{{"a", "A", "a", "g:h"}, {"aa", "aA", "aa", "g"}} {
		if got[i] != want {
			t.Errorf("%+v, want %+v", got[i], want)
		}
	}
	if last := got[len(got)-1]; last.Reference != "g:h" {
		t.Errorf("%+v", last)
	}
	if got, want := references("http://a", []string{"b"})[0], (Text{"b", "B", "http://a", "b"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Normalize does most: its level is the highest one, but that of URNs which
// drops what another puts in order.
func TestNormalLevel(t *testing.T) {
	for v, want := range map[parser.Revision]parser.Level{parser.RFC3986: parser.LevelScheme,
		parser.RFC2141bisURN03: parser.LevelURN5b, parser.RFC8141: parser.LevelURN} {
		if got := normalLevel(v); got != want {
			t.Errorf("%s: level %s, want %s", v, got, want)
		}
	}
}

func TestRelative(t *testing.T) {
	got := relative([]string{"http://a/b?c#d", "http://a", "http://a?c", "a:b:c", "urn:b", "mailto:a@b", " ",
		"file:///a"})
	if diff := cmp.Diff([]string{"/b?c#d", "?c", "b", "a@b", "/a"}, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestEdited(t *testing.T) {
	for _, test := range []struct {
		offset int
		want   string
	}{{0, " abc"}, {1, "a bc"}, {-1, "ab c"}} {
		if got := edited([]string{"abc"}, test.offset); got[0] != test.want {
			t.Errorf("at %d: %q, want %q", test.offset, got, test.want)
		}
	}
}
