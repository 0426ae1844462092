package automaton_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// nestingOf returns the nesting of rules whose names are letters, from what each
// calls: "s:ab a:s b:" and so on. The first is the root.
func nestingOf(text string) *automaton.Nesting[string] {
	calls := map[string][]string{}
	root := ""
	for rule := range strings.FieldsSeq(text) {
		name, callees, _ := strings.Cut(rule, ":")
		if root == "" {
			root = name
		}
		calls[name] = strings.Split(callees, "")
		if callees == "" {
			calls[name] = nil
		}
	}
	return automaton.NewNesting([]string{root}, func(r string) []string { return calls[r] })
}

// A chain of calls from the root on has the depths given, as the rules are
// entered one inside the other.
func TestNesting(t *testing.T) {
	for _, test := range []struct{ name, calls, recursive, chain, depths string }{
		{"no recursion", "s:ab a:b b:", "", "sab", ", , "},
		{"a rule in itself", "s:s", "s", "sss", "1, 2, 3"},
		{"a rule below", "s:a a:a", "a", "saa", ", 1, 2"},
		{"two rules in turn: one is the head", "s:ab a:s b:", "sa", "sasa", "1, 1, 2, 2"},
		{"of three, the one that all circles pass", "s:a a:bc b:a c:a", "abc", "sabaca", ", 1, 1, 2, 2, 3"},
		{"a circle that the first head is not on", "a:bb b:abc c:bb", "abc", "abbcb", ", 1, 2, 2, 3"},
		{"two heads", "a:ab b:ab", "ab", "aabba", "1, 2, 2.1, 2.2, 3.2"},
		{"one component in another", "a:ab b:b", "ab", "aabb", "1, 2, 1, 2"},
		{"what is called twice is not deeper", "s:aa a:", "", "sa", ", "},
	} {
		t.Run(test.name, func(t *testing.T) {
			n := nestingOf(test.calls)
			recursive := ""
			for _, r := range n.Rules {
				if n.Recursive(r) {
					recursive += r
				}
			}
			if recursive != test.recursive {
				t.Errorf("recursive: %s, want %s", recursive, test.recursive)
			}
			var depths []string
			var depth automaton.Depth
			for i := range test.chain {
				r := test.chain[i : i+1]
				if i == 0 {
					depth = n.Entry(r)
				} else {
					depth = n.Depth(test.chain[i-1:i], depth, r)
				}
				depths = append(depths, depth.String())
			}
			if got := strings.Join(depths, ", "); got != test.depths {
				t.Errorf("depths %s, want %s", got, test.depths)
			}
		})
	}
}

func TestDepthLevels(t *testing.T) {
	for text, want := range map[automaton.Depth]int{"": 0, "\x01": 1, "\x01\x03\x02": 6} {
		if got := text.Levels(); got != want {
			t.Errorf("%v: %d levels, want %d", text, got, want)
		}
	}
}

// recursion returns a random expression in ABNF that may call rules.
func recursion(r *rand.Rand, depth int) string {
	if depth == 0 {
		return []string{"x", "y", "z", `%s"a"`, `%s"b"`, `%s"c"`, `%s"ab"`}[r.IntN(7)]
	}
	x, y := recursion(r, depth-1), recursion(r, r.IntN(depth))
	switch r.IntN(5) {
	case 0, 1:
		return "( " + x + " / " + y + " )"
	case 2:
		return "( " + x + " " + y + " )"
	case 3:
		return "[ " + x + " ]"
	default:
		low := r.IntN(2)
		return fmt.Sprintf("%d*%d( %s )", low, low+r.IntN(2), x)
	}
}

// A derivation is a slow search for the matches of rules that nest at most a number
// of levels deep, by the definition: each call is one more entry of a head.
type derivation struct {
	bodies  map[*automaton.Rule]automaton.Expr
	nesting *automaton.Nesting[*automaton.Rule]
	levels  int
	word    string
}

