package recognizer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// effort is what a run takes for a string.
type effort struct {
	items int // in all sets together
	kept  int // calls, and items that wait for their return, at most at one time
}

func effortOf(t *testing.T, tables *Tables, s string) effort {
	t.Helper()
	r := tables.begin("", 0)
	must.Do(t, r.run(0))
	// As run does, with a look at each set.
	r.s, r.at, r.ahead = s, 0, tables.column(s, 0)
	r.first(0)
	err := r.close()
	e := effort{items: len(r.items)}
	for ; err == nil && r.reads(); err = r.step() {
		e.items += len(r.items)
		e.kept = max(e.kept, len(r.calls)+len(r.waiting))
	}
	if err != nil || !r.accepted || r.at < len(s) {
		t.Fatalf("%.40q…: %v, %t at %d of %d", s, err, r.accepted, r.at, len(s))
	}
	return e
}

// Grammars that are LR-regular take linear time (Leo, 1991), and what nests no
// deeper, no more space.
func TestLinear(t *testing.T) {
	for _, test := range []struct {
		name, grammar, start string
		text                 func(n int) string
		perByte              float64 // items, at most
		kept                 int     // at most; 0: some for each byte
	}{
		{"JSON", jsonGrammar, "JSON-text", func(n int) string { return document(40 * n) }, 2, 20},
		{"white space of JSON, which may belong to what is before or after", jsonGrammar, "JSON-text",
			func(n int) string {
				return "[" + strings.Repeat(" ", n) + "1" + strings.Repeat(" ", n) + ",{" + strings.Repeat(" ", n) + "}]"
			}, 5, 20},
		{"nested JSON", jsonGrammar, "JSON-text", func(n int) string {
			return strings.Repeat("[", n) + strings.Repeat("]", n)
		}, 3, 0},
		{"right recursion", "s = \"a\" [s]\n", "s", func(n int) string { return strings.Repeat("a", n) }, 5, 0},
		{"right recursion that returns at the end", "s = \"a\" s / \"b\"\n", "s",
			func(n int) string { return strings.Repeat("a", n) + "b" }, 5, 0},
		{"right recursion by way of another rule", "s = \"a\" t / \"a\"\nt = \"a\" s\n", "s",
			func(n int) string { return strings.Repeat("a", 2*n+1) }, 10, 0},
		{"left recursion", "s = [s] \"a\"\n", "s", func(n int) string { return strings.Repeat("a", n) }, 5, 10},
		{"what only the end decides", "s = p / q\np = \"a\" p \"b\" / \"ab\"\nq = \"a\" q \"bb\" / \"abb\"\n", "s",
			func(n int) string {
				return strings.Repeat("a", n) + strings.Repeat("bb", n)
			}, 10, 0},
		{"trailing commas", "array = \"[\" [values] \"]\"\nvalues = value \",\" values / value [\",\"]\nvalue = " +
			"array / 1*\"x\"\n", "array", func(n int) string {
			return "[" + strings.Repeat("xxx,[x,],", n) + "]"
		}, 5, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			tables := tablesOf(t, test.grammar, test.start)
			short, long := test.text(500), test.text(2000)
			few, many := effortOf(t, tables, short), effortOf(t, tables, long)
			if perByte := float64(many.items) / float64(len(long)); perByte > test.perByte {
				t.Errorf("%.1f items for each byte", perByte)
			}
			if times, longer := float64(many.items)/float64(few.items),
				float64(len(long))/float64(len(short)); times > 1.1*longer {
				t.Errorf("%.1f times as many items for %.1f times as many bytes", times, longer)
			}
			if test.kept > 0 && many.kept > test.kept {
				t.Errorf("%d calls and waiting items are kept", many.kept)
			}
		})
	}
}

// Highly ambiguous grammars take polynomial time.
func TestAmbiguous(t *testing.T) {
	for _, grammar := range []string{
		"s = s s / \"a\" / \"\"\n",
		"s = s s s / s s / \"a\"\n",
		"s = *(*s / \"a\") *(s / 1*\"a\")\n",
	} {
		tables := tablesOf(t, grammar, "s")
		s := strings.Repeat("a", 100)
		if ok, err := tables.accepts(0, s, 0); !ok || err != nil {
			t.Errorf("%t, %v of %s", ok, err, grammar)
		}
		if ok, err := tables.accepts(0, s+"b", 0); ok || err != nil {
			t.Errorf("%t, %v of %s", ok, err, grammar)
		}
		if tokens, ok, err := tables.Derive(0, s, 0); !ok || err != nil || len(tokens) < 2 {
			t.Errorf("%d tokens, %t, %v of %s", len(tokens), ok, err, grammar)
		}
	}
}

