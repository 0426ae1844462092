package report

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/disagree"
	"github.com/urispec/urispec/parser"
)

// TestPairs compares two revisions, which are implementations, too; one that is
// named twice is compared once, and one that is absent not at all.
func TestPairs(t *testing.T) {
	options := Options{Seed: 1, OnlyImplementations: true, Questions: 200, Revision: parser.RFC3986,
		Limits:          adapter.DefaultLimits(),
		Implementations: []string{"rfc6874", "rfc3986", "rfc3986@rfc2141bis-urn-03"}}
	var steps int
	options.Progress = func(p Progress) {
		if steps++; p.Total != 4 || p.Done != steps-1 {
			t.Errorf("step %d of %d, want %d of 4", p.Done, p.Total, steps-1)
		}
	}
	r, err := Build(options)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Pairs) != 1 {
		t.Fatalf("%d pairs", len(r.Pairs))
	}
	p := r.Pairs[0]
	if p.A != "rfc6874" || p.B != "rfc3986" || p.Compared < 200 || p.Differing < 1 || p.Differing >= p.Compared {
		t.Errorf("%s, %s: %d of %d", p.A, p.B, p.Differing, p.Compared)
	}
	var first Witness
	count := 0
	seen := map[string]bool{}
	for _, w := range p.Witnesses {
		if seen[w.Difference] {
			t.Errorf("%s stands twice", w.Difference)
		}
		seen[w.Difference] = true
		count += w.Count
		if w.Difference == "taken/only A" {
			first = w
		}
	}
	if count != p.Differing {
		t.Errorf("the witnesses are for %d strings, %d differ", count, p.Differing)
	}
	if parser.RFC6874.Valid(string(first.Input)) == parser.RFC3986.Valid(string(first.Input)) {
		t.Errorf("%q", first.Input)
	}
	first.Count = 0
	if diff := cmp.Diff(Witness{"taken/only A", 0, "//[::%25a]", `host "[::%25a]", path "/"`, "refused", "3.2.2", "3.2.2"},
		first); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Of each difference, the first witness stands for all.
func TestNewPair(t *testing.T) {
	difference := disagree.Difference{Component: parser.Port, Manner: disagree.OnlyA}
	other := disagree.Difference{Manner: disagree.OnlyB, Sections: [2]string{"3.1", "2.1"}}
	got := newPair(&disagree.Result{A: "a", B: "b", Asked: 9, Compared: 8, Differing: 6,
		Witnesses: []disagree.Disagreement{
			{Difference: difference, Input: "x", A: disagree.Reading{Valid: true}, Count: 1},
			{Difference: difference, Input: "y", Count: 2},
			{Difference: other, Input: "z", B: disagree.Reading{Valid: true}, Count: 3},
		}})
	want := Pair{A: "a", B: "b", Compared: 8, Differing: 6, Witnesses: []Witness{
		{"port/only A", 3, "x", "empty", "refused", "", ""}, {"taken/only B", 3, "z", "refused", "empty", "3.1", "2.1"},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
