package automaton_test

import (
	"cmp"
	"math/rand"
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// Small letters come first, then digits, capitals, other printing bytes, and
// the rest; within a kind the lowest byte.
func TestPreference(t *testing.T) {
	want := []byte("az09AZ!/:@[`{~\x00\x1f \x7f\xff")
	got := slices.Clone(want)
	rand.New(rand.NewSource(1)).Shuffle(len(got), func(i, j int) { got[i], got[j] = got[j], got[i] })
	slices.SortFunc(got, func(a, b byte) int { return cmp.Compare(automaton.Preference(a), automaton.Preference(b)) })
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for i := range want {
		var class peg.ByteSet
		for _, c := range want[i:] {
			class.Add(c)
		}
		if got := automaton.Preferred(class); got != want[i] {
			t.Errorf("of %q, %q is preferred", want[i:], got)
		}
	}
}
