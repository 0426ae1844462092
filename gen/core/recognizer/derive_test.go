package recognizer

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// A derivation is tokens with what they are of.
type derivation struct {
	g      *automaton.Grammar
	s      string
	tokens []Token
}

// check returns what is wrong with a derivation from a rule: each token must be a match of its rule's body whose calls
// are the tokens directly in it, in order.
func (d *derivation) check(start string) error {
	if len(d.tokens) == 0 {
		return fmt.Errorf("no tokens")
	}
	if root := d.tokens[0]; d.rule(0) != d.g.Rule(start) || root.Begin != 0 || int(root.End) != len(d.s) ||
		int(root.Next) != len(d.tokens) {
		return fmt.Errorf("the first token is %v", root)
	}
	for i, token := range d.tokens {
		var children []int
		for c := i + 1; c < int(token.Next); c = int(d.tokens[c].Next) {
			if d.tokens[c].Next <= c || d.tokens[c].Next > token.Next {
				return fmt.Errorf("token %d is not in the one around it", c)
			}
			children = append(children, c)
		}
		ends := d.match(d.rule(i).Body, children, map[place]bool{{int(token.Begin), 0}: true})
		if !ends[place{int(token.End), len(children)}] {
			return fmt.Errorf("token %d, %s from %d to %d, is not made of its %d children", i, d.rule(i).Name,
				token.Begin, token.End, len(children))
		}
	}
	return nil
}

func (d *derivation) rule(token int) *automaton.Rule { return d.g.Rule(d.tokens[token].Rule) }

// A place is an offset, and how many children are before it.
type place struct{ at, children int }

// match returns the places to which an expression leads from some places.
func (d *derivation) match(e automaton.Expr, children []int, from map[place]bool) map[place]bool {
	to := map[place]bool{}
	switch e := e.(type) {
	case *automaton.Set:
		for p := range from {
			if p.at < len(d.s) && e.Bytes.Has(d.s[p.at]) {
				to[place{p.at + 1, p.children}] = true
			}
		}
	case *automaton.Call:
		for p := range from {
			if p.children < len(children) {
				c := children[p.children]
				if d.rule(c) == e.Rule && int(d.tokens[c].Begin) == p.at {
					to[place{int(d.tokens[c].End), p.children + 1}] = true
				}
			}
		}
	case *automaton.Concat:
		to = from
		for _, item := range e.Items {
			to = d.match(item, children, to)
		}
	case *automaton.Union:
		for _, alternative := range e.Alternatives {
			for p := range d.match(alternative, children, from) {
				to[p] = true
			}
		}
	case *automaton.Repeat:
		turn := from
		for n := 0; len(turn) > 0 && (n <= e.Max || e.Max == abnf.Unbounded && n <= e.Min+len(d.s)+len(children)); n++ {
			if n >= e.Min {
				for p := range turn {
					to[p] = true
				}
			}
			turn = d.match(e.Body, children, turn)
		}
	}
	return to
}

// Derivations of random grammars are derivations, of exactly the members, with
// whatever is written out and whatever is called.
func TestRandomDerivations(t *testing.T) {
	r := testflag.Rand(t)
	words := fixture.Words("ab", 5)
	for _, w := range fixture.Words("ab", 2) { // calls are merged after runs
		words = append(words, strings.Repeat("a", 18)+w)
	}
	derived, nested, grammars := 0, 0, testflag.Choose(60, 1_000)
	for range grammars {
		text := grammarText(r)
		g := lower(t, readGrammar(t, text))
		most := 0 // tokens of a derivation
		for _, limits := range []bounds{usual, small} {
			tables := must.Have(newTables(g, limits, []string{"r0"}))(t)
			for _, w := range words {
				want := must.Have(tables.accepts(0, w, 0))(t)
				tokens, ok, err := tables.Derive(0, w, 0)
				if err != nil || ok != want {
					t.Fatalf("%q: %t, %v, want %t in\n%s", w, ok, err, want, text)
				}
				if !ok {
					continue
				}
				d := &derivation{g, w, tokens}
				if err := d.check("r0"); err != nil {
					t.Fatalf("%q: %v\n%v in\n%s", w, err, d, text)
				}
				most = max(most, len(tokens))
			}
		}
		if most > 0 {
			derived++
		}
		if most > 4 {
			nested++
		}
	}
	// Some 68 % have derivations, and 25 % such long ones.
	if derived < testflag.Least(grammars, 0.5) || nested < testflag.Least(grammars, 0.15) {
		t.Errorf("only %d of %d grammars have derivations, %d with more than four tokens", derived, grammars, nested)
	}
}

