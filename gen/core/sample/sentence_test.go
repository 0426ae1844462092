package sample_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/testflag"
)

// generator returns the generator for rule s of a grammar, and the oracle.
func generator(t *testing.T, text string) (*sample.Generator, *abnf.Oracle) {
	t.Helper()
	g, err := abnf.ReadGrammar("test.abnf", text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	oracle, err := abnf.NewOracle(g)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	lowered, err := automaton.Lower(g)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	s, err := sample.NewGenerator(lowered, "s", automaton.NewSpace(0, lowered.Sets()...).Classes())
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return s, oracle
}

// quoted returns the strings of a sequence as Go writes them, each once, sorted.
func quoted(all iter.Seq[string]) string {
	list := slices.Sorted(all)
	return fmt.Sprintf("%q", slices.Compact(list))
}

func TestSentences(t *testing.T) {
	for _, test := range []struct{ name, text, productions, misses, pairs string }{
		{"alternatives", `s = %s"a" / %s"bc"`,
			`["a" "bc"]`, `["b" "bbc" "bcc" "c"]`, `[]`},
		{"options", `s = [ %s"a" ] [ %s"b" ]`,
			`["" "a" "b"]`, `["" "aa" "bb"]`, `["" "a" "ab" "b"]`},
		{"a loop", `s = *%s"a"`,
			`["" "a" "aa" "aaa"]`, `[]`, `[]`},
		{"bounds", `s = 2*5%s"a"`,
			`["aa" "aaa" "aaaaa"]`, `["a" "aaaaaa"]`, `[]`},
		{"an exact number", `s = 4%s"a"`,
			`["aaaa"]`, `["aaa" "aaaaa"]`, `[]`},
		{"the bytes of a set that the grammar tells apart", `s = %x61-63 / %s"b" %s"-"`,
			`["a" "b" "b-"]`, `["-" "b" "b--" "bb-"]`, `[]`},
		{"rules in rules", "s = %s\"<\" [ a ] %s\">\"\r\na = %s\"x\" / %s\"yz\"",
			`["<>" "<x>" "<yz>"]`,
			`["<" "<<>" "<>" "<>>" "<yyz>" "<y>" "<yzz>" "<z>" "<xx>" ">"]`,
			`["<x>" "<yz>"]`},
		{"what the last turn is", `s = 1*2( %s"a" / %s"bc" )`,
			`["a" "aa" "bc"]`, `["" "aaa" "b" "bbc" "bcc" "c"]`, `["a" "aa" "abc" "bc"]`},
		{"parts without words", "s = %s\"a\" / %s\"b\" none / *none\r\nnone = <prose>",
			`["" "a"]`, `[]`, `[""]`},
		{"numbers that are too large", `s = *999999999( %s"a" ) [ 999999999%s"b" ]`,
			`["" "a" "aa" "aaa"]`, `[""]`, `["" "a" "aa" "aaa"]`},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, oracle := generator(t, test.text+"\r\n")
			pairs, _ := s.Pairs(nil, 1000)
			for what, w := range map[string]struct {
				got  iter.Seq[string]
				want string
			}{"productions": {s.Productions(), test.productions}, "misses": {s.Misses(), test.misses},
				"pairs": {pairs, test.pairs}} {
				want := strings.Split(strings.Trim(w.want, "[]"), " ")
				slices.Sort(want)
				if got := quoted(w.got); got != "["+strings.Join(want, " ")+"]" {
					t.Errorf("%s: %s, want %s", what, got, want)
				}
				if what == "misses" {
					continue
				}
				for member := range w.got {
					if !oracle.Matches("s", member) {
						t.Errorf("%s: %q is no member", what, member)
					}
				}
			}
		})
	}
}

