package prove

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

func readABNF(t *testing.T, name, text string, undefined ...string) *abnf.Grammar {
	t.Helper()
	g := must.Have(abnf.ReadGrammar(name, text, undefined...))(t)
	return g
}

func TestDiff(t *testing.T) {
	g := readABNF(t, "test.abnf", `
a      = %s"x" / %s"y"
same   = %x78-79
wide   = *a
narrow = 2a
left   = %s"x" / %s"z"
other  = %s"p" *%s"q"
none   = other <"no">
empty  = ""
nested = "(" [ nested ] ")"
`+"\n")
	d := must.Have(NewDiffer(g, g, 0))(t)
	for _, test := range []struct {
		a, b string
		n    int
		want Diff
	}{
		{"A", "same", 3, Diff{A: "a", B: "same", Relation: Equal}},
		{"empty", "empty", 3, Diff{A: "empty", B: "empty", Relation: Equal}},
		{"wide", "a", 9, Diff{A: "wide", B: "a", Relation: Wider, OnlyA: []string{"", "xx"}}},
		{"wide", "a", 1, Diff{A: "wide", B: "a", Relation: Wider, OnlyA: []string{""}}},
		{"narrow", "wide", 9, Diff{A: "narrow", B: "wide", Relation: Narrower, OnlyB: []string{"", "x", "xxx"}}},
		{"a", "left", 9, Diff{A: "a", B: "left", Relation: Overlapping, OnlyA: []string{"y"}, OnlyB: []string{"z"}}},
		{"left", "other", 9, Diff{A: "left", B: "other", Relation: Disjoint, OnlyA: []string{"x"},
			OnlyB: []string{"p"}}},
		{"empty", "a", 1, Diff{A: "empty", B: "a", Relation: Disjoint, OnlyA: []string{""}, OnlyB: []string{"x"}}},
	} {
		got, err := d.Diff(test.a, test.b, test.n)
		if err != nil {
			t.Errorf("%s, %s: %v", test.a, test.b, err)
		} else if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s, %s (-want +got):\n%s", test.a, test.b, diff)
		}
	}
	if _, err := d.Diff("a", "nested", 1); !automaton.IsRecursion(err) {
		t.Errorf("nested: got %v", err)
	}
	if _, err := d.Diff("none", "a", 1); err == nil || !strings.Contains(err.Error(), "prose-in-use") {
		t.Errorf("none: got %v", err)
	}
	if _, err := d.Diff("a", "missing", 1); err == nil || !strings.Contains(err.Error(), "missing") {
		t.Errorf("missing: got %v", err)
	}
}

// Rules are the same that accept the same strings, and some.
func TestSame(t *testing.T) {
	const text = "r = %s\"x\"\nnone = %s\"x\" none\nempty = \"\"\nt = \"(\" [t] \")\"\np = <prose>\n"
	d := must.Have(NewDiffer(readABNF(t, "a.abnf", text), readABNF(t, "b.abnf", text+"s = 1%x78\n"), 0))(t)
	const (
		recursion = "a.abnf:4:1: rule t refers to itself other than at its end: its language need not be regular"
		prose     = "b.abnf:5:5: error: rule p needs prose, which no program can match: <prose> (prose-in-use)"
	)
	for _, test := range []struct {
		a, b string
		want bool
		err  string
	}{
		{"r", "s", true, ""},
		{"R", "r", true, ""},
		{"empty", "empty", true, ""},
		{"r", "empty", false, ""},
		{"none", "none", false, ""},
		{"t", "r", false, recursion},
		{"r", "p", false, prose},
		{"none", "p", false, prose},
		{"r", "q", false, "rule q is not defined"},
	} {
		if same, err := d.Same(test.a, test.b); same != test.want || message(err) != test.err {
			t.Errorf("%s and %s: %t, %v, want %t, %s", test.a, test.b, same, err, test.want, test.err)
		}
	}
}

func TestDiffLimit(t *testing.T) {
	g := readABNF(t, "test.abnf", "a = *( 7%s\"x\" )\nb = *( 11%s\"x\" )\n")
	d := must.Have(NewDiffer(g, g, 50))(t)
	var limit *automaton.LimitError
	if _, err := d.Diff("a", "b", 1); !errors.As(err, &limit) || limit.Limit != 50 {
		t.Errorf("got %v", err)
	}
	undefined := readABNF(t, "other.abnf", "a = b\n")
	for _, pair := range [][2]*abnf.Grammar{{g, undefined}, {undefined, g}} {
		if _, err := NewDiffer(pair[0], pair[1], 0); err == nil ||
			!strings.Contains(err.Error(), "rule b is not defined") {
			t.Errorf("got %v", err)
		}
	}
}

