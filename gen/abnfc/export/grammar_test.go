package export

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/grammar"
)

func readGrammar(t testing.TB, name, text string, undefined ...string) *abnf.Grammar {
	t.Helper()
	g, err := abnf.ReadGrammar(name, text, undefined...)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return g
}

// A published is a revision's grammar.
type published struct {
	grammar.Document
	*abnf.Grammar
}

func publishedGrammars(t *testing.T) []published {
	t.Helper()
	var all []published
	for r := range grammar.Revisions() {
		all = append(all, published{r, readGrammar(t, r.File(), r.ABNF(), r.Undefined...)})
	}
	return all
}

// sameLanguage reports whether a rule has one language in two grammars.
func sameLanguage(t *testing.T, a, b *abnf.Grammar, rule string) bool {
	t.Helper()
	loweredA, errA := automaton.Lower(a)
	loweredB, errB := automaton.Lower(b)
	if errA != nil || errB != nil {
		t.Fatal(errA, errB)
	}
	s := automaton.NewSpace(0, append(loweredA.Sets(), loweredB.Sets()...)...)
	languageA, errA := automaton.NewABNF(loweredA, s).Rule(rule)
	languageB, errB := automaton.NewABNF(loweredB, s).Rule(rule)
	if errA != nil || errB != nil {
		t.Fatal(errA, errB)
	}
	return languageA == languageB
}

// randomGrammar returns rules r0 to r3 over the letters a to c and the backslash, each of which uses only later ones,
// except for right recursion of r0. Depth is how deep the expression of r0 nests; others nest up to 2 deep.
func randomGrammar(r *rand.Rand, depth int) string {
	text := fmt.Sprintf("r0 = %s", randomExpr(r, depth, 1))
	if r.IntN(2) == 0 {
		text += fmt.Sprintf(" [ %s r0 ]", randomExpr(r, 1, 1))
	}
	for i := 1; i < 4; i++ {
		text += fmt.Sprintf("\nr%d = %s", i, randomExpr(r, min(depth, 2), i+1))
	}
	return text + "\n"
}

func randomExpr(r *rand.Rand, depth, rule int) string {
	if depth == 0 {
		if rule < 4 && r.IntN(2) == 0 {
			return fmt.Sprintf("r%d", rule+r.IntN(4-rule))
		}
		return []string{`"a"`, `%s"b"`, `%x62-63`, `%x5C`, `"ab"`, `""`}[r.IntN(6)]
	}
	x, y := randomExpr(r, depth-1, rule), randomExpr(r, r.IntN(depth), rule)
	switch r.IntN(5) {
	case 0, 1:
		return "(" + x + " / " + y + ")"
	case 2:
		return x + " " + y
	case 3:
		low := r.IntN(3)
		return fmt.Sprintf("%d*%d(%s)", low, low+r.IntN(3), x)
	}
	return fmt.Sprintf("%d*(%s)", r.IntN(3), x)
}
