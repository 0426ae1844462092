package bench_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/bench"
)

// BenchmarkInput measures the operations, and what others offer for the same,
// on the inputs of package bench. The command bench measures them in turns.
func BenchmarkInput(b *testing.B) {
	groups, err := bench.Inputs(1)
	if err != nil {
		b.Fatal(err)
	}
	benchmarkGroups(b, groups)
}

// BenchmarkSeries measures operations on strings of different lengths; the time
// for a byte is to be the same whatever the length.
func BenchmarkSeries(b *testing.B) {
	groups, err := bench.Series(1 << 20)
	if err != nil {
		b.Fatal(err)
	}
	benchmarkGroups(b, groups)
}

// benchmarkGroups runs each case of groups under the name that the command
// bench gives it.
func benchmarkGroups(b *testing.B, groups []bench.Group) {
	for _, g := range groups {
		for _, c := range g.Cases {
			b.Run(strings.TrimPrefix(g.Name(&c), b.Name()+"/"), func(b *testing.B) {
				b.ReportAllocs()
				i := 0
				for b.Loop() {
					c.Do(c.Texts[i])
					if i++; i == len(c.Texts) {
						i = 0
					}
				}
			})
		}
	}
}
