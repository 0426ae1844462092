package lint

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// checkerOf returns a checker of a grammar.
func checkerOf(t *testing.T, src string) *checker {
	t.Helper()
	g := must.Have(abnf.ReadGrammar("g", src))(t)
	c := must.Have(newChecker(g, newLimits(0)))(t)
	return c
}

// choice returns a rule with an alternative of each number.
func choice(format string, numbers ...int) string {
	var alternatives []string
	for _, n := range numbers {
		alternatives = append(alternatives, fmt.Sprintf(format, n))
	}
	return "s = " + strings.Join(alternatives, "\n / ") + "\n"
}

// upTo returns n numbers, each so many times.
func upTo(n, times int) []int {
	var numbers []int
	for i := range n * times {
		numbers = append(numbers, i%n)
	}
	return numbers
}

// What the alternatives of random choices add is what comparing each two of them
// says. Some are recursive.
func TestAlternativesByPairs(t *testing.T) {
	random := testflag.Rand(t)
	found := 0
	for range testflag.Choose(200, 3_000) {
		src := "r = "
		for i := range 2 + random.IntN(6) {
			src += strings.Repeat(" / ", min(i, 1)) + randomExpr(random, 2, []string{"s", "t", "u"})
		}
		c := checkerOf(t, src+"\ns = \"a\" [ s ] \"b\" / t\nt = *2( \"a\" / u )\nu = *\"b\"\n")
		r := c.document.Rule("r")
		body, ok := r.Body.(*abnf.Alternation)
		if !ok {
			t.Fatal(src)
		}
		var want []string
		for i, a := range body.Alternatives {
			for j, b := range body.Alternatives {
				m, n := c.of(a), c.of(b)
				if i != j && m.extent == all && n.extent >= some && m.Language != c.space.Empty() &&
					c.space.Minus(m.Language, n.Language) == c.space.Empty() &&
					(m.Language != n.Language || j < i || n.extent == some) {
					want = append(want, a.Pos().String()+" "+alternativeName(j, b))
					break
				}
			}
		}
		u := newUnion(c.languages, body.Alternatives, &c.limits.comparisons)
		var got []string
		for i, a := range body.Alternatives {
			if j, ok, err := u.covering(i); err != nil {
				t.Fatalf("%s: %v", src, err)
			} else if ok {
				got = append(got, a.Pos().String()+" "+alternativeName(j, body.Alternatives[j]))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", src, got, want)
		}
		found += len(want)
	}
	if found == 0 {
		t.Error("all alternatives of all choices add something")
	}
}

// Many alternatives take as many steps more.
func TestComparisonsAreFew(t *testing.T) {
	const few, many = 250, 1000
	for _, format := range []string{"\"w%d\"", "( 1*%%x61-7A \"%d\" )", "[ \"a%d\" ]", "( *\"x\" %%x%x )"} {
		for _, times := range []int{1, 2} {
			taken := func(n int) int {
				c := checkerOf(t, choice(format, upTo(n, times)...))
				found, uncompared := c.alternatives(c.document.Rules()[0])
				if uncompared != nil || len(found) != (times-1)*n {
					t.Errorf("%s: %d of %d alternatives add nothing, undecided %v", format, len(found), times*n, uncompared)
				}
				return allComparisons - c.limits.comparisons
			}
			if a, b := taken(few), taken(many); b > 2*many/few*a {
				t.Errorf("%s: %d steps for %d alternatives, %d for %d", format, a, times*few, b, times*many)
			}
		}
	}
}

// What is not compared is said: from which alternative on the steps are used up, or
// there are too many strings.
func TestUncompared(t *testing.T) {
	for _, test := range []struct {
		src   string
		steps int
		line  int
	}{
		{choice("\"w%d\"", upTo(100, 1)...), allComparisons, 0},
		{choice("\"w%d\"", upTo(100, 1)...), 150, 1},
		{choice("\"w%d\"", upTo(100, 1)...), 600, 43},
		{choice("\"w%d\"", upTo(100, 2)...), 5000, 0},
		{choice("*%%x61-62 \"a\" %d%%x61-62", 1, 2, 1, 20, 3), allComparisons, 4},
	} {
		c := checkerOf(t, test.src)
		c.limits.comparisons = test.steps
		d := c.document.Rules()[0]
		_, got := c.alternatives(d)
		var want abnf.Expr
		if test.line > 0 {
			want = d.Body.(*abnf.Alternation).Alternatives[test.line-1]
		}
		if got != want || c.limits.comparisons < 0 {
			t.Errorf("%.40q, %d steps: undecided %v, want %v; %d steps are left", test.src, test.steps, got, want,
				c.limits.comparisons)
		}
	}
}

// Turns of repetitions are limited even if they make no new state.
func TestTurnsAreLimited(t *testing.T) {
	c := checkerOf(t, choice("%d\"w\"", 900, 900, 900, 900))
	c.turns = c.limits.turns - 2*900
	found, uncompared := c.alternatives(c.document.Rules()[0])
	if len(found) != 1 || uncompared == nil || uncompared.Pos().Line != 3 {
		t.Errorf("got %v and %v, want the second alternative needless and the third undecided", found, uncompared)
	}
}
