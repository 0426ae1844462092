package testset

import (
	"slices"
	"testing"
)

// A negative number of states more is none.
func TestNegativeExtra(t *testing.T) {
	start := small(t)[0]
	want := slices.Collect(New(start.Space, start.Words, Options{}).All())
	if got := slices.Collect(New(start.Space, start.Words, Options{Extra: -1}).All()); !slices.Equal(got, want) {
		t.Errorf("%d tests, want %d", len(got), len(want))
	}
}