// Languages that have no finite automaton.
func TestClassics(t *testing.T) {
	for _, test := range []struct {
		name, grammar string
		in, out       []string
	}{
		{"as many of one as of the other", "s = \"a\" [s] \"b\"\n", []string{"ab", "aaabbb"},
			[]string{"", "aab", "abb", "abab"}},
		{"palindromes", "s = \"a\" s \"a\" / \"b\" s \"b\" / [\"a\" / \"b\"]\n", []string{"", "a", "abba", "abaaaba"},
			[]string{"ab", "abaa"}},
		{"brackets", "s = *(\"(\" s \")\" / \"[\" s \"]\")\n", []string{"", "()[]", "([()])"},
			[]string{"(", "([)]", "())"}},
		{"hidden left recursion", "s = n s \"b\" / \"a\"\nn = [\"c\"]\n", []string{"a", "ab", "cabb", "ccabb"},
			[]string{"ca", "ccab", "b"}},
		{"units in a circle", "s = t / \"a\"\nt = u\nu = s / \"b\" u\n", []string{"a", "ba", "bba"},
			[]string{"", "b", "ab"}},
		{"nothing in nothing", "s = t t\nt = s / \"\" / \"a\"\n", []string{"", "a", "aaaaa"}, []string{"b", "ab"}},
		{"a call that goes on as before, but for a call that waits for it",
			"s = q \"0\" / p / \"(\" ( q \"1\" / p )\np = \"(x\" p \")\" / \"(y\"\nq = \"[\" q \"]\" / p \"q\"\n",
			[]string{"(y", "((y", "(yq0", "((yq1"}, []string{"(yq1", "((yq0"}},
		{"as many, and up to as many", "s = 300*600x\nx = \"x\"\n",
			[]string{strings.Repeat("x", 300), strings.Repeat("x", 600)},
			[]string{"", strings.Repeat("x", 299), strings.Repeat("x", 601)}},
		{"no members", "s = \"a\" s\n", nil, []string{"", "a", "aa"}},
		{"the empty string alone", "s = *(\"\" [\"\"])\n", []string{""}, []string{"a"}},
		{"a rule that is never done", "s = \"a\" / t\nt = t \"b\"\n", []string{"a"}, []string{"", "b", "ab"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			tables := tablesOf(t, test.grammar, "s")
			for _, s := range append(test.in, test.out...) {
				want := slices.Contains(test.in, s)
				if got, err := tables.accepts(0, s, 0); got != want || err != nil {
					t.Errorf("%q: %t, %v", s, got, err)
				}
			}
		})
	}
}

// Any number of empty strings is one.
func TestEmptyRepetitions(t *testing.T) {
	want := must.Have(New(lower(t, readGrammar(t, "s = \"a\"\n")), "s"))(t)
	for _, times := range []string{"2147483647", "*2147483647", "2147483647*", "*"} {
		got := must.Have(New(lower(t, readGrammar(t, "s = "+times+"\"\" \"a\" "+times+"( 3\"\" )\n")), "s"))(t)
		if string(got.Literal()) != string(want.Literal()) {
			t.Errorf("%s:\n%s, want\n%s", times, got.Literal(), want.Literal())
		}
	}
}

// What is counted is not written out if that would be large.
func TestCounts(t *testing.T) {
	const most = 100_000
	tables := tablesOf(t, "s = 1*100000x\nx = \"x\" / \"(\" s \")\"\n", "s")
	if len(tables.states) > 10_000 || len(tables.nodes) > 20_000 {
		t.Errorf("%d states, %d nodes", len(tables.states), len(tables.nodes))
	}
	for _, test := range []struct {
		n    int
		want bool
	}{{0, false}, {1, true}, {255, true}, {257, true}, {65_537, true}, {most, true}, {most + 1, false}} {
		if got, err := tables.accepts(0, strings.Repeat("x", test.n), 0); got != test.want || err != nil {
			t.Errorf("%d: %t, %v", test.n, got, err)
		}
	}
	if d, err := tables.diagnose(0, strings.Repeat("x", most+5), 0); d.offset != most || !d.mayEnd || err != nil {
		t.Errorf("offset %d, may end: %t, %v", d.offset, d.mayEnd, err)
	}
	if tokens, ok, err := tables.Derive(0, strings.Repeat("x", 5000), 0); len(tokens) != 5001 || !ok || err != nil {
		t.Errorf("%d tokens, %t, %v", len(tokens), ok, err)
	}
}

// Parts of rules whose automata would be exponential, or whose networks would
// be, are called.
func TestLargeBodies(t *testing.T) {
	var doubled strings.Builder
	doubled.WriteString("s = \"(\" [s] \")\" / r0\nr30 = \"a\" / \"b\"\n")
	for i := range 30 {
		fmt.Fprintf(&doubled, "r%d = [r%d \"c\"] r%d\n", i, i+1, i+1)
	}
	for _, test := range []struct{ name, grammar, in, out string }{
		{"automaton", "s = \"(\" [s] \")\" / *(\"a\" / \"b\") \"a\" 20(\"a\" / \"b\")\n", "(b" +
			strings.Repeat("a", 21) + ")", strings.Repeat("b", 30)},
		{"network", doubled.String(), "(acb)", "(ab)"},
	} {
		tables := tablesOf(t, test.grammar, "s")
		if ok, err := tables.accepts(0, test.in, 0); !ok || err != nil {
			t.Errorf("%s: %q: %t, %v", test.name, test.in, ok, err)
		}
		if ok, err := tables.accepts(0, test.out, 0); ok || err != nil {
			t.Errorf("%s: %q: %t, %v", test.name, test.out, ok, err)
		}
	}
}

// Of a rule without members nothing is the beginning.
func TestNoMembers(t *testing.T) {
	tables := tablesOf(t, "a = \"a\"\ns = a s\n", "s")
	d, err := tables.Diagnose(0, "aa", 0)
	if want := (Diagnosis{}); d != want || err != nil {
		t.Errorf("%v, %v", d, err)
	}
}

func TestNewUndefinedRule(t *testing.T) {
	g := lower(t, readGrammar(t, "s = \"a\"\n"))
	const want = "rule t is not defined"
	if _, err := New(g, "s", "t"); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// After a prefix, some state moves on with what can follow, and none with anything else.
func TestStatesAfter(t *testing.T) {
	tables := tablesOf(t, "s = %s\"(\" [ s ] %s\"ab\" %s\")\"\n", "s")
	states, move := tables.statesAfter(0, "(a")
	for c := range 256 {
		moved := false
		for _, state := range states {
			moved = moved || move(state, byte(c)) != 0
		}
		if moved != (c == 'b') {
			t.Errorf("%q: %t", c, moved)
		}
	}
}
