package automaton_test

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/fixture"
	"github.com/urispec/urispec/internal/testflag"
)

// The shortest words of a random language are the first of all words that it has.
func TestFewShortest(t *testing.T) {
	r := testflag.Rand(t)
	all := fixture.Words("abc", 6)
	for range 200 {
		text, _ := expression(r, 3)
		g := grammar(t, "x = "+text+"\r\na = %s\"a\"\r\nb = %s\"b\"\r\nc = %s\"c\"\r\n")
		s := automaton.NewSpace(0, g.Sets()...)
		l, err := automaton.NewABNF(g, s).Rule("x")
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		for _, w := range all {
			if s.Contains(l, w) && (len(want) == 0 || len(w) == len(want[0])) {
				want = append(want, w)
			}
		}
		if shortest, has := s.Shortest(l); has != (len(want) > 0) && len(shortest) <= 6 {
			t.Fatalf("%s: shortest %q, %v", text, shortest, has)
		}
		for _, n := range []int{1, 2, 3, 100} {
			got := s.FewShortest(l, n)
			if len(got) > 0 && len(got[0]) > 6 {
				continue
			}
			if !slices.Equal(got, want[:min(n, len(want))]) {
				t.Fatalf("%s: %d shortest: got %q, want those of %q", text, n, got, want)
			}
		}
	}
}

// Bytes that no terminal tells apart come after those that one does.
func TestFewShortestOfClasses(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
	}{
		{`x = %x61-63 / "-"` + "\r\n" + `y = "-"`, []string{"a", "-", "b", "c"}},
		{`x = 2%x61-62`, []string{"aa", "ab", "ba", "bb"}},
		{`x = %x61 x`, nil},
		{`x = *%x61`, []string{""}},
	} {
		l := fixture.Rule(t, test.text+"\r\n", "x")
		if got := l.Space.FewShortest(l.Words, 9); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.text, got, test.want)
		}
	}
}
