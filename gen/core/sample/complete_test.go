package sample

import (
	"math/rand"
	"slices"
	"strings"
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

// The strings of a small language, without those with other bytes than a, b, c and d: after a shortest string to each
// state, each byte, and then the shortest way to a member, if there is one.
func TestExhaust(t *testing.T) {
	c := samplerOf(t, "a = %x61 *%x62 %x63\n").Complete()
	for _, test := range []struct {
		before, behind int
		want           []string
	}{
		{0, 0, []string{
			"a", "ac", "b", "b", "c", "c", "d", "d",
			"aa", "aa", "ab", "abc", "ac", "ac", "ad", "ad",
			"aca", "aca", "acb", "acb", "acc", "acc", "acd", "acd",
		}},
		// After "a" a state loops to itself on "b". So does the state of no words, on all bytes; the first byte is not
		// one of these.
		{2, 1, []string{
			"a", "abc", "b", "c", "d",
			"abba", "abbb", "abbbbc", "abbc", "abbc", "abbd",
			"aca", "acb", "acc", "acd",
		}},
	} {
		var got []string
		for s := range c.Exhaust(nil, test.before, test.behind) {
			if strings.Trim(s, "abcd") == "" {
				got = append(got, s)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%d before, %d behind: %q, want %q", test.before, test.behind, got, test.want)
		}
	}
}

// Every byte follows a string to every state, twice: at the end, and in a string that goes on to a member if there is
// one.
func TestExhaustTakesAll(t *testing.T) {
	for _, source := range []string{
		"a = \"\"\n",
		"a = *%x00-FF\n",  // refuses nothing
		"a = 1*%x00-FF\n", // has no dead state
		"a = %x61 a\n",    // accepts nothing
		"a = 1*3%x30-39 *( \".\" 1*%x61-7A ) / \"--\"\n",
	} {
		p := samplerOf(t, source)
		c := p.Complete()
		for _, stay := range [][2]int{{0, 0}, {2, 3}} {
			var taken [2]map[[2]int]bool // states and bytes
			for i := range taken {
				taken[i] = map[[2]int]bool{}
			}
			n := 0
			for s := range c.Exhaust(nil, stay[0], stay[1]) {
				at := 0
				for _, b := range []byte(s) {
					taken[n%2][[2]int{at, int(b)}] = true
					at = c.after[at][p.classOf[b]]
				}
				if n%2 == 1 && c.accepting(at) != (c.toGoal[true][at] >= 0) {
					t.Fatalf("%s%q could go on to a member", source, s)
				}
				n++
			}
			if want := c.States() * 256; len(taken[0]) != want || len(taken[1]) != want || n != 2*want {
				t.Errorf("%s%v: %d strings take %d and %d of %d transitions", source, stay, n, len(taken[0]),
					len(taken[1]), want)
			}
		}
	}
}