// String returns the tokens as a term: each rule with what is directly in it, or with its text if nothing is.
func (d *derivation) String() string {
	var b strings.Builder
	var write func(i int)
	write = func(i int) {
		token := d.tokens[i]
		b.WriteString(d.rule(i).Name)
		if i+1 == int(token.Next) {
			fmt.Fprintf(&b, "%q", d.s[token.Begin:token.End])
			return
		}
		b.WriteString("(")
		for c := i + 1; c < int(token.Next); c = int(d.tokens[c].Next) {
			if c > i+1 {
				b.WriteString(" ")
			}
			write(c)
		}
		b.WriteString(")")
	}
	write(0)
	return b.String()
}

func TestDerive(t *testing.T) {
	for _, test := range []struct{ name, grammar, input, want string }{
		{"a rule in a rule", "s = x y\nx = \"x\"\ny = \"y\"\n", "xy", `s(x"x" y"y")`},
		{"the earlier alternative", "s = x / y\nx = %x61\ny = %x61\n", "a", `s(x"a")`},
		{"the earlier alternative as far as the rest matches", "s = (x / y) \"c\"\nx = \"a\"\ny = \"ab\"\n", "abc",
			`s(y"ab")`},
		{"the earlier alternative though a later one is longer",
			"s = (x / y) [z] \"c\"\nx = \"a\"\ny = \"ab\"\nz = \"b\"\n", "abc", `s(x"a" z"b")`},
		{"as many repetitions as can be", "s = *x *y\nx = \"a\"\ny = \"a\"\n", "aa", `s(x"a" x"a")`},
		{"as many repetitions as leave enough", "s = *x 1*y\nx = \"a\"\ny = \"a\"\n", "aaa", `s(x"a" x"a" y"a")`},
		{"what is empty", "s = x y\nx = \"\"\ny = *x \"a\"\n", "a", `s(x"" y"a")`},
		{"what is empty because it must be", "s = 2x \"a\"\nx = *\"b\"\n", "a", `s(x"" x"")`},
		{"recursion", "s = \"(\" [s] \")\"\n", "(())", `s(s"()")`},
		{"left recursion", "s = s \"+\" n / n\nn = \"1\"\n", "1+1+1", `s(s(s(n"1") n"1") n"1")`},
		{"right recursion", "s = n \"+\" s / n\nn = \"1\"\n", "1+1+1", `s(n"1" s(n"1" s(n"1")))`},
		{"hidden left recursion", "s = e s \"a\" / \"b\"\ne = [\"x\"]\n", "baa", `s(e"" s(e"" s"b"))`},
		{"ambiguity, the longest of a rule that refers to itself first", "s = s s / \"a\"\n", "aaa",
			`s(s(s"a" s"a") s"a")`},
		{"recursion that matches nothing", "s = s s / \"\"\n", "", `s""`},
		{"recursion that matches nothing where something is", "s = s s / \"a\" / \"\"\n", "a", `s"a"`},
		{"rules that are each other", "s = t / \"a\"\nt = s / \"b\"\n", "a", `s(t(s"a"))`},
		{"rules that are each other, from the other", "s = t / \"a\"\nt = s / \"b\"\n", "b", `s(t"b")`},
		{"rules that are each other, with a way out at the far end", "s = t\nt = u\nu = s / t / \"a\"\n", "a",
			`s(t(u"a"))`},
		{"empty rules in each other", "s = t \"x\"\nt = [u]\nu = [t]\n", "x", `s(t(u(t"")))`},
		{"an earlier alternative that is not in the circle, and returns later",
			"s = t \"!\"\nt = u / \"b\"\nu = x / t / \"a\"\nx = \"a\" / \"(\" x \")\"\n", "a!", `s(t(u(x"a")))`},
		{"UTF-8", "s = *c\nc = %x61-10FFFF\n", "a\u20ac", "s(c\"a\" c\"\u20ac\")"},
		{"a counted repetition", "s = 2*3n *m\nn = \"a\"\nm = \"a\"\n", "aaaa", `s(n"a" n"a" n"a" m"a")`},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := lower(t, readGrammar(t, test.grammar))
			tables := must.Have(New(g, "s"))(t)
			tokens, ok, err := tables.Derive(0, test.input, 0)
			if err != nil || !ok {
				t.Fatalf("%t, %v", ok, err)
			}
			d := &derivation{g, test.input, tokens}
			if err := d.check("s"); err != nil {
				t.Error(err)
			}
			if got := d.String(); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// What began at one of several entries of a call need not end where the call returns: the walk finds out, once for
// each.
func TestDeriveOfSeveral(t *testing.T) {
	const run = 22 // bytes, so that calls are merged
	for _, test := range []struct{ name, grammar, input, want string }{
		{"an even number", "s = \"(\" *p s \")\" / 1*( 2q ) \"x\"\np = \"a\"\nq = \"a\"\n", "(" +
			strings.Repeat("a", run) + "x)",
			"s(" + strings.Repeat("p\"a\" ", run-2) + "s(q\"a\" q\"a\"))"},
		{"two", "s = \"(\" *p s \"a\" \")\" / 2q\np = \"a\"\nq = \"a\"\n", "(" + strings.Repeat("a", run) + ")",
			"s(" + strings.Repeat("p\"a\" ", run-3) + "s(q\"a\" q\"a\"))"},
		{"two, after which one more", "s = \"(\" *p s *p \"b\" \")\" / 2q\np = \"a\"\nq = \"a\"\n", "(" +
			strings.Repeat("a", run) + "b)",
			"s(" + strings.Repeat("p\"a\" ", run-2) + "s(q\"a\" q\"a\"))"},
		{"what is known already",
			"s = \"(\" ( *p s *r \"b\" / *p s %s\"aa\" \"c\" ) \")\" / 2q / 5q\np = \"a\"\nq = \"a\"\nr = \"a\"\n",
			"(" + strings.Repeat("a", run) + "c)",
			"s(" + strings.Repeat("p\"a\" ", run-4) + "s(q\"a\" q\"a\"))"},
		{"an end of another entry", "s = \"(\" *p s ( %s\"ab\" / %s\"aab\" ) \")\" / 2q / 4q\np = \"a\"\nq = \"a\"\n",
			"(" + strings.Repeat("a", run) + "b)",
			"s(" + strings.Repeat("p\"a\" ", run-3) + "s(q\"a\" q\"a\"))"},
	} {
		g := lower(t, readGrammar(t, test.grammar))
		tables := must.Have(New(g, "s"))(t)
		tokens, ok, err := tables.Derive(0, test.input, 0)
		if err != nil || !ok {
			t.Errorf("%s: %t, %v", test.name, ok, err)
			continue
		}
		d := &derivation{g, test.input, tokens}
		if got, err := d.String(), d.check("s"); got != test.want || err != nil {
			t.Errorf("%s: %v: %s, want %s", test.name, err, got, test.want)
		}
	}
}

// If white space may belong to the one or the other, what a call is made of is found out once, however deep it is.
func TestDeriveOnce(t *testing.T) {
	const depth = 200
	tables := tablesOf(t, jsonGrammar, "JSON-text")
	space := strings.Repeat(" ", 2*recognizerFew)
	r := tables.begin(strings.Repeat(space+"[", depth)+space+"1"+strings.Repeat(space+"]", depth), 0)
	r.keep = true
	must.Do(t, r.run(0))
	d := recognizerDerivation{recognizerWalk: r.beginWalk()}
	if !d.read(tables.starts[0]) {
		t.Fatal("not derived")
	}
	several := 0
	for _, c := range d.calls {
		if c.several {
			several++
		}
	}
	if several < depth || d.serial != depth+2 { // arrays, the number in them, and the text around them
		t.Errorf("%d walks at %d calls with several entries", d.serial, several)
	}
}

// If many calls return at one offset, their order is found out once: for each of them, that would never end.
func TestDeriveManyReturns(t *testing.T) {
	const calls = 60_000
	tables := tablesOf(t, "x = y / \"a\" x z / \"c\"\ny = x / \"d\"\nz = *\"b\"\n", "x")
	if tokens, ok, err := tables.Derive(0, strings.Repeat("a", calls)+"c", 0); !ok || err != nil ||
		len(tokens) <= calls {
		t.Errorf("%d tokens, %t, %v", len(tokens), ok, err)
	}
}

// What a call is made of is found out once even if two ways lead to it, at each depth: else that would never end.
func TestDeriveTwoWays(t *testing.T) {
	const depth, run = 40, 20 // bytes, so that calls are merged
	tables := tablesOf(t, "s = \"(\" ( *p s *r \"b\" / *p s %s\"aa\" \"c\" ) \")\" / 2q\n"+
		"p = \"a\"\nq = \"a\"\nr = \"a\"\n", "s")
	input := strings.Repeat("("+strings.Repeat("a", run), depth) + "aa" + strings.Repeat("aac)", depth)
	if _, ok, err := tables.Derive(0, input, 0); !ok || err != nil {
		t.Errorf("%t, %v", ok, err)
	}
}
