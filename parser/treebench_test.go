package parser_test

import (
	"testing"
	"time"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// BenchmarkTree compares Tree with Valid, and Tree with a walk over all nodes, on the
// valid strings of 20 to 200 bytes among a revision's cases, or on all if there are
// none. All three are timed in turn; of each, the fastest turn counts, which is the one
// that nothing else disturbs.
func BenchmarkTree(b *testing.B) {
	const turns = 10
	for v := range all.Revisions() {
		b.Run(v.String(), func(b *testing.B) {
			var inputs []string
			valid := validInputs(b, v)
			for _, s := range valid {
				if 20 <= len(s) && len(s) <= 200 {
					inputs = append(inputs, s)
				}
			}
			if len(inputs) == 0 {
				inputs = valid
			}
			least := [3]time.Duration{time.Hour, time.Hour, time.Hour}
			nodes := 0
			for b.Loop() {
				for i, do := range []func(s string){
					func(s string) { v.Valid(s) },
					func(s string) { v.Tree(s) },
					func(s string) {
						n, _ := v.Tree(s)
						n.Visit(func(parser.Node) bool {
							nodes++
							return true
						}, nil)
					},
				} {
					begin := time.Now()
					for range turns {
						for _, s := range inputs {
							do(s)
						}
					}
					least[i] = min(least[i], time.Since(begin))
				}
			}
			runs := float64(turns * len(inputs))
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(nodes)/float64(b.N)/runs, "nodes")
			b.ReportMetric(float64(least[0].Nanoseconds())/runs, "Valid-ns")
			b.ReportMetric(float64(least[1])/float64(least[0]), "Tree/Valid")
			b.ReportMetric(float64(least[2])/float64(least[0]), "walk/Valid")
		})
	}
}