// Each rule that stands in itself does so over each call on a way back.
func TestCircles(t *testing.T) {
	s, _ := generator(t, "s = %s\"=\" x\r\n"+
		"x = %s\"1\" / %s\"[\" [ x *( %s\",\" x ) ] %s\"]\" / %s\"{\" y %s\"}\"\r\n"+
		"y = %s\"k\" x\r\n")
	var got []string
	for _, c := range s.Circles() {
		got = append(got, c.Rule+" "+c.Nested(0)+" "+c.Nested(1)+" "+c.Nested(3))
	}
	want := []string{
		"x =1 =[1] =[[[1]]]",
		"x =1 =[1,1] =[1,[1,[1,1]]]",
		"x =1 ={k1} ={k{k{k1}}}",
		"y ={k1} ={k[{k1}]} ={k[{k[{k[{k1}]}]}]}",
		"y ={k1} ={k[1,{k1}]} ={k[1,{k[1,{k[1,{k1}]}]}]}",
		"y ={k1} ={k{k1}} ={k{k{k{k1}}}}",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if s, _ := generator(t, "s = *( %s\"a\" / b )\r\nb = %s\"b\"\r\n"); len(s.Circles()) > 0 {
		t.Errorf("%d circles without recursion", len(s.Circles()))
	}
}

func TestEdits(t *testing.T) {
	s, _ := generator(t, "s = %s\"x\" / %s\"y\"\r\n") // x and y are one set
	if got, want := quoted(sample.Cuts("xyz")), `["xy" "xz" "yz"]`; got != want {
		t.Errorf("cuts: %s, want %s", got, want)
	}
	if got, want := quoted(s.Edits("y")), `["a" "ay" "x" "xy" "ya" "yx"]`; got != want {
		t.Errorf("edits: %s, want %s", got, want)
	}
	r := testflag.Rand(t)
	seen := map[string]bool{}
	for range 1000 {
		seen[s.Edited(r, "y", 1)] = true
	}
	for w := range s.Edits("y") {
		if !seen[w] {
			t.Errorf("%q is never drawn", w)
		}
	}
}

// What is drawn has members of all lengths up to a bound, and nests.
func TestDraw(t *testing.T) {
	s, oracle := generator(t, "s = %s\"x\" / %s\"(\" *s %s\")\"\r\n")
	r := testflag.Rand(t)
	lengths := map[int]bool{}
	deepest := 0
	for range 2000 {
		w := s.Draw(r, 20)
		if len(w) > 20 || !oracle.Matches("s", w) {
			t.Fatalf("%q is no member of up to 20 bytes", w)
		}
		lengths[len(w)] = true
		deepest = max(deepest, strings.Count(w, "("))
	}
	if len(lengths) < 15 || deepest < 4 {
		t.Errorf("%d lengths from 1 to 20; %d brackets at most", len(lengths), deepest)
	}
	if w := s.Draw(r, 0); w != "x" {
		t.Errorf("too few bytes: %q, want the shortest member", w)
	}
}

func TestNoSentences(t *testing.T) {
	s, _ := generator(t, "s = %s\"a\" s / none\r\nnone = <prose>\r\n")
	if !s.Empty() {
		t.Error("a rule without members is not empty")
	}
	for w := range s.Productions() {
		t.Errorf("%q is made of a rule without members", w)
	}
	if len(s.Circles()) > 0 {
		t.Error("a rule without members has circles")
	}
	if _, err := sample.NewGenerator(automaton.NewGrammar(nil), "s", nil); err == nil ||
		!strings.Contains(err.Error(), "rule s is not defined") {
		t.Errorf("got %v", err)
	}
}

// expression returns a random expression that calls rules.
func expression(r *rand.Rand, depth int) string {
	if depth == 0 {
		return []string{"s", "x", "y", `%s"a"`, `%s"b"`, `%s"bc"`, `""`}[r.IntN(7)]
	}
	x, y := expression(r, depth-1), expression(r, r.IntN(depth))
	switch r.IntN(5) {
	case 0, 1:
		return "( " + x + " / " + y + " )"
	case 2:
		return "( " + x + " " + y + " )"
	case 3:
		return "[ " + x + " ]"
	default:
		low := r.IntN(3)
		return fmt.Sprintf("%d*%d( %s )", low, low+r.IntN(3), x)
	}
}

// Whatever is made of random grammars, left recursion and empty turns among them,
// is a member; the generator ends on each.
func TestRandomGrammars(t *testing.T) {
	r := testflag.Rand(t)
	tried, nested, grammars := 0, 0, testflag.Choose(300, 2_000)
	for range grammars {
		text := ""
		for _, rule := range []string{"s", "x", "y"} {
			text += rule + " = " + expression(r, 3) + "\r\n"
		}
		s, oracle := generator(t, text)
		if s.Empty() {
			if w := "abc"; oracle.Matches("s", "") || oracle.Matches("s", w[:1]) {
				t.Fatalf("no sentences of\n%s", text)
			}
			continue
		}
		tried++
		check := func(what, w string) bool {
			if len(w) < 60 && !oracle.Matches("s", w) {
				t.Fatalf("%s: %q is no member of\n%s", what, w, text)
			}
			return true
		}
		s.Productions()(func(w string) bool { return check("a production", w) })
		pairs, _ := s.Pairs(r, 100)
		pairs(func(w string) bool { return check("a pair", w) })
		circles := s.Circles()
		if len(circles) > 0 {
			nested++
		}
		for _, c := range circles {
			check("a circle", c.Nested(1))
			check("a circle", c.Nested(3))
		}
		for range 10 {
			check("a random one", s.Draw(r, 12))
		}
	}
	// Some 96 % have sentences, and 26 % have circles.
	if tried < testflag.Least(grammars, 0.8) || nested < testflag.Least(grammars, 0.2) {
		t.Errorf("only %d of %d grammars have sentences, and %d circles", tried, grammars, nested)
	}
}

// Of many pairs about so many are drawn as asked for.
func TestManyPairs(t *testing.T) {
	s, _ := generator(t, "s = "+strings.Repeat("[ %s\"a\" ] ", 40)+"\r\n")
	count := func(most int) (n int, all bool) {
		pairs, all := s.Pairs(testflag.Rand(t), most)
		for range pairs {
			n++
		}
		return n, all
	}
	if n, all := count(10_000); n != 4*40*39/2 || !all {
		t.Errorf("%d pairs, all of them: %v", n, all)
	}
	if n, all := count(1000); n < 800 || n > 1200 || all {
		t.Errorf("%d of 1000 pairs, all of them: %v", n, all)
	}
}
