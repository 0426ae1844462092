package parser_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/earlier"
)

// long returns a unit repeated to a string of longSize(main) bytes or some
// less.
func long(unit string, main bool) string { return strings.Repeat(unit, longSize(main)/len(unit)) }

// Long strings are normalized and compared.
func TestNormalizeLongStrings(t *testing.T) {
	contexts := map[parser.Revision][]string{
		url1993:  {"a:", "http://h/", "ftp://"},
		rfc1630:  {"a:", "a:b/", "a:?b"},
		rfc1738:  {"x:", "ftp://h/", "gopher://h/1", "news:a@"},
		rfc1808:  {"", "//", "http://h/;"},
		syntax05: {"", "//", "http://h:"},
		rfc2396:  {"//", "http://h:", "x:/", "x:"},
		rfc2732:  {"//", "http://[::]:", "x:/", "x:"},
		bis01:    {"//", "http://h:", "x:/"},
		rfc3986:  {"//", "http://h:", "x:/", "x:", "file:/"},
		rfc6874:  {"//", "http://[::%25a]:", "x:/", "x:"},
		rfc3987:  {"//", "http://\u00e9:", "x:/", "x:"},
		urn03:    {"urn:foo:", "urn:foo:a?"},
		rfc2141:  {"urn:foo:", "urn:foo:%"},
		rfc8141:  {"urn:foo:a", "urn:foo:a?+b", "urn:foo:a?=b"},
	}
	units := []string{"../", "./", "a/../", "//", "%2e%2e/", "%41", "%c3", "%00", ";", "<", "%", "@", "a@", ":", "0",
		"a.", "A", "b=&a=&"}
	normalized, done := map[parser.Revision]int{}, laps(t)
	for v, prefixes := range contexts {
		for i, prefix := range prefixes {
			for _, unit := range units {
				s := prefix + long(unit, i == 0)
				for _, tail := range []string{"", "a", "a=", "/x"} {
					if v.Valid(s + tail) {
						s += tail
						break
					}
				}
				if !v.Valid(s) {
					continue
				}
				normalized[v]++
				levels := v.Levels()
				highest := levels[len(levels)-1]
				r := mustParse(t, v, s)
				n, err := r.Normalize(highest)
				if err != nil {
					t.Fatalf("%v: %.40q...: %v", v, s, err)
				}
				if again, err := n.Normalize(highest); err != nil || again != n {
					t.Errorf("%v: %.40q...: not a normal form: %v", v, s, err)
				}
				if _, ok := r.EquivalenceLevel(n); !ok {
					t.Errorf("%v: %.40q...: different from its normal form", v, s)
				}
				done(v, s)
			}
		}
	}
	for v := range all.Revisions() {
		if normalized[v] < 10 && len(v.Levels()) > 1 {
			t.Errorf("%v: only %d strings", v, normalized[v])
		}
	}
}

// Long strings are encoded, and decoded to what they were.
func TestPercentLongStrings(t *testing.T) {
	units := []string{"../", "%2e%2e/", ";", "<", "%", "@", ":", "a=&"}
	done := laps(t)
	for v, components := range map[parser.Revision][]parser.Component{
		url1993:  {parser.Path, earlier.Search, earlier.Article, parser.Host},
		rfc1630:  {parser.Path, earlier.Search, earlier.FragmentID},
		rfc1738:  {earlier.URLPath, earlier.Article, parser.Scheme},
		rfc1808:  {parser.Authority, parser.Path, earlier.Params},
		syntax05: {parser.Authority, parser.Query},
		rfc2396:  {parser.Authority, parser.Host, parser.Path},
		rfc2732:  {parser.Authority, parser.Host, parser.Path},
		bis01:    {parser.Authority, parser.Host, parser.Path},
		rfc3986:  {parser.Authority, parser.Host, parser.Query},
		rfc6874:  {parser.Authority, parser.Host, parser.Query},
		rfc3987:  {parser.Authority, parser.Host, parser.Query},
		urn03:    {parser.Path, parser.Query},
		rfc2141:  {parser.NSS},
		rfc8141:  {parser.Path, parser.Query, parser.RComponent},
	} {
		for i, c := range components {
			for _, unit := range units {
				s := long(unit, i == 0)
				if d, err := v.DecodeAll(c, s, parser.KeepReserved); err == nil && d.Text == "" {
					t.Errorf("%v: %v of %.20q... is decoded to nothing", v, c, s)
				}
				if e, err := v.EncodeAll(c, s, parser.EncodeReserved); err == nil {
					if d, err := v.DecodeAll(c, e.Text); err != nil || d.Text != s {
						t.Errorf("%v: %v of %.20q...: %v", v, c, s, err)
					}
				}
				done(v, s)
			}
		}
	}
}

