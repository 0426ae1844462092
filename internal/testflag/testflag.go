// Package testflag declares the flags of the module's tests. Tests import it,
// and nothing else does.
//
// Without -complete, tests take a sample if everything would be slow: random
// inputs are few, sweeps have gaps, and both lie elsewhere in each run. With
// it, they leave out nothing; the Makefile's target long runs them so.
//
// Random tests begin with a new seed in each run. They log it, with the command
// that repeats the run by -seed. A correct module must not fail them by chance:
// either an oracle judges each input that is drawn, or the number demanded of
// them is at most [Least]. The table of internal/README.md has the latter.
package testflag

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
)

var (
	complete = flag.Bool("complete", false, "test everything, including what is slow")
	seed     = flag.Uint64("seed", 0, "`seed` of the random tests; 0: a new one in each run")
)

// Complete reports whether tests are to leave out nothing.
func Complete() bool { return *complete }

// Choose returns the first value, or with -complete the second.
func Choose[T any](sample, all T) T {
	if *complete {
		return all
	}
	return sample
}

// drawn is the seed of a run without -seed, with few digits.
var drawn = sync.OnceValue(func() uint64 { return 1 + rand.Uint64N(1e9) })

// Seed returns the seed of this run, which is the same for all tests of a
// package, and logs it with the command that repeats the test.
func Seed(t testing.TB) uint64 {
	t.Helper()
	s := *seed
	if s == 0 {
		s = drawn()
	}
	t.Logf("seed %d; to repeat: %s", s, command(t.Name(), s))
	return s
}

// Rand returns a random source that begins with the seed of this run.
func Rand(t testing.TB) *rand.Rand {
	t.Helper()
	return rand.New(rand.NewPCG(Seed(t), 0))
}

// Sample returns what chooses the items of a sweep that a test takes: one of n,
// at random, or with -complete all.
func Sample(t testing.TB, n int) func() bool {
	t.Helper()
	if *complete {
		return func() bool { return true }
	}
	r := Rand(t)
	return func() bool { return r.IntN(n) == 0 }
}

// Risk bounds the probability that what [Least] demands is not met.
const Risk = 1e-13

// Least returns how many of n independent draws a test may demand to be of a
// kind that a draw has with a probability of at least p, above 0: the greatest
// number that is missed with a probability of at most [Risk]. It sums the lower
// tail of the binomial distribution. Drawing without replacement is more even
// (Hoeffding, "Probability Inequalities for Sums of Bounded Random Variables",
// 1963, Section 6).
func Least(n int, p float64) int {
	if p >= 1 {
		return n
	}
	lgamma := func(x int) float64 {
		y, _ := math.Lgamma(float64(x) + 1)
		return y
	}
	missed := 0.0
	for k := range n {
		missed += math.Exp(lgamma(n) - lgamma(k) - lgamma(n-k) + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p))
		if missed > Risk {
			return k
		}
	}
	return n
}

func command(test string, seed uint64) string {
	var elements []string
	for element := range strings.SplitSeq(test, "/") {
		elements = append(elements, "^"+regexp.QuoteMeta(element)+"$")
	}
	pkg := "."
	if info, ok := debug.ReadBuildInfo(); ok && info.Path != "" {
		pkg = strings.TrimSuffix(info.Path, ".test")
	}
	c := fmt.Sprintf("go test %s -run '%s' -seed %d", pkg, strings.Join(elements, "/"), seed)
	if *complete {
		c += " -complete"
	}
	return c
}
