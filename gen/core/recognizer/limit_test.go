package recognizer

import (
	"errors"
	"math"
	"testing"
)

// What is kept for a string is counted: items, calls, what waits for them and, if derivations are read, entries, spans
// and all items before (TestSets shows them), and then what a walk keeps.
func TestLeastLimit(t *testing.T) {
	for _, test := range []struct {
		grammar, input            string
		accepts, diagnose, derive int
	}{
		{"s = %s\"(\" [s] %s\")\"\n", "(())", 8, 8, 23},
		{"s = %s\"(\" [s] %s\")\"\n", "(()x", 8, 8, 11},
		{"s = %s\"a\" [s]\n", "aaa", 11, 13, 33},
		{"s = *(*s / %s\"a\") *(s / 1*%s\"a\")\n", "aaaa", 22, 29, 74},
		{"s = w %s\"(\" w s w %s\")\" / %s\"x\"\nw = *%s\"a\"\n", "(aaaaaaaaaaaaaaaaaaax)", 11, 11, 94},
	} {
		tables := tablesOf(t, test.grammar, "s")
		for _, of := range []struct {
			what string
			run  func(limit int) error
			want int
		}{
			{"Accepts", func(limit int) error { _, err := tables.Accepts(0, test.input, limit); return err },
				test.accepts},
			{"Diagnose", func(limit int) error { _, err := tables.Diagnose(0, test.input, limit); return err },
				test.diagnose},
			{"Derive", func(limit int) error {
				_, ok, err := tables.Derive(0, test.input, limit)
				if ok && err != nil {
					t.Errorf("%q is derived, with error %v", test.input, err)
				}
				return err
			}, test.derive},
		} {
			least := 1
			for ; ; least++ {
				err := of.run(least)
				if err == nil {
					break
				}
				var limit *Limit
				if !errors.As(err, &limit) || limit.items != least || least > 10_000 {
					t.Fatalf("%s of %q within %d: %v", of.what, test.input, least, err)
				}
			}
			if least != of.want {
				t.Errorf("%s of %q takes %d items, want %d", of.what, test.input, least, of.want)
			}
			for _, none := range []int{0, -1, math.MaxInt32, math.MaxInt32 + 1} {
				if err := of.run(none); err != nil {
					t.Errorf("%s of %q within %d: %v", of.what, test.input, none, err)
				}
			}
		}
	}
	const want = "more than 7 items are needed behind byte 1"
	if _, err := tablesOf(t, "s = %s\"(\" [s] %s\")\"\n", "s").Accepts(0, "(())", 7); err == nil ||
		err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}
