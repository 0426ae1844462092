package conformance

import (
	"slices"
	"testing"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/sample"
	"github.com/urispec/urispec/parser"
)

// TestGeneratorsDeterministic checks that a seed determines what is generated.
func TestGeneratorsDeterministic(t *testing.T) {
	p := subjectOf(t, parser.RFC3986).Starts[0].Sampler
	draw := func(gen gopter.Gen, seed int64) []string {
		params := gopter.DefaultGenParameters().CloneWithSeed(seed)
		var all []string
		for range 50 {
			v, ok := gen(params.WithSize(20)).Retrieve()
			if !ok {
				t.Fatal("nothing was generated")
			}
			all = append(all, v.(string))
		}
		return all
	}
	for name, gen := range map[string]gopter.Gen{
		"members":    Members(p),
		"misses":     NearMisses(p),
		"delimiters": DelimiterStrings(p),
		"raw":        RawBytes(),
		"all":        Strings(p),
	} {
		if !slices.Equal(draw(gen, 1), draw(gen, 1)) {
			t.Errorf("%s: one seed generates two things", name)
		}
		if slices.Equal(draw(gen, 1), draw(gen, 2)) {
			t.Errorf("%s: two seeds generate one thing", name)
		}
	}
}

func TestShrinkIsSimpler(t *testing.T) {
	const s = "//[V1.Z]%7E"
	weight := func(s string) int {
		sum := 0
		for _, c := range []byte(s) {
			sum += 1<<12 + sample.Plainness(c)
		}
		return sum
	}
	candidates := shrink(s).All()
	if len(candidates) == 0 || candidates[0] != "" {
		t.Errorf("%q does not begin with the empty string", candidates)
	}
	for _, c := range candidates {
		if weight(c.(string)) >= weight(s) {
			t.Errorf("%q is no simpler than %q", c, s)
		}
	}
}
