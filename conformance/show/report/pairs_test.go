package report

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/compare/adapter"
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
	if p.A != "rfc6874" || p.B != "rfc3986" || p.Compared < 200 || p.Refused < 1 || p.Refused >= p.Compared {
		t.Errorf("%s, %s: %d of %d", p.A, p.B, p.Refused, p.Compared)
	}
	var first Witness
	count := 0
	seen := map[string]bool{}
	for _, w := range p.Witnesses {
		if seen[w.Difference+w.Pattern] {
			t.Errorf("%s, %s stands twice", w.Difference, w.Pattern)
		}
		seen[w.Difference+w.Pattern] = true
		count += w.Count
		if w.Difference == "taken/only A" {
			first = w
		}
	}
	if all := p.Differing + p.Respelled + p.Refused; count != all {
		t.Errorf("the witnesses are for %d strings, %d differ", count, all)
	}
	if parser.RFC6874.Valid(string(first.Input)) == parser.RFC3986.Valid(string(first.Input)) {
		t.Errorf("%q", first.Input)
	}
	first.Count = 0
	want := Witness{Difference: "taken/only A", Severity: "refusal", Pattern: "a zone identifier is refused",
		By: "rfc3986", Input: "//[::%25a]", A: `host "[::%25a]", path "/"`, B: "refused", SectionA: "3.2.2",
		SectionB: "3.2.2", Repeat: "urispec ask --impl rfc6874 --impl rfc3986 -- '//[::%25a]'"}
	if diff := cmp.Diff(want, first); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
