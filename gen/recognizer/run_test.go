package recognizer

import (
	"slices"
	"strings"
	"testing"
)

// effort is what a run takes for a string.
type effort struct {
	items int // in all sets together
	kept  int // calls, and items that wait for their return, at most at one time
}

func effortOf(t *testing.T, tables *Tables, s string) effort {
	t.Helper()
	r := tables.begin("", 0)
	if err := r.run(0); err != nil {
		t.Fatal(err)
	}
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
		{"white space of JSON, which may belong to what is before or after", jsonGrammar, "JSON-text", func(n int) string {
			return "[" + strings.Repeat(" ", n) + "1" + strings.Repeat(" ", n) + ",{" + strings.Repeat(" ", n) + "}]"
		}, 5, 20},
		{"nested JSON", jsonGrammar, "JSON-text", func(n int) string {
			return strings.Repeat("[", n) + strings.Repeat("]", n)
		}, 3, 0},
		{"right recursion", "s = \"a\" [s]\n", "s", func(n int) string { return strings.Repeat("a", n) }, 5, 0},
		{"right recursion that returns at the end", "s = \"a\" s / \"b\"\n", "s", func(n int) string { return strings.Repeat("a", n) + "b" }, 5, 0},
		{"right recursion by way of another rule", "s = \"a\" t / \"a\"\nt = \"a\" s\n", "s", func(n int) string { return strings.Repeat("a", 2*n+1) }, 10, 0},
		{"left recursion", "s = [s] \"a\"\n", "s", func(n int) string { return strings.Repeat("a", n) }, 5, 10},
		{"what only the end decides", "s = p / q\np = \"a\" p \"b\" / \"ab\"\nq = \"a\" q \"bb\" / \"abb\"\n", "s", func(n int) string {
			return strings.Repeat("a", n) + strings.Repeat("bb", n)
		}, 10, 0},
		{"trailing commas", "array = \"[\" [values] \"]\"\nvalues = value \",\" values / value [\",\"]\nvalue = array / 1*\"x\"\n", "array", func(n int) string {
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
			if times, longer := float64(many.items)/float64(few.items), float64(len(long))/float64(len(short)); times > 1.1*longer {
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
		if tokens, ok, err := tables.derive(0, s, 0); !ok || err != nil || len(tokens) < 2 {
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
		{"as many of one as of the other", "s = \"a\" [s] \"b\"\n", []string{"ab", "aaabbb"}, []string{"", "aab", "abb", "abab"}},
		{"palindromes", "s = \"a\" s \"a\" / \"b\" s \"b\" / [\"a\" / \"b\"]\n", []string{"", "a", "abba", "abaaaba"}, []string{"ab", "abaa"}},
		{"brackets", "s = *(\"(\" s \")\" / \"[\" s \"]\")\n", []string{"", "()[]", "([()])"}, []string{"(", "([)]", "())"}},
		{"hidden left recursion", "s = n s \"b\" / \"a\"\nn = [\"c\"]\n", []string{"a", "ab", "cabb", "ccabb"}, []string{"ca", "ccab", "b"}},
		{"units in a circle", "s = t / \"a\"\nt = u\nu = s / \"b\" u\n", []string{"a", "ba", "bba"}, []string{"", "b", "ab"}},
		{"nothing in nothing", "s = t t\nt = s / \"\" / \"a\"\n", []string{"", "a", "aaaaa"}, []string{"b", "ab"}},
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
