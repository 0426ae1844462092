// Package testflag declares the flags of the module's tests. Tests import it,
// and nothing else does.
//
// Without -complete, tests take a sample where everything would be slow: random
// inputs are few, sweeps have gaps, and both lie elsewhere in each run. With
// it, they leave out nothing; the Makefile's target long runs them so.
//
// Random tests begin with a new seed in each run. They log it, with the command
// that repeats the run by -seed.
package testflag

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
)

var (
	complete = flag.Bool("complete", false, "leave out nothing: take no samples where everything would be slow")
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

// command returns the command that runs a test with a seed.
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
