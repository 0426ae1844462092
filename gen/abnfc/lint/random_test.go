package lint

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// Of random rules without recursion, the shortest string with two derivations is
// as long as counting the derivations of all short strings says.
func TestShortestByCounting(t *testing.T) {
	random := testflag.Rand(t)
	const longest = 4
	words := fixture.Words("ab", longest)
	found, grammars := 0, testflag.Choose(120, 2_000)
	for range grammars {
		ambiguous := false
		src := randomRules(random)
		f := must.Have(abnf.Read("g", []byte(src)))(t)
		g := must.Have(abnf.NewGrammar(f))(t)
		report, err := Check(g, Options{Each: true})
		if err != nil {
			t.Fatalf("%s\n%v", src, err)
		}
		shortest := map[string]int{}
		for _, p := range report.Problems {
			if p.Kind == abnf.Ambiguous {
				var word string
				if _, err := fmt.Sscanf(strings.SplitN(p.Message, ": ", 2)[1], "%q", &word); err != nil {
					t.Fatalf("%s: %v", p.Message, err)
				}
				if shortest[p.Rule] == 0 { // the first one of its causes
					shortest[p.Rule] = len(word) + 1
				}
			}
		}
		c := counter{g, map[string]bool{}}
		for _, d := range g.Rules() {
			want := 0 // the length and 1
			for _, w := range words {
				if c.count(d.Body, w) > 1 {
					want = len(w) + 1
					ambiguous = true
					break
				}
			}
			if slices.ContainsFunc(report.Undecided, func(u Undecided) bool { return u.Rule == d.Name }) {
				continue // a rule whose automaton is large
			}
			if got := shortest[d.Name]; got != want && (want > 0 || got <= longest+1) {
				t.Errorf("%s\nrule %s: shortest string of length %d, want %d", src, d.Name, got-1, want-1)
			}
		}
		if ambiguous {
			found++
		}
	}
	if found < testflag.Least(grammars, 0.4) {
		t.Errorf("only %d of %d grammars are ambiguous", found, grammars)
	}
}

// randomRules returns rules that refer only to later ones.
func randomRules(random *rand.Rand) string {
	var b strings.Builder
	names := []string{"r", "s", "t"}
	for i, name := range names {
		fmt.Fprintf(&b, "%s = %s\n", name, randomExpr(random, 3, names[i+1:]))
	}
	return b.String()
}

func randomExpr(random *rand.Rand, depth int, names []string) string {
	if depth > 0 {
		part := func() string { return randomExpr(random, depth-1, names) }
		switch random.IntN(6) {
		case 0:
			return "( " + part() + " / " + part() + " )"
		case 1, 2:
			return "( " + part() + " " + part() + " )"
		case 3:
			return "[ " + part() + " ]"
		case 4:
			low := random.IntN(3)
			return fmt.Sprintf("%d*%d( %s )", low, low+random.IntN(3), part())
		case 5:
			return fmt.Sprintf("%d*( %s )", random.IntN(3), part())
		}
	}
	if len(names) > 0 && random.IntN(3) > 0 {
		return names[random.IntN(len(names))]
	}
	return []string{`"a"`, `"b"`, `"ab"`, `%x61-62`, `""`}[random.IntN(5)]
}

// A counter counts derivations of a body, in which a rule that it refers to either matches a string or not.
type counter struct {
	*abnf.Grammar
	members map[string]bool // by rule and string
}

func (c *counter) count(e abnf.Expr, s string) int {
	switch e := e.(type) {
	case *abnf.Alternation:
		sum := 0
		for _, a := range e.Alternatives {
			sum += c.count(a, s)
		}
		return sum
	case *abnf.Concatenation:
		return c.items(e.Items, s)
	case *abnf.Option:
		return c.turns(e.Body, 0, 1, s)
	case *abnf.Repetition:
		return c.turns(e.Body, e.Min, e.Max, s)
	case *abnf.Reference:
		key := e.Name + " " + s
		member, ok := c.members[key]
		if !ok {
			member = c.count(c.Rule(e.Name).Body, s) > 0
			c.members[key] = member
		}
		return one(member)
	case *abnf.String:
		return one(s == e.Text)
	case *abnf.Range:
		return one(len(s) == 1 && rune(s[0]) >= e.Low && rune(s[0]) <= e.High)
	}
	panic(fmt.Sprintf("%T", e))
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (c *counter) items(items []abnf.Expr, s string) int {
	if len(items) == 0 {
		return one(s == "")
	}
	sum := 0
	for i := range len(s) + 1 {
		if first := c.count(items[0], s[:i]); first > 0 {
			sum += first * c.items(items[1:], s[i:])
		}
	}
	return sum
}

// turns counts the derivations of least to most turns. Turns beyond the least number are not empty if there is no
// greatest number.
func (c *counter) turns(body abnf.Expr, least, most int, s string) int {
	sum := one(least == 0 && s == "")
	if most == 0 {
		return sum
	}
	for i := range len(s) + 1 {
		if i == 0 && least == 0 && most == abnf.Unbounded {
			continue
		}
		if first := c.count(body, s[:i]); first > 0 {
			rest := most
			if most != abnf.Unbounded {
				rest--
			}
			sum += first * c.turns(body, max(least-1, 0), rest, s[i:])
		}
	}
	return sum
}
