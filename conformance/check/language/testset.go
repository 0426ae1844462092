package language

import (
	"iter"
	"math/rand"

	"github.com/urispec/urispec/gen/core/testset"
)

// TestSet returns the complete test set of a rule, with one byte of each class and no extra states. It must not be
// called concurrently. It returns an error if there is no such rule, or if its language is not regular.
func (l *Language) TestSet(rule string) (*testset.Set, error) {
	language, err := l.Rules.Rule(rule)
	if err != nil {
		return nil, err
	}
	return testset.New(l.Space, language, testset.Options{}), nil
}

// SampleTests returns an iterator over all tests of a set, each with whether it
// is in the sample of about n tests that a seed determines.
func SampleTests(set *testset.Set, seed int64, n int) iter.Seq2[testset.Test, bool] {
	return func(yield func(testset.Test, bool) bool) {
		share := float64(n) / float64(set.Count())
		r := rand.New(rand.NewSource(seed))
		for test := range set.All() {
			if !yield(test, r.Float64() < share) {
				return
			}
		}
	}
}
