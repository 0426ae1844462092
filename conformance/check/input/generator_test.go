package input

import (
	"math/rand"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/parser"
)

// TestGeneratorsDeterministic checks that a seed determines what is generated.
func TestGeneratorsDeterministic(t *testing.T) {
	p := sourceOf(t, parser.RFC3986).Default
	draw := func(gen gopter.Gen, seed int64) []any {
		params := gopter.DefaultGenParameters().CloneWithSeed(seed)
		var all []any
		for range 50 {
			v, ok := gen(params.WithSize(20)).Retrieve()
			if !ok {
				t.Fatal("nothing was generated")
			}
			all = append(all, v)
		}
		return all
	}
	for name, gen := range map[string]gopter.Gen{
		"members":    Members(p),
		"misses":     NearMisses(p),
		"delimiters": DelimiterStrings(p),
		"raw":        RawBytes(),
		"all":        Strings(p),
		"list":       OneOf([]string{"a", "b", "c"}),
		"edited":     Edited(p, Members(p), withDotSegments, withTriplets, withCase),
		"tuple":      Tuple(Members(p), RawBytes()),
		"variants":   Variants(3, RawBytes(), withOneRepeated),
	} {
		if !reflect.DeepEqual(draw(gen, 1), draw(gen, 1)) {
			t.Errorf("%s: one seed generates two things", name)
		}
		if reflect.DeepEqual(draw(gen, 1), draw(gen, 2)) {
			t.Errorf("%s: two seeds generate one thing", name)
		}
	}
}

// TestVariantsDiffer checks that few variants equal the string that they are made of, even if every other variation
// does.
func TestVariantsDiffer(t *testing.T) {
	const draws = 1000
	params := gopter.DefaultGenParameters().CloneWithSeed(1)
	gen := Variants(2, OneOf([]string{"a"}), func(r *rand.Rand, s string) string {
		return s +
			pick(r, []string{"", "b"})
	})
	same := 0
	for range draws {
		if tuple := gen(params).Result.([]string); tuple[0] == tuple[1] {
			same++
		}
	}
	if same == 0 || same > draws/8 {
		t.Errorf("%d of %d variants are the same string", same, draws)
	}
}

func TestShrinkIsSimpler(t *testing.T) {
	const s = "//[V1.Z]%7E"
	weight := func(s string) int {
		sum := 0
		for _, c := range []byte(s) {
			sum += 1<<12 + automaton.Preference(c)
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

// TestTuplesShrink checks that a tuple shrinks in one string at a time, each by
// the shrinker of its generator, and variants also in all of them at once.
func TestTuplesShrink(t *testing.T) {
	params := gopter.DefaultGenParameters().CloneWithSeed(1)
	without := func(c string) gopter.Gen {
		return OneOf([]string{"ab"}).SuchThat(func(s string) bool { return !strings.Contains(s, c) || s == "ab" })
	}
	shrunk := func(gen gopter.Gen) [][]string {
		result := gen(params)
		var tuples [][]string
		for _, v := range result.Shrinker(result.Result).Filter(result.Sieve).All() {
			tuples = append(tuples, v.([]string))
		}
		return tuples
	}
	contains := func(tuples [][]string, want ...string) bool {
		return slices.ContainsFunc(tuples, func(tuple []string) bool { return slices.Equal(tuple, want) })
	}
	tuples := shrunk(Tuple(without("b"), without("a")))
	for _, test := range []struct {
		tuple []string
		want  bool
	}{
		{[]string{"a", "ab"}, true},
		{[]string{"ab", "b"}, true},
		{[]string{"b", "ab"}, false}, // not by the first generator
		{[]string{"ab", "a"}, false}, // not by the second
		{[]string{"", ""}, false},    // not at once
	} {
		if got := contains(tuples, test.tuple...); got != test.want {
			t.Errorf("%q shrinks to %q: %t", []string{"ab", "ab"}, test.tuple, got)
		}
	}
	variants := shrunk(Variants(2, OneOf([]string{"abcd"}), func(*rand.Rand, string) string { return "aXbcd" }))
	for _, want := range [][]string{
		{"acd", "aXcd"}, {"a", "aX"}, {"bcd", "Xbcd"}, {"abca", "aXbca"}, // at once
		{"abcd", ""}, {"a", "aXbcd"}, // one of them
	} {
		if !contains(variants, want...) {
			t.Errorf("the variants do not shrink to %q", want)
		}
	}
}
