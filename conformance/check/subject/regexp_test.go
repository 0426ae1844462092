package subject

import (
	"math"
	"math/rand"
	"regexp"
	"testing"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/abnfc/export"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/internal/testflag"
)

// The regular expression of each start rule, as package regexp matches it, and
// Valid agree on members, on near misses, and on tests of the complete test
// set.
func TestRegularExpressions(t *testing.T) {
	eachRevision(t, func(t *testing.T, s *Subject) {
		t.Parallel()
		for _, start := range s.Starts {
			t.Run(start.Rule, func(t *testing.T) {
				expression, err := export.RE2(s.Oracle.Grammar(), start.Rule)
				if err != nil {
					t.Fatal(err)
				}
				re := regexp.MustCompile(expression)
				verdicts := map[bool]int{}
				try := func(input string) bool {
					if !utf8.ValidString(input) { // which package regexp reads as U+FFFD
						return false
					}
					got, want := re.MatchString(input), s.Parser.Valid(start.Rule, input)
					if got != want {
						t.Fatalf("%q is valid: %t, the regular expression says %t", input, want, got)
					}
					verdicts[got]++
					return true
				}
				r := rand.New(rand.NewSource(int64(testflag.Seed(t))))
				draws := testflag.Choose(100, 1000)
				for range draws {
					try(start.Sampler.Member(r, 40))
					for again := 9; again > 0 && !try(start.Sampler.NearMiss(r, 40)); again-- {
					}
				}
				language, err := s.Language.Rules.Rule(start.Rule)
				if err != nil {
					t.Fatal(err)
				}
				if start.Sampler.Transitions() < testflag.Choose(500, math.MaxInt) {
					for test := range testset.New(s.Language.Space, language, testset.Options{}).All() {
						try(test.Input)
					}
				}
				if verdicts[true] < draws || verdicts[false] < testflag.Least(draws, 0.6) {
					t.Errorf("%d members and %d others were tried", verdicts[true], verdicts[false])
				}
				t.Logf("an expression of %d bytes, %d members, %d others", len(expression), verdicts[true],
					verdicts[false])
			})
		}
	})
}
