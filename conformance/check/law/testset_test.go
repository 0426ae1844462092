package law

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/internal/testflag"
)

// TestCompleteSets tries the complete test set of each start rule: all of it on the automaton of package parser, and a
// sample, or with -complete all of it, on all engines. Without -complete, it leaves out the start rules whose automata
// are large, except of one of twelve revisions.
func TestCompleteSets(t *testing.T) {
	take := testflag.Sample(t, 12)
	eachRevision(t, func(t *testing.T, s laws) {
		large := take()
		t.Parallel()
		for _, start := range s.Starts {
			if start.Sampler.Transitions() >= 500 && !large {
				continue
			}
			t.Run(start.Rule, func(t *testing.T) {
				language, err := s.Language.Rules.Rule(start.Rule)
				if err != nil {
					t.Fatal(err)
				}
				set := testset.New(s.Language.Space, language, testset.Options{})
				compiled, err := s.Revision.Start(start.Rule)
				if err != nil {
					t.Fatal(err)
				}
				share := testflag.Choose(40/float64(set.Count()), 1)
				r := testflag.Rand(t)
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
					if err := s.tree(start, test.Input); test.Valid && err != nil && !errors.Is(err, Trivial) {
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
