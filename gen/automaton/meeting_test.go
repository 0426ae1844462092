package automaton_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/internal/testflag"
)

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
			l, err := a.Rule(fmt.Sprintf("r%d", i))
			if err != nil {
				t.Fatal(err)
			}
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
	var b strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&b, "r%d = \"%03d\"\r\n", i, i)
	}
	g := grammar(t, b.String())
	s := automaton.NewSpace(0, g.Sets()...)
	a := automaton.NewABNF(g, s)
	var words []automaton.Language
	for i := range 1000 {
		l, err := a.Rule(fmt.Sprintf("r%d", i))
		if err != nil {
			t.Fatal(err)
		}
		words = append(words, l)
	}
	index := s.NewIndex(words)
	for i, word := range words {
		if found := index.Meeting(word); len(found) > 10 || !slices.Contains(found, i) {
			t.Fatalf("word %d: %d", i, found)
		}
	}
}
