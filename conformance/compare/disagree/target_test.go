package disagree

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/parser"
)

// Targets differ as readings do, and if only one implementation leaves the base's host, since the other refuses the
// reference.
func TestCompareTargets(t *testing.T) {
	of := func(host string) Reading { return readingOf(t, map[parser.Component]string{parser.Host: host}) }
	home, away, refused := of("good.example"), of("evil.example"), Reading{}
	for _, test := range []struct {
		name string
		a, b Reading
		want string // "" for none
	}{
		{"both stay", home, home, ""},
		{"both leave", away, away, ""},
		{"B leaves", home, away, "host/names"},
		{"A leaves", away, home, "host/names"},
		{"A has none", of(""), away, "host/only B"},
		{"A refuses, B leaves", refused, away, "host/only B leaves"},
		{"B refuses, A leaves", away, refused, "host/only A leaves"},
		{"A refuses, B stays", refused, home, "taken/only B"},
		{"A refuses, B stays, spelled otherwise", refused, of("GOOD.example."), "taken/only B"},
		{"A refuses, B leads nowhere", refused, of("no name"), "taken/only B"},
		{"B refuses, A stays", home, refused, "taken/only A"},
		{"both refuse", refused, refused, ""},
	} {
		d, differs := compareTargets("http://Good.example/")(test.a, test.b)
		if got := d.ID(); differs != (test.want != "") || differs && got != test.want {
			t.Errorf("%s: %t, %s; want %q", test.name, differs, got, test.want)
		}
	}
}

// By the URL Standard, the references used for open redirects lead to another host. By RFC 3986 they do not: it refuses
// them, or they have no host.
func TestOpenRedirects(t *testing.T) {
	o := Options{Seed: 1, Strings: 100, Patterns: 10, Base: "http://good.example/"}
	r := find(t, adapter.OfRevision(parser.RFC3986), adapter.URLStandard(), o)
	var found []string
	for _, w := range r.Witnesses {
		found = append(found, w.ID()+" "+w.Input)
		if w.Sections != [2]string{} {
			t.Errorf("%q: %s", w.Input, w.Sections)
		}
	}
	for _, want := range []string{"host/only B ///a", `host/only B leaves /\a`, "host/only B http:"} {
		if !slices.Contains(found, want) {
			t.Errorf("no %q among %q", want, found)
		}
	}
	p := newPair(newReader(adapter.OfRevision(parser.RFC3986)), newReader(adapter.URLStandard()),
		compareTargets(o.Base))
	p.a.base, p.b.base = o.Base, o.Base
	for reference, want := range map[string]string{`/\evil.example`: "host/only B leaves",
		`\\evil.example`: "host/only B leaves", "/\t/evil.example": "host/only B leaves", "///evil.example": "host/only B", "//evil.example": "",
		"/a": ""} {
		f := p.ask([]string{reference})[0]
		if got := f.ID(); !f.answered || f.differs != (want != "") || f.differs && got != want {
			t.Errorf("%q: %t, %s, want %q", reference, f.differs, got, want)
		}
	}
}

// With a base, the first implementation checks where the reference leads.
func TestCheckOfTargets(t *testing.T) {
	o := Options{Seed: 1, Strings: 100, Base: "http://good.example/", Check: Check{Allow: "good.example"}}
	r := find(t, adapter.NetURL(), adapter.URLStandard(), o)
	for _, w := range r.Witnesses {
		if w.A.Host() != "good.example" || w.B.Host() == "good.example" || w.B.Host() == "" {
			t.Errorf("%q: %s, %s", w.Input, w.A, w.B)
		}
	}
	if len(r.Witnesses) != 4 || r.Length >= 0 || len(r.Shortest) > 0 {
		t.Errorf("%d witnesses, length %d", len(r.Witnesses), r.Length)
	}
}
