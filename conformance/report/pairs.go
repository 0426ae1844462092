package report

import (
	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/disagree"
	"github.com/urispec/urispec/conformance/internal/exact"
)

// present returns the implementations that are not absent, each once.
func present(all []opened) []adapter.Implementation {
	var some []adapter.Implementation
	seen := map[string]bool{}
	for _, o := range all {
		if o.Implementation != nil && !seen[o.Label] {
			seen[o.Label] = true
			some = append(some, o.Implementation)
		}
	}
	return some
}

// newPair returns a pair with the first witness of each difference.
func newPair(r *disagree.Result) Pair {
	p := Pair{A: r.A, B: r.B, Compared: r.Compared, Differing: r.Differing}
	var last disagree.Difference
	for _, w := range r.Witnesses {
		if w.Difference == last {
			p.Witnesses[len(p.Witnesses)-1].Count += w.Count
			continue
		}
		last = w.Difference
		a, b := w.Read()
		p.Witnesses = append(p.Witnesses, Witness{w.ID(), w.Count, exact.Text(w.Input), a, b, w.Sections[0],
			w.Sections[1]})
	}
	return p
}
