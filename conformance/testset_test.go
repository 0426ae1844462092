package conformance

import (
	"flag"
	"math/rand"
	"testing"

	"github.com/urispec/urispec/gen/testset"
)

var complete = flag.Bool("complete", false, "try all tests of the complete test sets on all engines, not a sample of them")

// testsPerStart is about how many tests of a set are tried on all engines where
// not all are.
func testsPerStart() int {
	if testing.Short() {
		return 200
	}
	return 2000
}

// TestCompleteSets tries the complete test set of each start rule: all of it on
// the automaton of package parser, a sample of it, or with -complete all of it,
// on all engines.
func TestCompleteSets(t *testing.T) {
	eachRevision(t, func(t *testing.T, s *Subject) {
		t.Parallel()
		for _, start := range s.Starts {
			t.Run(start.Rule, func(t *testing.T) {
				language, err := s.languages.Rule(start.Rule)
				if err != nil {
					t.Fatal(err)
				}
				set := testset.New(s.space, language, testset.Options{})
				compiled, err := s.Revision.Start(start.Rule)
				if err != nil {
					t.Fatal(err)
				}
				share := 1.0
				if !*complete {
					share = float64(testsPerStart()) / float64(set.Count())
				}
				r := rand.New(rand.NewSource(*seed))
				tests, valid, tried := 0, 0, 0
				for test := range set.All() {
					tests++
					if test.Valid {
						valid++
					}
					if got := compiled.Valid(test.Input); got != test.Valid {
						t.Fatalf("%q is valid: %t, Valid says %t", test.Input, test.Valid, got)
					}
					if got := compiled.ViablePrefix(test.Input); got != test.Offset {
						t.Fatalf("%q is viable up to byte %d, ViablePrefix says %d", test.Input, test.Offset, got)
					}
					if r.Float64() >= share {
						continue
					}
					tried++
					if err := s.verdict(start, test.Input); err != nil {
						t.Fatalf("%q: %v", test.Input, err)
					}
				}
				if valid == 0 || valid == tests || tried == 0 {
					t.Errorf("%d of %d tests are valid, %d were tried on all engines", valid, tests, tried)
				}
				t.Logf("%d states, alphabet of %d: %d tests, %d of them valid; %d tried on all engines",
					set.States(), set.Alphabet(), tests, valid, tried)
			})
		}
	})
}
