package disagree

import (
	"testing"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser"
)

// RFC 3986 and the URL Standard differ in these ways, among others: no shorter string shows
// it, and both sections are cited.
func TestDocuments(t *testing.T) {
	r := find(t, adapter.OfRevision(parser.RFC3986), adapter.URLStandard(), Options{Seed: 1, Strings: 1000,
		Shortest: 15_000})
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
		found := ""
		for _, all := range [][]Disagreement{r.Witnesses, r.Shortest} {
			for _, d := range all {
				if d.ID() == want.id && d.Sections == [2]string{want.rfc, want.standard} &&
					(found == "" || compareTexts(d.Input, found) < 0) {
					found = d.Input
				}
			}
		}
		if found != want.input {
			t.Errorf("%s (%s; %s): %q, want %q", want.id, want.rfc, want.standard, found, want.input)
		}
	}
}

// Implementations that are not both documents have no sections.
func TestNoDocuments(t *testing.T) {
	r := find(t, adapter.NetURL(), adapter.URLStandard(), Options{Seed: 1, Strings: 200, Shortest: 100, Patterns: 50})
	if len(r.Witnesses) == 0 {
		t.Fatal("no witness")
	}
	for _, w := range r.Witnesses {
		if w.Sections != [2]string{} {
			t.Errorf("%q: %s, sections %q", w.Input, w.ID(), w.Sections)
		}
	}
}

// A document is written to the byte.
func TestWritten(t *testing.T) {
	r := find(t, adapter.OfRevision(parser.RFC3986), adapter.URLStandard(),
		Options{Seed: 1, Shortest: 200, Patterns: 50})
	for _, d := range r.Shortest {
		if d.Component != parser.Scheme {
			continue
		}
		if a, b := d.Read(); a != `scheme "A"` || b != `scheme "a"` {
			t.Errorf("%q: %s, %s", d.Input, a, b)
		}
	}
}
