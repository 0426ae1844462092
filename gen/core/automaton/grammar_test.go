package automaton

import (
	"slices"
	"strings"
	"testing"
)

func TestCircles(t *testing.T) {
	for _, test := range []struct {
		name   string
		nodes  string // each a letter
		arrows string // pairs of these
		want   []string
	}{
		{"no edges", "ab", "", nil},
		{"a chain", "abc", "ab bc ac", nil},
		{"a node that leads to itself", "ab", "ab bb", []string{"b"}},
		{"a node twice", "ab", "ab ba ab aa", []string{"ab"}},
		{"those that are led to first", "abcd", "ab ba bc cd dc", []string{"cd", "ab"}},
		{"two circles with a node of both", "abc", "ab ba bc cb", []string{"abc"}},
		{"a circle through what is not among the nodes", "ab", "ax xa ab", nil},
	} {
		var got []string
		for _, circle := range Circles(strings.Split(test.nodes, ""), func(n string) []string {
			var targets []string
			for _, arrow := range strings.Fields(test.arrows) {
				if arrow[:1] == n {
					targets = append(targets, arrow[1:])
				}
			}
			return targets
		}) {
			got = append(got, strings.Join(circle, ""))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
