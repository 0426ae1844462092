package testflag

import (
	"math"
	"testing"
)

// TestLeast checks demands by the binomial theorem, where few draws are, and by
// the normal distribution, where many are.
func TestLeast(t *testing.T) {
	for _, test := range []struct {
		n    int
		p    float64
		want int
	}{
		{0, 0.5, 0},
		{1, 0.5, 0},
		{43, 0.5, 0},  // 2^-43 is more than the risk
		{44, 0.5, 1},  // 2^-44 is less, 45/2^44 more
		{50, 0.5, 2},  // 51/2^50 is less, 1276/2^50 more
		{12, 0.9, 0},  // 10^-12
		{13, 0.91, 1}, // 0.09^13
		{1, 1, 1},     // no draw is of another kind
	} {
		if got := Least(test.n, test.p); got != test.want {
			t.Errorf("of %d draws, each with probability %v, at least %d, want %d", test.n, test.p, got, test.want)
		}
	}
	for _, n := range []int{10_000, 100_000} {
		deviations := (float64(n)/2 - float64(Least(n, 0.5))) / math.Sqrt(float64(n)/4)
		if tail := math.Erfc(deviations/math.Sqrt2) / 2; tail < Risk/2 || tail > 2*Risk {
			t.Errorf("of %d draws, at least %d: the tail of the normal distribution is %v", n, Least(n, 0.5), tail)
		}
	}
}
