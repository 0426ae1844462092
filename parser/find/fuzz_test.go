package find_test

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/find"
)

// FuzzAll holds what is found to the oracle, and to its place in the text. What
// is found between angle brackets is found again in new ones.
func FuzzAll(f *testing.F) {
	for _, test := range findTests {
		f.Add(test.revision.String(), test.abbreviated, test.text)
	}
	r := rand.New(rand.NewSource(1))
	revisions := slices.Collect(all.Revisions())
	for range 100 {
		f.Add(revisions[r.Intn(len(revisions))].String(), false, randomText(r))
	}
	f.Fuzz(func(t *testing.T, revision string, abbreviated bool, text string) {
		v, _ := all.Lookup(revision)
		abbreviated = abbreviated && (v == parser.RFC2396 || v == parser.RFC2732 || v == parser.RFC2396bis01 ||
			v == parser.RFC3986)
		if _, err := find.New(v); err != nil || len(text) > 1000 {
			return // the oracle takes quadratic time
		}
		compare(t, v, abbreviated, text)
		finder := newFinder(t, v, false)
		for m := range finder.All(text) {
			if m.Delimiter != find.AngleBrackets {
				continue
			}
			again := slices.Collect(finder.All("<URL:" + m.URI + ">"))
			if v != parser.URL1993 && (len(again) != 1 || again[0].URI != m.URI) {
				t.Errorf("%v: %q: %q is found as %+v", v, text, m.URI, again)
			}
		}
	})
}
