package smallest

import (
	"math/bits"
	"slices"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
)

// TestCover compares covers of random problems with those that trying all finds, and
// bounds where the search has no steps.
func TestCover(t *testing.T) {
	r := testflag.Rand(t)
	for range 2000 {
		elements, sets := 1+r.IntN(12), 1+r.IntN(10)
		in := map[int][]int{}
		members := make([]uint, sets)
		for e := range elements {
			for s := range sets {
				if r.IntN(3) == 0 {
					in[e] = append(in[e], s)
					members[s] |= 1 << e
				}
			}
			if in[e] == nil {
				s := r.IntN(sets)
				in[e] = []int{s}
				members[s] |= 1 << e
			}
		}
		covers := func(chosen uint) bool {
			var all uint
			for s := range sets {
				if chosen>>s&1 == 1 {
					all |= members[s]
				}
			}
			return all == 1<<elements-1
		}
		least := sets
		for chosen := range uint(1) << sets {
			if covers(chosen) {
				least = min(least, bits.OnesCount(chosen))
			}
		}
		for _, steps := range []int{0, 1000} {
			cover, bound := newProblem(in).cover(steps)
			var chosen uint
			for _, s := range cover {
				chosen |= 1 << s
			}
			if !covers(chosen) || bound > least || len(cover) < least || len(slices.Compact(cover)) != len(cover) {
				t.Fatalf("%v, %d steps: %v, at least %d; the minimum is %d", in, steps, cover, bound, least)
			}
			if steps > 0 && (len(cover) != least || bound != least) {
				t.Fatalf("%v: %v, at least %d; the minimum is %d", in, cover, bound, least)
			}
		}
	}
}
