package sample

import (
	"math/rand"
	"testing"
)

// TestComplete checks that a string drawn through each transition takes it and
// is accepted or refused as it should, and that all together take all
// transitions.
func TestComplete(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	tests := starts(t)
	for _, source := range []string{
		"a = \"\"\n",
		"a = *%x00-FF\n",  // refuses nothing
		"a = 1*%x00-FF\n", // has no dead state
		"a = %x61 a\n",    // accepts nothing
	} {
		tests = append(tests, start{samplerOf(t, source), source})
	}
	for _, test := range tests {
		p := test.Sampler
		c := p.Complete()
		v := c.Coverage()
		for _, transition := range c.Transitions() {
			s := c.Through(r, transition, 5)
			if p.Contains(s) != transition.Accepted {
				t.Errorf("%s: %q is in the language: %t, %+v (seed 1)", test.name, s, p.Contains(s), transition)
			}
			one := c.Coverage()
			one.Add(s)
			if !one.taken[transition] {
				t.Errorf("%s: %q does not take %+v (seed 1)", test.name, s, transition)
			}
			v.Add(s)
		}
		for _, accepted := range []bool{true, false} {
			if taken, all := v.Count(accepted); taken != all {
				t.Errorf("%s: %d of %d transitions are taken, accepted: %t", test.name, taken, all, accepted)
			}
		}
		if _, all := v.Count(true); all != p.Transitions() {
			t.Errorf("%s: %d transitions of members, %d edges", test.name, all, p.Transitions())
		}
		if len(v.taken) != len(c.Transitions()) {
			t.Errorf("%s: %d transitions were taken, there are %d", test.name, len(v.taken), len(c.Transitions()))
		}
	}
}
