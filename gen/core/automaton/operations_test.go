package automaton_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// A word is decided where it leaves the beginnings of what is seen.
func TestBlurred(t *testing.T) {
	r := testflag.Rand(t)
	words := fixture.Words("abc", 5)
	for range 100 {
		x, _ := expression(r, 3)
		y, _ := expression(r, 2)
		s, l, seen := two(t, x, y)
		blurred := s.Blurred(l, seen)
		for _, w := range words {
			want := s.Contains(l, w)
			if n := s.ViablePrefix(seen, w); n < len(w) {
				want = s.ViablePrefix(l, w) > n
			}
			if s.Contains(blurred, w) != want {
				t.Fatalf("x = %s, seen as y = %s: %q is %t, want %t", x, y, w, !want, want)
			}
		}
	}
}

func TestLonger(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`%s"ab"`, `""`},
		{`*%s"a"`, `*%s"a"`},
		{`%s"a" / %s"ab" / %s"abc"`, `"" / %s"b" / %s"bc" / %s"c"`},
		{`%s"a" *( %s"b" %s"c" )`, `*( %s"b" %s"c" )`},
	} {
		s, l, want := two(t, test.text, test.want)
		if w, differ := s.Distinguish(s.Longer(l), want); differ {
			t.Errorf("%s: wrong on %q", test.text, w)
		}
	}
}

// An index misses no language that meets another.
func TestIndex(t *testing.T) {
	r := testflag.Rand(t)
	for range testflag.Choose(30, 500) {
		var b strings.Builder
		for i := range 12 {
			text, _ := expression(r, r.IntN(4))
			fmt.Fprintf(&b, "r%d = %s\r\n", i, text)
		}
		g := grammar(t, b.String())
		s := automaton.NewSpace(0, g.Sets()...)
		a := automaton.NewABNF(g, s)
		var languages []automaton.Language
		for i := range 12 {
			l := must.Have(a.Rule(fmt.Sprintf("r%d", i)))(t)
			languages = append(languages, l)
		}
		index := s.NewIndex(languages)
		for i, l := range languages {
			found := index.Meeting(l)
			for j, other := range languages {
				if s.Meet(l, other, s.Empty()) && !slices.Contains(found, j) {
					t.Fatalf("rule %d meets %d, which is not found, in\n%s", i, j, b.String())
				}
			}
		}
	}
}

// Of many words, an index finds few: those that begin alike, not all.
func TestIndexOfWords(t *testing.T) {
	index, words := indexOf(t, 1000, func(i int) string { return fmt.Sprintf("%q", fmt.Sprintf("%03d", i)) })
	for i, word := range words {
		if found := index.Meeting(word); len(found) > 10 || !slices.Contains(found, i) {
			t.Fatalf("word %d: %d", i, found)
		}
	}
}

// If each byte may be followed by all, an index does not grow by a factor with each: that would take all memory.
func TestIndexOfRuns(t *testing.T) {
	index, runs := indexOf(t, 20, func(i int) string {
		if i == 0 {
			return "%x61" // tells the bytes of the others apart
		}
		return fmt.Sprintf("40%%x61-62 %%x%x", 'c'+i)
	})
	for i, run := range runs {
		if found := index.Meeting(run); !slices.Contains(found, i) {
			t.Fatalf("run %d: %d", i, found)
		}
	}
}

// indexOf returns an index of the languages of n expressions, and these.
func indexOf(t *testing.T, n int, expression func(i int) string) (*automaton.Index, []automaton.Language) {
	t.Helper()
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "r%d = %s\r\n", i, expression(i))
	}
	g := grammar(t, b.String())
	s := automaton.NewSpace(0, g.Sets()...)
	a := automaton.NewABNF(g, s)
	var languages []automaton.Language
	for i := range n {
		l := must.Have(a.Rule(fmt.Sprintf("r%d", i)))(t)
		languages = append(languages, l)
	}
	return s.NewIndex(languages), languages
}
