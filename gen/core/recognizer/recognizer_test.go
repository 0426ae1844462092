package recognizer

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// usual are bounds that no grammar of these tests comes near, and small ones
// have parts of most bodies called.
var (
	usual = bounds{states: 1 << 12, nodes: 1 << 14, all: 1 << 17, counted: 1 << 8}
	small = bounds{states: 8, nodes: 12, all: 12, counted: 2}
)

func readGrammar(t testing.TB, text string) *abnf.Grammar {
	t.Helper()
	g, err := abnf.ReadGrammar("test.abnf", text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return g
}

func lower(t testing.TB, g *abnf.Grammar) *automaton.Grammar {
	t.Helper()
	l := must.Have(automaton.Lower(g))(t)
	return l
}

// tablesOf returns the tables of start rules of a grammar given as text.
func tablesOf(t testing.TB, text string, starts ...string) *Tables {
	t.Helper()
	tables := must.Have(New(lower(t, readGrammar(t, text)), starts...))(t)
	return tables
}

// grammarText returns a random grammar over the bytes a and b, rules r0, r1 …
func grammarText(r *rand.Rand) string {
	var text strings.Builder
	rules := 1 + r.IntN(4)
	for i := range rules {
		fmt.Fprintf(&text, "r%d = %s\n", i, expression(r, 1+r.IntN(4), rules))
	}
	return text.String()
}

// expression returns a random expression.
func expression(r *rand.Rand, depth, rules int) string {
	if depth == 0 {
		if r.IntN(2) == 0 {
			return fmt.Sprintf("r%d", r.IntN(rules))
		}
		return []string{`"a"`, `"b"`, `"a"`, `"b"`, `%x61-62`, `""`, `<none>`}[r.IntN(7)]
	}
	x, y := expression(r, depth-1, rules), expression(r, r.IntN(depth), rules)
	switch r.IntN(7) {
	case 0, 1:
		return "(" + x + " / " + y + ")"
	case 2, 3, 4:
		return "(" + x + " " + y + ")"
	case 5:
		low := r.IntN(3)
		return fmt.Sprintf("%d*%d(%s)", low, low+r.IntN(4), x)
	}
	return "*(" + x + ")"
}

// Verdict, offset and expected bytes of all start rules of random grammars are
// what two other methods say, whatever is written out and whatever is called.
func TestRandomGrammars(t *testing.T) {
	r := testflag.Rand(t)
	words := fixture.Words("ab", 4)
	members, viable, grammars := 0, 0, testflag.Choose(25, 400)
	for range grammars {
		member, follows := false, false
		text := grammarText(r)
		published := readGrammar(t, text)
		g := lower(t, published)
		oracle := must.Have(abnf.NewOracle(published))(t)
		for _, limits := range []bounds{usual, small} {
			var starts []string
			for _, rule := range g.Rules {
				starts = append(starts, rule.Name)
			}
			tables := must.Have(newTables(g, limits, starts))(t)
			start := r.IntN(len(starts))
			rule := starts[start]
			for _, w := range words {
				w += strings.Repeat("ab", r.IntN(2))
				want := oracle.Matches(rule, w)
				if got, err := tables.accepts(start, w, 0); got != want || err != nil {
					t.Fatalf("%s: %q: %t, %v, want %t in\n%s", rule, w, got, err, want, text)
				}
				d := must.Have(tables.diagnose(start, w, 0))(t)
				offset := len(w)
				for offset > 0 && !begins(g, rule, w[:offset], true) {
					offset--
				}
				if d.offset != offset || d.mayEnd != oracle.Matches(rule, w[:offset]) {
					t.Fatalf("%s: %q: offset %d, may end: %t, want %d in\n%s", rule, w, d.offset, d.mayEnd, offset,
						text)
				}
				for _, c := range "abc" {
					want := begins(g, rule, w[:offset]+string(c), true)
					if d.expected.has(byte(c)) != want {
						t.Fatalf("%s: %q: %c is expected at %d: %t, want %t in\n%s", rule, w, c, offset, !want, want,
							text)
					}
					follows = follows || want
				}
				member = member || want
			}
		}
		if member {
			members++
		}
		if follows {
			viable++
		}
	}
	// Of some 66 % there are members, and of 60 % such bytes.
	if least := testflag.Least(grammars, 0.4); members < least || viable < least {
		t.Errorf("members of only %d of %d grammars were tried, and bytes that can follow of %d", members, grammars,
			viable)
	}
}

func TestLimit(t *testing.T) {
	tables := tablesOf(t, "s = \"(\" s \")\" / \"x\"\n", "s")
	nested := strings.Repeat("(", 100) + "x" + strings.Repeat(")", 100)
	var limit *Limit
	if _, err := tables.Accepts(0, nested, 100); !errors.As(err, &limit) || limit.items != 100 {
		t.Errorf("error %v, want that of a limit of 100", err)
	}
	if _, err := tables.Diagnose(0, nested, 100); !errors.As(err, &limit) {
		t.Errorf("error %v, want that of a limit", err)
	}
	if ok, err := tables.Accepts(0, nested, 1000); !ok || err != nil {
		t.Errorf("%t, %v within the limit", ok, err)
	}
}
