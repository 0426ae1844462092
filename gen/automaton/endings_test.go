package automaton_test

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/fixture"
	"github.com/urispec/urispec/internal/testflag"
)

// The endings of a random language are a word for each accepting state, no two
// with the same continuations, and each is the first word of its state in the
// order of lengths and bytes, which here is that of words.
func TestEndings(t *testing.T) {
	r := testflag.Rand(t)
	all := fixture.Words("abc", 6)
	for range 200 {
		text, _ := expression(r, 3)
		g := grammar(t, "x = "+text+"\r\nall = %s\"a\" / %s\"b\" / %s\"c\"\r\n")
		s := automaton.NewSpace(0, g.Sets()...)
		l, err := automaton.NewABNF(g, s).Rule("x")
		if err != nil {
			t.Fatal(err)
		}
		rest := func(word string) automaton.Language {
			l := l
			for i := range len(word) {
				l = s.After(l, word[i])
			}
			return l
		}
		endings := s.Endings(l, len(all))
		first := map[automaton.Language]string{}
		var want []string
		for _, w := range all {
			if _, seen := first[rest(w)]; s.Contains(l, w) && !seen {
				first[rest(w)] = w
				want = append(want, w)
			}
		}
		for _, w := range endings {
			if !s.Contains(l, w) {
				t.Fatalf("%s: %q is no word", text, w)
			}
		}
		short := slices.DeleteFunc(slices.Clone(endings), func(w string) bool { return len(w) > 6 })
		if !slices.Equal(short, want) {
			t.Fatalf("%s: got %q, want %q", text, short, want)
		}
		table := s.Tables(l)
		accepting := 0
		for _, accept := range table.Accept {
			if accept {
				accepting++
			}
		}
		if len(endings) != accepting {
			t.Fatalf("%s: %d endings of %d accepting states", text, len(endings), accepting)
		}
		for n := range endings {
			if got := s.Endings(l, n); !slices.Equal(got, endings[:n]) {
				t.Fatalf("%s: the first %d are %q, want %q", text, n, got, endings[:n])
			}
		}
	}
}

// Of words of one length, that of the preferred bytes comes first.
func TestEndingsAreReadable(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`x = %x00-FF`, "a"},
		{`x = %x21-40`, "0"},
		{`x = %x21-2F / %x41-5A`, "A"},
		{`x = %x30-39 / %x41-5A`, "0"},
		{`x = %x00-2F`, "!"},
		{`x = %x80-FF / %x0A`, "\n"},
		{`x = %x21 / %x71`, "q"},
		{`x = %x21-2F %x61 / %x71.72 / %x7A.41`, "qr"},
	} {
		g := grammar(t, test.text+"\r\n")
		s := automaton.NewSpace(0, g.Sets()...)
		l, err := automaton.NewABNF(g, s).Rule("x")
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Endings(l, 1); !slices.Equal(got, []string{test.want}) {
			t.Errorf("%s: got %q, want %q", test.text, got, test.want)
		}
	}
	s := automaton.NewSpace(0)
	if got := s.Endings(s.Empty(), 3); len(got) > 0 {
		t.Errorf("no words: got %q", got)
	}
	if got := s.Endings(s.All(), 3); !slices.Equal(got, []string{""}) {
		t.Errorf("all words: got %q", got)
	}
}
