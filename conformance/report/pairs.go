package report

import (
	"iter"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/disagree"
)

// stringsPerPair is how many strings are drawn to compare implementations with,
// beside those that are put together for it.
const stringsPerPair = 5000

// present returns the implementations that are not absent, each once.
func present(all []opened) []adapter.Implementation {
	var some []adapter.Implementation
	seen := map[string]bool{}
	for _, o := range all {
		if o.Implementation != nil && !seen[o.name] {
			seen[o.name] = true
			some = append(some, o.Implementation)
		}
	}
	return some
}

// pairs adds the pairs of implementations, with what they disagree on.
func (b *build) pairs(all []adapter.Implementation) error {
	drawn := stringsPerPair
	if b.Questions > 0 {
		drawn = min(drawn, b.Questions)
	}
	if len(all) < 2 {
		return nil
	}
	results, err := disagree.Find(all, disagree.Options{Revision: b.Revision, Seed: b.Seed, Strings: drawn})
	if err != nil {
		return err
	}
	next, stop := iter.Pull(results)
	defer stop()
	for i, x := range all {
		for _, y := range all[i+1:] {
			b.step(x.Name() + ", " + y.Name())
			r, _ := next()
			b.report.Pairs = append(b.report.Pairs, newPair(r))
		}
	}
	return nil
}

// newPair returns a pair with the first witness of each difference.
func newPair(r *disagree.Result) Pair {
	p := Pair{A: r.A, B: r.B, Compared: r.Compared, Differing: r.Differing}
	for _, w := range r.Witnesses {
		if last := len(p.Witnesses) - 1; last >= 0 && p.Witnesses[last].Difference == w.ID() {
			p.Witnesses[last].Count += w.Count
			continue
		}
		p.Witnesses = append(p.Witnesses, Witness{w.ID(), w.Count, Text(w.Input), w.A.String(), w.B.String()})
	}
	return p
}
