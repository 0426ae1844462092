package automaton_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

func TestRightLinearRecursion(t *testing.T) {
	for _, test := range []struct{ name, text, members, others string }{
		{"list", "x = %x61 [ %x2C x ]", "a a,a a,a,a", ", a, ,a aa"},
		{"alternatives", "x = %x61 x / %x62", "b ab aab", "a ba bb"},
		{"mutual", "x = %x61 y\r\ny = %x62 x / %x63", "ac abac", "a ab aca"},
		{"between counts", "x = 1*3y %x62 x / %x63\r\ny = %x61", "c abc aabc aaabaabc", "bc aaaabc ab"},
		{"counts of what recurs", "x = 2*3y %x63 [ x ]\r\ny = %x61 [ %x62 y ]", "aac aaac abaac aababac aacaaac",
			"c ac abac aaaac abaaaac aacac aa"},
		{"any number of what recurs", "x = *y %x63 [ x ]\r\ny = %x61 [ %x62 y ]", "c ac aac abac aabacac",
			"a aca bc abc acb"},
		{"no member", "x = x", "", "a"},
		{"no member among members", "x = y / %x61\r\ny = y", "a", "aa"},
		{"inside a list", "x = *y\r\ny = %x61 [ y ] %s\"\"", "a aa", "b"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := grammar(t, test.text+"\r\n")
			s := automaton.NewSpace(0, g.Sets()...)
			l := must.Have(automaton.NewABNF(g, s).Rule("x"))(t)
			for _, w := range strings.Fields(test.members) {
				if !s.Contains(l, w) {
					t.Errorf("%q is refused", w)
				}
			}
			for _, w := range strings.Fields(test.others) {
				if s.Contains(l, w) {
					t.Errorf("%q is accepted", w)
				}
			}
		})
	}
}

