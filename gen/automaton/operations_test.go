package automaton_test

import (
	"testing"

	"github.com/urispec/urispec/gen/fixture"
	"github.com/urispec/urispec/internal/testflag"
)

// What is blurred is decided where a word leaves the beginnings of what is seen.
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
