package corpus_test

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/conformance/testflag"
	"github.com/urispec/urispec/gen/corpus"
	"github.com/urispec/urispec/gen/prove"
)

// Each grammar gives the verdicts that its document gives.
func TestExamples(t *testing.T) {
	for _, g := range grammars(t) {
		t.Run(g.Name, func(t *testing.T) {
			if g.Large && !testflag.Complete() {
				t.Skip("large; with -complete it is tested")
			}
			t.Parallel()
			examples, err := g.Examples()
			if err != nil {
				t.Fatal(err)
			}
			checkExamples(t, g, examples)
		})
	}
}

// checkExamples compares the verdicts of a grammar with those of its examples.
func checkExamples(t *testing.T, g corpus.Grammar, examples []corpus.Example) {
	t.Helper()
	rules, err := g.Input.Load(g.Starts...)
	if err != nil {
		t.Fatal(err)
	}
	matchers := map[string]*prove.Matcher{}
	for _, start := range g.Starts {
		if matchers[start], err = prove.NewMatcher(rules, start); err != nil {
			t.Fatalf("%s: %v", start, err)
		}
	}
	for _, e := range examples {
		m := matchers[e.Start]
		if m == nil {
			t.Errorf("%s.txt:%d: %s is not among the start rules of %s", g.Name, e.Line, e.Start, "grammars.txt")
			continue
		}
		member, offset := m.Match(e.Text)
		switch {
		case member != e.Member:
			t.Errorf("%s.txt:%d: %s matches %q: %v (offset %d), but %s says %v", g.Name, e.Line, e.Start, e.Text, member, offset, e.Source, e.Member)
		case !member && e.Offset >= 0 && offset >= 0 && offset != e.Offset:
			t.Errorf("%s.txt:%d: %s fails at byte %d of %q, not at %d", g.Name, e.Line, e.Start, offset, e.Text, e.Offset)
		}
	}
}

// Each start rule has three examples of either verdict, at least.
func TestExamplesAreEnough(t *testing.T) {
	for _, g := range grammars(t) {
		examples, err := g.Examples()
		if err != nil {
			t.Error(err)
			continue
		}
		for _, start := range g.Starts {
			for _, member := range []bool{true, false} {
				count := len(slices.Collect(func(yield func(corpus.Example) bool) {
					for _, e := range examples {
						if e.Start == start && e.Member == member && !yield(e) {
							return
						}
					}
				}))
				if count < 3 {
					t.Errorf("%s: %s has %d examples with verdict %v", g.Name, start, count, member)
				}
			}
		}
	}
}

// grammars returns the list.
func grammars(t *testing.T) []corpus.Grammar {
	t.Helper()
	all, err := corpus.Grammars()
	if err != nil {
		t.Fatal(err)
	}
	return all
}