// An automaton of right-linear recursion is made with no more states than it has.
func TestRightLinearLimit(t *testing.T) {
	for text, states := range map[string]int{
		"x = %x61 x / %x62":               2,
		"x = %x61 y\r\ny = %x62 x / %x63": 3,
	} {
		g := grammar(t, text+"\r\n")
		if _, err := automaton.NewABNF(g, automaton.NewSpace(states, g.Sets()...)).Rule("x"); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestRealRecursionIsAnError(t *testing.T) {
	g := grammar(t, "top = x\r\nx = %x61 x %x62 / %x63\r\n")
	s := automaton.NewSpace(0, g.Sets()...)
	_, err := automaton.NewABNF(g, s).Rule("top")
	var recursion *automaton.RecursionError
	if !errors.As(err, &recursion) || recursion.Rule != "x" || recursion.Position.Line != 2 {
		t.Fatalf("got %v", err)
	}

	p := automaton.NewPEG(&peg.Grammar{Rules: []*peg.Rule{{Name: "x", Body: &peg.Choice{Alternatives: []peg.Expr{
		&peg.Sequence{Items: []peg.Expr{&peg.Literal{Text: "a"}, &peg.Reference{Name: "x"}, &peg.Literal{Text: "b"}}},
		&peg.Literal{Text: "c"},
	}}}}}, s)
	if _, err := p.Accepted("x"); !errors.As(err, &recursion) || recursion.Rule != "x" {
		t.Fatalf("PEG: got %v", err)
	}
}

// Rules of a PEG that refer to themselves are found to be right-linear wherever they are.
func TestRightLinearPEG(t *testing.T) {
	words := fixture.Words("abcde", 4)
	for _, test := range []struct {
		name, text, rules string
		limit             int    // of states; 0: the default
		members           string // of the last of the rules
	}{
		{"nobody asks where the last alternative fails", "A <- 'c' / 'd' A 'a' &'a'\n", "A", 0, "c"},
		{"nobody asks what is unknown without a cut", "A <- B &'a' 'b' / 'c'\nB <- 'c' / 'd' B 'a'\n", "A", 0, "c"},
		{"a rule after one that leads to it", "A <- 'c' / 'a' B\nB <- 'b' A\n", "A B", 0, "bc babc"},
		{"within itself before five continuations", "A <- 'c' / 'd' A E\nE <- 'a' &(('a' ('a' 'a'?)?)? !.) / !.\n",
			"A", 0, "c dc dca ddc ddca dddc"},
		{"a rule that leads to itself, before one that does not", "A <- 'a' &A A / 'c' B\nB <- 'b'?\n", "A", 0,
			"c ac cb aac acb aaac aacb"},
		{"two rules in three states", "A <- 'c' / 'a' B / 'e' B\nB <- 'd' B / 'b' A\n", "A", 3, "c abc ebc adbc edbc"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := must.Have(peg.Read("", []byte(test.text)))(t)
			s := automaton.NewSpace(test.limit, automaton.PEGSets(g)...)
			p := automaton.NewPEG(g, s)
			var l automaton.Language
			for _, rule := range strings.Fields(test.rules) {
				l = must.Have(p.Accepted(rule))(t)
			}
			var members []string
			for _, w := range words {
				if s.Contains(l, w) {
					members = append(members, w)
				}
			}
			if got := strings.Join(members, " "); got != test.members {
				t.Errorf("got %s, want %s", got, test.members)
			}
		})
	}
}

// If many lookaheads at one place each have two ways to succeed, not all combinations are tried.
func TestManyLookaheads(t *testing.T) {
	var ahead strings.Builder
	for n := range 64 {
		fmt.Fprintf(&ahead, "&('ab%s' A / 'ac%s' A) ", strings.Repeat("b", n), strings.Repeat("c", n))
	}
	g := must.Have(peg.Read("", []byte("A <- 'e' / "+ahead.String()+"'a' A\n")))(t)
	p := automaton.NewPEG(g, automaton.NewSpace(0, automaton.PEGSets(g)...))
	if l, err := p.Accepted("A"); err != nil || !p.Space.Contains(l, "e") {
		t.Errorf("%v, %v", l, err)
	}
}

// The 20th byte from the end is an a: no automaton with fewer than 2^20 states.
func TestStateLimit(t *testing.T) {
	g := grammar(t, "wide = *( 257%x61 ) / *( 256%x61 )\r\n") // 257 times 256 states
	s := automaton.NewSpace(0, g.Sets()...)
	_, err := automaton.NewABNF(g, s).Rule("wide")
	var limit *automaton.LimitError
	if !errors.As(err, &limit) || limit.Rule != "wide" || limit.Limit != automaton.DefaultLimit {
		t.Fatalf("got %v", err)
	}

	g = grammar(t, "long = 999999999%x61\r\n")
	s = automaton.NewSpace(1000, g.Sets()...)
	if _, err = automaton.NewABNF(g, s).Rule("long"); !errors.As(err, &limit) ||
		*limit != (automaton.LimitError{Rule: "long", Limit: 1000, Unit: automaton.UnitStates}) {
		t.Fatalf("got %v", err)
	}
	// A repetition stops once more turns change nothing, and before it makes more states than there may be.
	g = grammar(t, "long = 2147483647%x61\r\nup-to = *2147483647%x61\r\nempty = 2147483647\"\"\r\noption = "+
		"*2147483647\"\"\r\nmany = 2147483647*%x61\r\n")
	s = automaton.NewSpace(0, g.Sets()...)
	a := automaton.NewABNF(g, s)
	for rule, want := range map[string]bool{"long": false, "up-to": false, "empty": true, "option": true,
		"many": false} {
		if _, err := a.Rule(rule); (err == nil) != want {
			t.Errorf("%s: %v", rule, err)
		}
	}
	if steps := s.Steps(); steps > 5*automaton.DefaultLimit {
		t.Errorf("%d steps of work", steps)
	}
}

func TestPEGStateLimit(t *testing.T) {
	ab := &peg.Set{Bytes: peg.Range('a', 'b')}
	items := []peg.Expr{&peg.Literal{Text: "a"}}
	for range 19 {
		items = append(items, ab)
	}
	// "a, then 19 bytes, then the end" is looked for before each byte.
	wide := &peg.Sequence{Items: []peg.Expr{
		&peg.Star{Body: &peg.Sequence{Items: []peg.Expr{
			&peg.Not{Body: &peg.Sequence{Items: append(items, &peg.Not{Body: &peg.Any{}})}}, ab}}},
		&peg.Not{Body: &peg.Any{}},
	}}
	g := &peg.Grammar{Rules: []*peg.Rule{{Name: "wide", Body: wide}}}
	s := automaton.NewSpace(4096, automaton.PEGSets(g)...)
	var limit *automaton.LimitError
	if _, err := automaton.NewPEG(g, s).Accepted("wide"); !errors.As(err, &limit) || limit.Rule != "wide" {
		t.Fatalf("got %v", err)
	}
}

func TestViablePrefix(t *testing.T) {
	g := grammar(t, "x = %s\"ab\" *%s\"cd\"\r\nnone = <prose>\r\n")
	s := automaton.NewSpace(0, g.Sets()...)
	a := automaton.NewABNF(g, s)
	x, errX := a.Rule("x")
	none, errNone := a.Rule("none")
	if errX != nil || errNone != nil {
		t.Fatal(errX, errNone)
	}
	for w, want := range map[string]int{"": 0, "a": 1, "b": 0, "abc": 3, "abcd": 4, "abcdx": 4, "abd": 2} {
		if got := s.ViablePrefix(x, w); got != want {
			t.Errorf("%q: got %d, want %d", w, got, want)
		}
	}
	if got := s.ViablePrefix(none, ""); got != -1 {
		t.Errorf("in the empty language: got %d", got)
	}
	if _, ok := s.Shortest(none); ok {
		t.Error("the empty language has a shortest word")
	}
	if got := s.States(x); got != 4 {
		t.Errorf("got %d states, want 4", got)
	}
}

// Code points above %xFF make the terminals code points, matched as UTF-8.
func TestUTF8(t *testing.T) {
	g := grammar(t, "x = %xA0-D7FF / %xE000-10FFFF\r\nbytes = %x80-FF\r\n")
	s := automaton.NewSpace(0, g.Sets()...)
	a := automaton.NewABNF(g, s)
	x, errX := a.Rule("x")
	b, errB := a.Rule("bytes")
	if errX != nil || errB != nil {
		t.Fatal(errX, errB)
	}
	for c := rune(0); c <= 0x10FFFF; c++ {
		surrogate := 0xD800 <= c && c <= 0xDFFF
		if got, want := s.Contains(x, string(c)), c >= 0xA0 && !surrogate; !surrogate && got != want {
			t.Fatalf("U+%04X: got %v", c, got)
		}
		if got, want := s.Contains(b, string(c)), c >= 0x80 && c <= 0xFF; got != want && !surrogate {
			t.Fatalf("U+%04X as a byte value: got %v", c, got)
		}
	}
	for _, w := range []string{"\xED\xA0\x80", "\xC0\x80", "\xA0", "\xF4\x90\x80\x80", "\xE0\x80\x80"} {
		if s.Contains(x, w) {
			t.Errorf("%q is accepted", w)
		}
	}
	bytes := grammar(t, "x = %x80-FF\r\n")
	s = automaton.NewSpace(0, bytes.Sets()...)
	if x, err := automaton.NewABNF(bytes, s).Rule("x"); err != nil || !s.Contains(x, "\xA0") ||
		s.Contains(x, "\u00A0") {
		t.Error("without larger values, a numeric value is one byte")
	}
}

// The tables say what the languages say, for every state and byte.
func TestTables(t *testing.T) {
	s, x, y := two(t, `%s"a" *( %s"b" / %s"c" )`, `*( %s"b" / %s"c" ) [ %s"d" ]`)
	tables := s.Tables(x, y)
	if tables.Classes != 4 {
		t.Errorf("got %d classes, want 4: b and c are never told apart", tables.Classes)
	}
	for i, l := range []automaton.Language{x, y} {
		for _, w := range fixture.Words("abcde", 4) {
			state := tables.Initial[i]
			for j := range len(w) {
				state = tables.Next[state][tables.ClassOf[w[j]]]
			}
			if tables.Accept[state] != s.Contains(l, w) {
				t.Errorf("language %d: %q: got %v", i, w, tables.Accept[state])
			}
		}
	}
}

// What is not defined has no words, and two languages that are one no word that tells
// them apart.
func TestNoWords(t *testing.T) {
	g := grammar(t, "x = %s\"a\"\r\n")
	a := automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...))
	const want = "rule y is not defined"
	if l, err := a.Rule("y"); l != a.Space.Empty() || err == nil || err.Error() != want {
		t.Errorf("%v, %v, want %s", l, err, want)
	}
	p := must.Have(peg.Read("", []byte("x <- 'a'")))(t)
	if l, err := automaton.NewPEG(p, a.Space).Accepted("y"); l != a.Space.Empty() || err == nil || err.Error() != want {
		t.Errorf("%v, %v, want %s", l, err, want)
	}
	l := must.Have(a.Rule("x"))(t)
	if w, ok := a.Space.Distinguish(l, l); w != "" || ok {
		t.Errorf("%q, %t", w, ok)
	}
	if w, ok := a.Space.Distinguish(l, a.Space.Empty()); w != "a" || !ok {
		t.Errorf("%q, %t", w, ok)
	}
}
