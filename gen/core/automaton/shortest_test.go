package automaton_test

import (
	"cmp"
	"math/rand"
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
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
		l := must.Have(automaton.NewABNF(g, s).Rule("x"))(t)
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

// Small letters come first, then digits, capitals, other printing bytes, and
// the rest; within a kind the lowest byte.
func TestPreference(t *testing.T) {
	want := []byte("az09AZ!/:@[`{~\x00\x1f \x7f\xff")
	got := slices.Clone(want)
	rand.New(rand.NewSource(1)).Shuffle(len(got), func(i, j int) { got[i], got[j] = got[j], got[i] })
	slices.SortFunc(got, func(a, b byte) int { return cmp.Compare(automaton.Preference(a), automaton.Preference(b)) })
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for i := range want {
		var class peg.ByteSet
		for _, c := range want[i:] {
			class.Add(c)
		}
		if got := automaton.Preferred(class); got != want[i] {
			t.Errorf("of %q, %q is preferred", want[i:], got)
		}
	}
}

// The endings of a random language are a word for each accepting state, no two with the same continuations, and each is
// the first word of its state in the order of lengths and bytes.
func TestEndings(t *testing.T) {
	r := testflag.Rand(t)
	all := fixture.Words("abc", 6)
	for range 200 {
		text, _ := expression(r, 3)
		g := grammar(t, "x = "+text+"\r\nall = %s\"a\" / %s\"b\" / %s\"c\"\r\n")
		s := automaton.NewSpace(0, g.Sets()...)
		l := must.Have(automaton.NewABNF(g, s).Rule("x"))(t)
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

// Of words of one length, the one with the preferred bytes comes first.
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
		l := must.Have(automaton.NewABNF(g, s).Rule("x"))(t)
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
