package prove

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

func TestPairs(t *testing.T) {
	older := grammar.Document{StartRules: []string{"ref", "gone", "Abs"}}
	newer := grammar.Document{StartRules: []string{"url", "abs"}}
	got := pairs(older, newer, []string{"x", "Abs", "ref", "URL"})
	want := [][2]string{{"ref", "url"}, {"ref", "ref"}, {"Abs", "Abs"}, {"x", "x"}, {"URL", "URL"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// allSteps returns all steps, with one witness for each difference.
var allSteps = sync.OnceValues(func() (steps []*Step, err error) {
	for step, err := range Steps(1) {
		if err != nil {
			return nil, err
		}
		steps = append(steps, step)
	}
	return steps, nil
})

// Each rule of both revisions of a step is in exactly one of its lists.
func TestStepsHaveAllRules(t *testing.T) {
	steps := must.Have(allSteps())(t)
	for _, step := range steps {
		var before, after []string
		for _, d := range step.Changed[1:] {
			before, after = append(before, d.A), append(after, d.B)
		}
		// Start rules that differ in name may be compared by their names, too.
		if start := step.Start(); !slices.Contains(slices.Concat(before, step.Same), start.A) {
			before = append(before, start.A)
		}
		if start := step.Start(); !slices.Contains(slices.Concat(after, step.Same), start.B) {
			after = append(after, start.B)
		}
		for _, r := range step.Renamed {
			before, after = append(before, r.From), append(after, r.To)
		}
		both := step.Same
		for _, side := range []struct {
			document grammar.Document
			lists    []string
		}{{step.From, slices.Concat(before, both, step.Dropped)}, {step.To, slices.Concat(after, both, step.Added)}} {
			g := must.Have(abnf.ReadGrammar(side.document.File(), side.document.ABNF(), side.document.Undefined...))(t)
			var all []string
			for _, r := range g.Rules() {
				all = append(all, strings.ToLower(r.Name))
			}
			var listed []string
			for _, name := range side.lists {
				listed = append(listed, strings.ToLower(name))
			}
			slices.Sort(all)
			slices.Sort(listed)
			if diff := cmp.Diff(all, listed); diff != "" {
				t.Errorf("from %s to %s: rules of %s (-grammar +lists):\n%s", step.From.Name, step.To.Name,
					side.document.Name, diff)
			}
		}
	}
}

// A rule that has another name accepts the same short strings, by the slow
// matcher, and some.
func TestRenamed(t *testing.T) {
	words := append(fixture.Words("aG0%.:~", 3), "%41", "+", "\"", "{", "255", "0.0.0.0", "[::]")
	steps := must.Have(allSteps())(t)
	for _, step := range steps {
		oracles := [2]*abnf.Oracle{}
		for i, d := range []grammar.Document{step.From, step.To} {
			g := must.Have(abnf.ReadGrammar(d.File(), d.ABNF(), d.Undefined...))(t)
			oracles[i] = must.Have(abnf.NewOracle(g))(t)
		}
		for _, r := range step.Renamed {
			members := 0
			for _, w := range words {
				before, after := oracles[0].Matches(r.From, w), oracles[1].Matches(r.To, w)
				if before != after {
					t.Errorf("from %s to %s: %q is a member of %s: %t, of %s: %t", step.From.Name, step.To.Name, w,
						r.From, before, r.To, after)
				}
				if before {
					members++
				}
			}
			if members == 0 {
				t.Errorf("from %s to %s: no word tried is a member of %s", step.From.Name, step.To.Name, r.From)
			}
		}
	}
}
