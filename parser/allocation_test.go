package parser_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A normal form is one allocation, however many levels change it; a comparison
// makes none. If the collector has emptied pools, some allocations may be seen,
// which the average over many runs leaves out.
func TestNormalizeAllocations(t *testing.T) {
	if raceDetector {
		t.Skip("pools do not keep what they hold")
	}
	for v, inputs := range map[parser.Revision][]string{
		url1993:  {"gopher://h", "gopher://h?%41%7e", "http://a/b%24"},
		rfc1738:  {"HTTP://H:080", "FTP://u:%3a@H:021/%41;type=a", "file://LOCALHOST/%41"},
		syntax05: {"HTTP://U:%41@H:80/%7e/../b"},
		bis01:    {"HTTP://%41@H:/./%41/../c?%7e", "FILE://LocalHost/a/./b/"},
		rfc3986:  {"HTTP://%41@H:080/./%41/../c?%7e", "FILE:/x/../%7e", "HTTP://" + strings.Repeat("%41", 1000)},
		rfc2141:  {"URN:Ab:%3a/%zz?%3c"},
		rfc8141:  {"URN:Ab:%3a/?+b%3c?=d#f"},
		urn03:    {"URN:Ab:%3a?b=1&a=2#f", "urn:ab:b?" + strings.Repeat("b=&a=&", 200) + "c="},
	} {
		for _, s := range inputs {
			r := mustParse(t, v, s)
			for _, level := range v.Levels() {
				if n := testing.AllocsPerRun(100, func() { r.Normalize(level) }); n > 1 {
					t.Errorf("%v: Normalize of %.40q at level %v: %v allocations", v, s, level, n)
				}
				n, err := r.Normalize(level)
				if err != nil {
					t.Fatal(err)
				}
				if got := testing.AllocsPerRun(100, func() { r.Equivalent(n, level) }); got != 0 {
					t.Errorf("%v: Equivalent of %.40q at level %v: %v allocations", v, s, level, got)
				}
			}
			other := mustParse(t, v, strings.ToLower(s))
			if n := testing.AllocsPerRun(100, func() { r.EquivalenceLevel(other) }); n != 0 {
				t.Errorf("%v: EquivalenceLevel of %.40q: %v allocations", v, s, n)
			}
		}
	}
}

func TestTreeAllocations(t *testing.T) {
	if raceDetector {
		t.Skip("pools do not keep what they hold")
	}
	for v := range all.Revisions() {
		for _, s := range validInputs(t, v) {
			if n := testing.AllocsPerRun(20, func() { v.Tree(s) }); n > 2 {
				t.Errorf("%v.Tree(%q): %v allocations", v, s, n)
			}
		}
	}
}

// What is made of parts, and of bytes, by the number of allocations: the string
// is one, what is encoded one for each component and more the longer it is.
func TestMakeAllocations(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates")
	}
	parts := parser.Parts{parser.Scheme: "https", parser.Host: "h", parser.Path: "/a", parser.Query: "q"}
	encoded := parser.Parts{parser.Scheme: "https", parser.Host: "h", parser.Path: "/a b", parser.Query: "q"}
	full, relative := mustParse(t, rfc3986, "http://u@h:80/p/q?q#f"), mustParse(t, rfc3986, "../q")
	text := []byte(full.String())
	start, err := rfc3986.Start("URI")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		operation string
		run       func()
		most      float64
	}{
		{"Build", func() { rfc3986.Build(parts) }, 3},
		{"Build, one component encoded", func() { rfc3986.Build(encoded) }, 6},
		{"With", func() { full.With(parser.Host, "g") }, 5},
		{"With, what was undefined", func() { relative.With(parser.Query, "g") }, 6},
		{"Without", func() { full.Without(parser.Query) }, 4},
		{"Without, what is undefined", func() { relative.Without(parser.Query) }, 0},
		{"JoinPath", func() { full.JoinPath("a", "b") }, 6},
		{"Compare", func() { parser.Compare(full, relative) }, 0},
		{"Start.Parse", func() { start.Parse("http://h/") }, 0},
		{"MustParse", func() { rfc3986.MustParse("http://h/") }, 0},
		{"TryParse", func() { rfc3986.TryParse("http://h/"); rfc3986.TryParse("http://h/^") }, 0},
		{"ValidBytes", func() { rfc3986.ValidBytes(text) }, 0},
		{"ValidBytes of a stack", func() { rfc3986.ValidBytes([]byte("http://h/p/q?q#f")) }, 0},
		{"Start.ValidBytes", func() { start.ValidBytes(text) }, 0},
		{"ParseBytes", func() { rfc3986.ParseBytes(text) }, 1},
	} {
		if n := testing.AllocsPerRun(100, row.run); n > row.most {
			t.Errorf("%s: %v allocations, want %v at most", row.operation, n, row.most)
		}
	}
}