// What is in normal form is returned as it is, without an allocation.
func TestNormalizeAllocatesNothing(t *testing.T) {
	for v, strings := range map[parser.Revision][]string{
		url1993:  {"http://h.dom/a/b?c#%7E", "gopher://h/1a?b", "prospero://h/a%00%001a"},
		rfc1630:  {"a:b/c?d+e#%7E"},
		rfc1738:  {"http://h.dom/a%3Bb?c", "ftp://u:p@h/a;type=i", "gopher://h/1a%09b", "news:a@b"},
		rfc1808:  {"http://u:p@h.dom:81/../a%3B;p?q#f", "../a", "%61:b"},
		syntax05: {"http://u:p@h.dom:81/../a%3B?q#f", "../a", "%61:b"},
		rfc2396:  {"http://u@h.dom.:81/../a/../b?q#f", "../a", "a://A_B", "file://localhost/"},
		rfc2732:  {"http://u@[::A]:81/../a/../b?[q#f", "../a", "a://A_B", "x:a["},
		bis01:    {"http://u@h.dom:81/../../a/%2E/b?q#f", "../a", "a://A_B"},
		rfc3986:  {"http://u@[::1]:81/a/.b/...?q/../c#f/./", "../a/./b", "file:///x", "x:a"},
		urn03:    {"urn:foo:a%2C"},
		rfc2141:  {"urn:foo:a%2C%zz/b"},
		rfc8141:  {"urn:foo:a%2C/b"},
	} {
		for _, s := range strings {
			r := mustParse(t, v, s)
			for _, level := range v.Levels() {
				if allocs := testing.AllocsPerRun(100, func() {
					if n, err := r.Normalize(level); err != nil || n != r {
						t.Fatalf("%v: %q at level %v is %q, %v", v, s, level, n, err)
					}
				}); allocs != 0 {
					t.Errorf("%v: %q at level %v: %v allocations", v, s, level, allocs)
				}
			}
		}
	}
}

// FuzzNormalize checks the normal forms of any reference, and of two that they
// are compared alike in both directions.
func FuzzNormalize(f *testing.F) {
	seed(f)
	for v, s := range map[parser.Revision]string{
		url1993:  "gopher://h?%61#%7e",
		rfc1630:  "a:%61/%7e?%41+b",
		rfc1738:  "FTP://u:%3a@H:021/%41;type=%61",
		rfc1808:  "%61:b/../%7E;%61",
		syntax05: "%61:b/../%7E",
		bis01:    "//%41/%2e/./b/../../c",
		rfc3986:  "FILE:/.//%2e%2E/b",
		urn03:    "URN:Foo:a%2c?s=1&c=2&c=2#f",
		rfc2141:  "URN:Foo:a%2c/b%?%4#f",
		rfc8141:  "URN:Foo:a%2c/b?+c?=d#f",
	} {
		f.Add(v.String(), s)
	}
	f.Fuzz(func(t *testing.T, revision, s string) {
		v, _ := all.Lookup(revision)
		r, err := v.Parse(s)
		if err != nil {
			if _, err := r.Normalize(parser.LevelString); !isUnknownRevision(err) {
				t.Errorf("the zero Reference: %v", err)
			}
			return
		}
		checkNormal(t, r)
		for _, level := range r.Revision().Levels() {
			normal, _ := r.Normalize(level)
			found, ok := r.EquivalenceLevel(normal)
			if back, _ := normal.EquivalenceLevel(r); !ok || found > level || back != found {
				t.Errorf("%v: %q and %q at level %v: %v, %t, and back %v", r.Revision(), r, normal, level, found, ok,
					back)
			}
		}
	})
}

// FuzzPercent checks the encodings of any string as any component, and what it
// is decoded to.
func FuzzPercent(f *testing.F) {
	for v := range all.Revisions() {
		for c := range v.Components() {
			for _, s := range []string{"", "a%2541/b?c=d&e", "*", "a@b.c", "[::1]", "isbn:1", "s=1&c=%26",
				"\x00\xff%4"} {
				f.Add(v.String(), uint8(c), s)
			}
		}
	}
	f.Fuzz(func(t *testing.T, revision string, component uint8, s string) {
		v, _ := all.Lookup(revision)
		c := parser.Component(component)
		if _, err := v.EncodeAll(c, ""); err != nil {
			if !errors.As(err, new(*parser.EncodeError)) {
				return // there is no such revision or component
			}
		}
		checkEncode(t, v, c, s)
		var e *parser.DecodeError
		if _, err := v.DecodeAll(c, s); err == nil {
			checkDecode(t, v, c, s)
		} else if !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(s) {
			t.Errorf("%v: %v of %q: %v", v, c, s, err)
		} else if n := e.Offset; n < len(s) {
			// The longest prefix that a component begins with stays the
			// longest.
			var e *parser.DecodeError
			if errors.As(decodeError(v, c, s[:n]), &e) && e.Offset != n {
				t.Errorf("%v: %v of %q: offset %d, of its prefix %d", v, c, s, n, e.Offset)
			}
		}
	})
}

func decodeError(v parser.Revision, c parser.Component, s string) error {
	_, err := v.DecodeAll(c, s)
	return err
}
