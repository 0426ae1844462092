package disagree

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// planted returns an implementation that applies a function to a string, splits the result at the delimiters of RFC
// 3986, and resolves without regard to paths. It refuses nothing.
func planted(name string, change func(s string) string) adapter.Implementation {
	return adapter.NewInProcess(name, "", func(q adapter.Question) adapter.Answer {
		result := change(q.Input)
		if c := document.Split(result); q.Operation == adapter.Resolve && !c.Scheme.Defined {
			c.Scheme = document.Defined("http")
			if !c.Authority.Defined {
				c.Authority = document.Defined("good.example")
			}
			result = c.Recompose()
		}
		a := adapter.Answer{Valid: true, Result: result}
		if q.Operation == adapter.Parse {
			a = targetOf(a)
		}
		return a
	})
}

// decode decodes the percent-encoding of a string, if it is one.
func decode(s string) string {
	if decoded, err := url.PathUnescape(s); err == nil {
		return decoded
	}
	return s
}

// Each deviation is found in the family that is about it, with the smallest string that
// shows it.
func TestPlanted(t *testing.T) {
	same := func(s string) string { return s }
	replacing := func(pairs ...string) func(string) string { return strings.NewReplacer(pairs...).Replace }
	twice := func(s string) string { return decode(decode(s)) }
	slashes := func(s string) string {
		if before, behind, ok := strings.Cut(s, "///"); ok {
			return before + "//" + strings.TrimLeft(behind, "/")
		}
		return s
	}
	firstAt := func(s string) string {
		c := document.Split(s)
		if before, behind, ok := strings.Cut(c.Authority.Text, "@"); ok {
			c.Authority.Text = before + "@" + strings.ReplaceAll(behind, "@", "x")
		}
		return c.Recompose()
	}
	const base = "http://good.example/"
	const between, behind, schemes = "two hosts with delimiters between", "a host behind slashes, backslashes and blanks",
		"a scheme with blanks in it"
	take := testflag.Sample(t, 6)
	for _, test := range []struct {
		name string
		a, b func(string) string
		base string
		want map[string]string // by family, a difference and the smallest string of it
	}{
		{"a backslash is a slash", same, replacing(`\`, "/"), "", map[string]string{between: `host/names //a\@b`}},
		{"a backslash is a slash", same, replacing(`\`, "/"), base, map[string]string{behind: `host/names /\a`}},
		{"tabs are left out", same, replacing("\t", ""), "", map[string]string{between: "host/other //a\t"}},
		{"tabs are left out", same, replacing("\t", ""), base, map[string]string{behind: "host/names /\t/a",
			schemes: "scheme/other a\t:"}},
		{"the first @ counts", same, firstAt, "", map[string]string{between: "host/names //@@a"}},
		{"decodes twice", decode, twice, "", map[string]string{
			"two hosts with a delimiter between that is encoded twice": "host/other //%252a"}},
		{"passes over slashes", same, slashes, base, map[string]string{behind: "host/only B ///a"}},
		{"a wide solidus is a slash", same, replacing("／", "/"), "", map[string]string{
			"two hosts with a character between that is a delimiter to IDNA": "host/other //a／"}},
		{"a circled letter is a letter", same, replacing("ⓛ", "l"), "", map[string]string{
			"a name in characters that IDNA maps": "host/domain //ⓛ"}},
		{"hexadecimal is decimal", same, replacing("0x7f.", "127."), "", map[string]string{
			"an address in other forms": "host/address //0x7f."}},
	} {
		t.Run(test.name+", "+test.base, func(t *testing.T) {
			if !take() {
				t.Skip("not in the sample: without -complete")
			}
			r := find(t, planted("a", test.a), planted("b", test.b),
				Options{Seed: 1, Strings: 100, Base: test.base, Patterns: 100})
			var found []string
			for _, w := range r.Witnesses {
				found = append(found, w.ID()+" "+w.Input)
			}
			for family, want := range test.want {
				i := slices.IndexFunc(r.Families, func(f Family) bool { return f.Name == family })
				if i < 0 || r.Families[i].Differing == 0 || r.Families[i].Tried < r.Families[i].Differing {
					t.Errorf("not found: %v", r.Families)
				}
				if !slices.Contains(found, want) {
					t.Errorf("no %q among %q", want, found)
				}
			}
		})
	}
}

// Another spelling of hosts is not a difference of targets.
func TestPlantedSpelling(t *testing.T) {
	same := func(s string) string { return s }
	spelled := func(s string) string {
		c := document.Split(s)
		c.Authority.Text = strings.NewReplacer("v", "%76", "o", "O", "b", "B").Replace(c.Authority.Text)
		return c.Recompose()
	}
	for _, base := range []string{"", "http://good.example/"} {
		r := find(t, planted("a", same), planted("b", spelled), Options{Seed: 1, Strings: 100, Base: base, Patterns: 20})
		for _, w := range r.Witnesses {
			if w.Component == parser.Host && w.Severity() != Respelled {
				t.Errorf("base %q: %s %q", base, w.ID(), w.Input)
			}
		}
		if r.Compared < 10_000 {
			t.Errorf("base %q: %d compared", base, r.Compared)
		}
	}
}

// Each family has a name of its own and strings, of each kind of search; they lead to the
// host of the search.
func TestFamilies(t *testing.T) {
	for _, test := range []struct {
		name   string
		o      Options
		to     string
		silent string // the family without strings
	}{
		{"plain", Options{}, "b", ""},
		{"base", Options{Base: "http://good.example/"}, evil, "an address in other forms"},
		{"allow", Options{Check: Check{Allow: "good.example"}}, evil, "an address in other forms"},
		{"allow-suffix", Options{Check: Check{AllowSuffix: ".good.example"}}, evil, "an address in other forms"},
		{"deny", Options{Check: Check{Deny: []string{"localhost", "127.0.0.1"}}}, "localhost", ""},
	} {
		test.o.Revision, test.o.Strings = parser.RFC3986, 40
		s, err := newSource(test.o)
		if err != nil {
			t.Fatal(err)
		}
		if s.hosts.to != test.to {
			t.Errorf("%s: leads to %q, want %q", test.name, s.hosts.to, test.to)
		}
		seen := map[string]bool{}
		for _, d := range s.draw() {
			if seen[d.family] {
				t.Errorf("%q stands twice", d.family)
			}
			seen[d.family] = true
			if (len(d.texts) == 0) != (d.family == test.silent) {
				t.Errorf("%s: %q has %d strings", test.name, d.family, len(d.texts))
			}
		}
	}
}

// The strings that advisories name are in their family.
func TestFamiliesHave(t *testing.T) {
	with := func(o Options) *source {
		o.Revision = parser.RFC3986
		s, err := newSource(o)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	base := with(Options{Base: "http://good.example/"})
	suffix := with(Options{Check: Check{AllowSuffix: ".good.example"}})
	deny := with(Options{Check: Check{Deny: []string{"localhost", "127.0.0.1", "[::1]"}}})
	for _, test := range []struct {
		name  string
		texts []string
		want  []string
	}{
		{"behind", base.behind(), []string{`/\evil.example`, `\\evil.example`, "///evil.example", "/\t/evil.example",
			"/\r/evil.example", "/\n/evil.example", "http:evil.example", "http:/evil.example", `http:\\evil.example`,
			" //evil.example", "http:///evil.example", "https:evil.example", "//@evil.example"}},
		{"schemes", base.schemes(), []string{"java\tscript:alert(1)", "\x01javascript:alert(1)", "javascript\n:alert(1)",
			"\thttp://evil.example"}},
		{"pairs", base.pairs(), []string{`http://good.example\@evil.example`, "//good.example@evil.example",
			"//evil.example%5c@good.example", "//evil.example#@good.example"}},
		{"pairs of a suffix", suffix.pairs(), []string{`http://evil.example\.good.example`,
			"http://a.good.example@evil.example", "//evil.example;.good.example"}},
		{"twice", base.encodedTwice(), []string{"http://good.example%252fevil.example", "//evil.example%2540good.example"}},
		{"wide", base.wide(), []string{"//evil.example／good.example", "//evil.example%ef%bc%8fgood.example",
			"//evil.example。good.example", "//evil.example℀good.example"}},
		{"mapped", deny.mappedNames(), []string{"http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "//ⓛocalhost", "//ｌｏｃａｌｈｏｓｔ",
			"//l\u00adocalhost", "//l\u200docalhost", "//localhoſt", "//localhost。", "//%e2%93%9bocalhost"}},
		{"encoded", deny.encodedNames(), []string{"http://%6c%6f%63%61%6c%68%6f%73%74", "//LOCALHOST", "//localhost.",
			"//%256cocalhost"}},
		{"addresses", deny.addresses(), []string{"http://127.1", "//0x7f.1", "//2130706433", "//0177.0.0.1",
			"//[::ffff:127.0.0.1]", "//[::ffff:7f00:1]", "//127.0.0.1.", "//127。0。0。1", "//①②⑦.⓪.⓪.①",
			"//[0000:0000:0000:0000:0000:0000:0000:0001]", "//[::1%25lo]"}},
	} {
		for _, want := range test.want {
			if !slices.Contains(test.texts, want) {
				t.Errorf("%s: no %q", test.name, want)
			}
		}
		if n := len(slices.Compact(slices.Sorted(slices.Values(test.texts)))); n < len(test.texts)*8/10 {
			t.Errorf("%s: %d of %d strings differ", test.name, n, len(test.texts))
		}
	}
}