// ends returns the ends of the matches of e that begin at an offset, in ascending order.
func (d *derivation) ends(e automaton.Expr, in *automaton.Rule, depth automaton.Depth, at int) []int {
	var ends []int
	switch e := e.(type) {
	case *automaton.Set:
		if at < len(d.word) && e.Bytes.Has(d.word[at]) {
			ends = []int{at + 1}
		}
	case *automaton.Concat:
		ends = []int{at}
		for _, item := range e.Items {
			ends = d.after(ends, item, in, depth)
		}
	case *automaton.Union:
		for _, a := range e.Alternatives {
			ends = append(ends, d.ends(a, in, depth, at)...)
		}
	case *automaton.Repeat:
		now := []int{at}
		for n := 0; ; n++ {
			if n >= e.Min {
				ends = append(ends, now...)
			}
			if n == e.Max || e.Max == abnf.Unbounded && n > e.Min+len(d.word) {
				break
			}
			now = d.after(now, e.Body, in, depth)
		}
	case *automaton.Call:
		inner := d.nesting.Depth(in, depth, e.Rule)
		if inner.Levels() <= d.levels {
			ends = d.ends(d.bodies[e.Rule], e.Rule, inner, at)
		}
	}
	slices.Sort(ends)
	return slices.Compact(ends)
}

func (d *derivation) after(begins []int, e automaton.Expr, in *automaton.Rule, depth automaton.Depth) []int {
	var ends []int
	for _, at := range begins {
		ends = append(ends, d.ends(e, in, depth, at)...)
	}
	slices.Sort(ends)
	return slices.Compact(ends)
}

// The unrolled grammar has the members that nest so deep; each is a member of the
// grammar as it is.
func TestUnrolled(t *testing.T) {
	r := testflag.Rand(t)
	words := fixture.Words("abc", 4)
	tried, cut, grammars := 0, 0, testflag.Choose(400, 2_000)
	for range grammars {
		text := ""
		for _, rule := range []string{"x", "y", "z"} {
			text += rule + " = " + recursion(r, 1+r.IntN(3)) + "\r\n"
		}
		g := grammar(t, text)
		d := &derivation{bodies: map[*automaton.Rule]automaton.Expr{}, levels: 1 + r.IntN(2)}
		for _, rule := range g.Rules {
			d.bodies[rule] = automaton.Iterative(rule)
		}
		root := g.Rule("x")
		d.nesting = automaton.NewNesting([]*automaton.Rule{root},
			func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(d.bodies[r]) })
		if !slices.ContainsFunc(d.nesting.Rules, d.nesting.Recursive) {
			continue
		}
		unrolled := g.Unrolled(d.levels, "x")
		space := automaton.NewSpace(0, g.Sets()...)
		l, err := automaton.NewABNF(unrolled, space).Rule("x")
		if tooLarge(err) {
			continue
		}
		tried++
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		published := must.Have(abnf.ReadGrammar("test.abnf", text))(t)
		oracle := must.Have(abnf.NewOracle(published))(t)
		deeper := false
		for _, w := range words {
			d.word = w
			want := slices.Contains(d.ends(d.bodies[root], root, d.nesting.Entry(root), 0), len(w))
			if got := space.Contains(l, w); got != want {
				t.Fatalf("%q to depth %d: %v, want %v, in\n%s", w, d.levels, got, want, text)
			}
			member := oracle.Matches("x", w)
			if want && !member {
				t.Fatalf("%q to depth %d is no member in\n%s", w, d.levels, text)
			}
			deeper = deeper || member && !want
		}
		if deeper {
			cut++
		}
	}
	// Some 39 % have recursion, and 14 % deeper members.
	if tried < testflag.Least(grammars, 0.3) || cut < testflag.Least(grammars, 0.08) {
		t.Errorf("only %d of %d grammars have recursion; %d have members that are deeper", tried, grammars, cut)
	}
}

// The rules of an unrolled grammar have the names and the order of the source, the
// copies behind each.
func TestUnrolledNames(t *testing.T) {
	g := grammar(t, "s = %s\"<\" x %s\">\"\r\nx = %s\"(\" y %s\")\" / %s\"1\"\r\ny = x y / %s\"2\"\r\nlist = "+
		"%s\"a\" [ list ]\r\nunused = s\r\n")
	var names []string
	for _, r := range g.Unrolled(2, "s", "list").Rules {
		names = append(names, r.Name)
	}
	if got, want := strings.Join(names, " "), "s x x@2 y y@1 y@2 list"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
