package explain_test

import (
	"testing"

	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/explain"
)

// FuzzString explains any string by any revision: it fails just where Parse
// does, and what check checks holds.
func FuzzString(f *testing.F) {
	for _, row := range rows(f) {
		for v := range all.Revisions() {
			f.Add(v.String(), row.input)
		}
	}
	f.Fuzz(func(t *testing.T, revision, s string) {
		v, _ := all.Lookup(revision)
		r, parseErr := v.Parse(s)
		x, err := explain.String(v, s)
		if (err == nil) != (parseErr == nil) {
			t.Fatalf("%v: %q: %v, but Parse: %v", v, s, err, parseErr)
		}
		if err != nil {
			if err.Error() != parseErr.Error() || x != (explain.Explanation{}) {
				t.Errorf("%v: %q: %v, want %v", v, s, err, parseErr)
			}
			return
		}
		if x.Reference != r {
			t.Errorf("%v: %q: another Reference", v, s)
		}
		check(t, x, s)
	})
}
