package sample

import (
	"cmp"
	"math/rand"
	"slices"
	"testing"
)

// Small letters read easiest, then digits, capitals, other printing bytes, and the
// rest; within a kind the lowest byte.
func TestPlainness(t *testing.T) {
	want := []byte("az09AZ!/:@[`{~\x00\x1f \x7f\xff")
	got := slices.Clone(want)
	rand.New(rand.NewSource(1)).Shuffle(len(got), func(i, j int) { got[i], got[j] = got[j], got[i] })
	slices.SortFunc(got, func(a, b byte) int { return cmp.Compare(Plainness(a), Plainness(b)) })
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