func TestDifferNames(t *testing.T) {
	a := readABNF(t, "a.abnf", "one = two / Three\ntwo = \"2\"\nThree = \"3\"\n")
	b := readABNF(t, "b.abnf", "four = three / TWO\nthree = \"3\"\nTWO = \"2\"\n")
	d := must.Have(NewDiffer(a, b, 0))(t)
	both, onlyA, onlyB := d.Names()
	got := [][]string{both, onlyA, onlyB}
	if diff := cmp.Diff([][]string{{"two", "Three"}, {"one"}, {"four"}}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// The two definitions of a NID in one document differ in names that end with a
// hyphen.
func TestDiffOfNIDs(t *testing.T) {
	r, ok := grammar.Lookup("rfc2141bis-urn-03")
	if !ok {
		t.Fatal("no grammar")
	}
	g := readABNF(t, r.File(), r.ABNF(), r.Undefined...)
	d := must.Have(NewDiffer(g, g, 0))(t)
	diff := must.Have(d.Diff("NID", "NID-appendix-b", 3))(t)
	want := Diff{A: "NID", B: "NID-appendix-b", Relation: Narrower, OnlyB: []string{"a-", "aa-", "aaa-"}}
	if diff := cmp.Diff(want, diff); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// A start is a start rule of a revision.
type start struct {
	name     string // of the revision and the rule
	rule     string
	grammar  *abnf.Grammar
	oracle   *abnf.Oracle
	language automaton.Language // in the space that all share
}

// starts returns the start rules of all revisions, their languages in one
// space.
func starts(t *testing.T) ([]*start, *automaton.Space) {
	t.Helper()
	var all []*start
	var grammars []*automaton.Grammar
	var of []int // index of each start's grammar
	for r := range grammar.Revisions() {
		g := readABNF(t, r.File(), r.ABNF(), r.Undefined...)
		oracle := must.Have(abnf.NewOracle(g))(t)
		lowered := must.Have(automaton.Lower(g))(t)
		for _, rule := range r.StartRules {
			all = append(all, &start{name: r.Name + ":" + rule, rule: rule, grammar: g, oracle: oracle})
			of = append(of, len(grammars))
		}
		grammars = append(grammars, lowered)
	}
	space := automaton.NewSpace(0)
	for i := range grammars { // a space tells apart what any grammar tells apart
		space = automaton.NewSpace(0, append(space.Classes(), grammars[i].Sets()...)...)
	}
	for i, s := range all {
		s.language = must.Have(automaton.NewABNF(grammars[of[i]], space).Rule(s.rule))(t)
	}
	return all, space
}

// The verdict on any two start rules is the one that complements, intersections and emptiness give in another space;
// the slow matcher, which knows no automata, agrees on the witnesses and, if that can be tried, finds no shorter one.
// Without -complete, one of every so many pairs is tried, others in each run.
func TestDiffOfAllStartRules(t *testing.T) {
	t.Parallel()
	every, number := testflag.Choose(12, 1), int(testflag.Seed(t)%12)
	all, s := starts(t)
	not := func(l automaton.Language) automaton.Language { return s.Minus(s.All(), l) }
	empty := func(l automaton.Language) bool { return l == s.Empty() }
	var alphabet []byte
	for _, class := range s.Classes() {
		alphabet = append(alphabet, automaton.Pick(class))
	}
	differs := map[[2]*abnf.Grammar]*Differ{}
	relations := map[Relation]int{}
	witnesses, tried := 0, 0
	for i, a := range all {
		for _, b := range all[i:] {
			if number++; number%every != 0 {
				continue
			}
			both := [2]*abnf.Grammar{a.grammar, b.grammar}
			if differs[both] == nil {
				d := must.Have(NewDiffer(a.grammar, b.grammar, 0))(t)
				differs[both] = d
			}
			diff := must.Have(differs[both].Diff(a.rule, b.rule, 5))(t)
			var want Relation
			switch {
			case empty(s.Intersect(a.language, not(b.language))) && empty(s.Intersect(b.language, not(a.language))):
				want = Equal
			case empty(s.Intersect(not(a.language), b.language)):
				want = Wider
			case empty(s.Intersect(a.language, not(b.language))):
				want = Narrower
			case not(s.Union(not(a.language), not(b.language))) == s.Empty():
				want = Disjoint
			default:
				want = Overlapping
			}
			if diff.Relation != want {
				t.Errorf("%s, %s: relation %d, want %d", a.name, b.name, diff.Relation, want)
			}
			relations[want]++
			for _, side := range []struct {
				accepting, refusing *start
				words               []string
				some                bool
			}{
				{a, b, diff.OnlyA, want != Equal && want != Narrower},
				{b, a, diff.OnlyB, want != Equal && want != Wider},
			} {
				if (len(side.words) > 0) != side.some {
					t.Errorf("%s, %s: %q are accepted by %s only", a.name, b.name, side.words, side.accepting.name)
					continue
				}
				for _, w := range side.words {
					witnesses++
					if !side.accepting.oracle.Matches(side.accepting.rule, w) ||
						side.refusing.oracle.Matches(side.refusing.rule, w) {
						t.Errorf("%s, %s: %q is not accepted by %s only", a.name, b.name, w, side.accepting.name)
					}
				}
				if !slices.IsSortedFunc(side.words, func(v, w string) int { return len(v) - len(w) }) {
					t.Errorf("%s, %s: %q: the shortest is not first", a.name, b.name, side.words)
				}
				if !side.some || side.words[0] == "" {
					continue
				}
				shortStrings(string(alphabet), min(len(side.words[0])-1, 2), 1500, func(w string) bool {
					tried++
					if side.accepting.oracle.Matches(side.accepting.rule, w) &&
						!side.refusing.oracle.Matches(side.refusing.rule, w) {
						t.Errorf("%s, %s: %q is shorter than %q", a.name, b.name, w, side.words[0])
						return false
					}
					return true
				})
			}
		}
	}
	t.Logf("relations %v; %d witnesses, %d shorter strings", relations, witnesses, tried)
	if len(relations) < 4 || witnesses < 300/every || tried < 10000/every {
		t.Errorf("too few were tried: relations %v, %d witnesses, %d shorter strings", relations, witnesses, tried)
	}
}
