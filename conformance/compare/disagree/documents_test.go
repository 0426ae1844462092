package disagree

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
)

// RFC 3986 and the URL Standard differ in these ways, among others: no shorter string shows the difference, and both
// sections are cited.
func TestDocuments(t *testing.T) {
	r := find(t, adapter.OfRevision(parser.RFC3986), adapter.URLStandard(), Options{Seed: 1, Strings: 100,
		Patterns: 30, Shortest: 15_000})
	for _, want := range []struct{ input, id, rfc, standard string }{
		{"ws://0", "host/address", "3.2.2", "IPv4 parser"},
		{"ws:a", "host/only B", "3.2.2", "host parser"},
		{"ws://A", "host/spelling", "3.2.2", "host parser"},
		{"A:", "scheme/spelling", "3.1", "scheme state"},
		{"a://a:", "port/spelling", "3.2.3", "port state"},
		{"a:/.", "path/other", "3.3", "path state"},
		{"ws://a", "path/spelling", "3.3", "path state"},
		{"ws:", "taken/only A", "3.3", "host state"},
		{"a://:", "taken/only A", "3.2", "host state"},
		{"a:\"", "taken/only B", "3.3", "opaque path state"},
		{"a://\"", "taken/only B", "3.2.2", "opaque-host parser"},
		{"a:?\"", "taken/only B", "3.4", "query state"},
		{"a:#\"", "taken/only B", "3.5", "fragment state"},
		{"a:\t", "taken/only B", "3.3", "URL parsing"},
		{"ws://a?'", "query/other", "3.4", "query state"},
		{"ws:a\\", "taken/only B", "3.3", "path start state"},
	} {
		var found Disagreement
		for _, all := range [][]Disagreement{r.Witnesses, r.Shortest} {
			for _, d := range all {
				if d.ID() == want.id && d.Sections == [2]string{want.rfc, want.standard} &&
					(found.Input == "" || compareTexts(d.Input, found.Input) < 0) {
					found = d
				}
			}
		}
		if found.Input != want.input {
			t.Errorf("%s (%s; %s): %q, want %q", want.id, want.rfc, want.standard, found.Input, want.input)
		}
		if a, b := found.Read(); found.Component == parser.Scheme && (a != `scheme "A"` || b != `scheme "a"`) {
			t.Errorf("%q: %s, %s", found.Input, a, b) // it is written to the byte
		}
	}
}

// Strings that two libraries are known to read differently are read differently by two of the built-in implementations,
// except these: some library alone is wrong about them.
func TestConfusions(t *testing.T) {
	all, err := cases.OfRevision(cases.Files(), "rfc3986")
	if err != nil {
		t.Fatal(err)
	}
	impls := []adapter.Implementation{adapter.OfRevision(parser.RFC3986), adapter.URLStandard(), adapter.NetURL()}
	var alike []string
	for _, c := range all {
		if c.Topic != "confusions" {
			continue
		}
		differs := false
		for i, a := range impls {
			for _, b := range impls[:i] {
				q := []adapter.Question{{Operation: adapter.Parse, Input: c.Input}}
				x, _ := a.Ask(q)[0].Reading()
				y, _ := b.Ask(q)[0].Reading()
				_, d := compare(x, y)
				differs = differs || d
			}
		}
		if !differs {
			alike = append(alike, c.Input)
		}
	}
	want := []string{"http://example.com/a%2Fb", "http://[::not-valid]/", "%2f%2fevil.example:/pwn",
		"http://example.com:", "javAscript://evil.com/a", "http://[localhost]/", "javascript:a=';@example.com/alert(1)'",
		"http://[localhost]/", "http://prefix.[v1.example]/", "http://[localhost]/", "http://example.com[::1]/",
		"http://google.com#@github.com"}
	if !slices.Equal(alike, want) {
		t.Errorf("%q are read alike, want %q", alike, want)
	}
}
