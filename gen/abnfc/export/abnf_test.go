package export

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/gen/core/translate"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// What is exported of any rule of any revision has the rule first, needs
// nothing else, has nothing else, and has the same language; exporting it again
// changes nothing.
func TestABNFOfAllRules(t *testing.T) {
	take := testflag.Sample(t, 4)
	for _, p := range publishedGrammars(t) {
		for _, d := range p.Rules() {
			if !take() {
				continue
			}
			text, err := ABNF(p.Grammar, strings.ToUpper(d.Name))
			if err != nil {
				t.Fatalf("%s: %s: %v", p.Name, d.Name, err)
			}
			g := readGrammar(t, "exported.abnf", text, p.Undefined...)
			if first := g.Rules()[0].Name; first != d.Name {
				t.Errorf("%s: %s: the first rule is %s", p.Name, d.Name, first)
			}
			for _, problem := range abnf.Check(g, []string{d.Name}) {
				if len(p.Undefined) > 0 && (problem.Kind == abnf.ProseIgnored || problem.Kind == abnf.EmptyLanguage) {
					continue
				}
				t.Errorf("%s: %s: %v", p.Name, d.Name, problem)
			}
			if !sameLanguage(t, p.Grammar, g, d.Name) {
				t.Errorf("%s: %s: another language:\n%s", p.Name, d.Name, text)
			}
			if again, err := ABNF(g, d.Name); err != nil || again != text {
				t.Errorf("%s: %s: again: %v\n%s\nafter\n%s", p.Name, d.Name, err, again, text)
			}
		}
	}
}

func TestABNFLeavesTheGrammar(t *testing.T) {
	const text = "a = B / *b\nb = %s\"-\" 2*2A\n"
	g := readGrammar(t, "test.abnf", text)
	before := g.Rules()[0].Parts[0].Body
	if _, err := ABNF(g, "b"); err != nil {
		t.Fatal(err)
	}
	if g.Rules()[0].Parts[0].Body != before {
		t.Error("the grammar was changed")
	}
	if name := g.Rules()[0].Body.(*abnf.Alternation).Alternatives[0].(*abnf.Reference).Name; name != "B" {
		t.Errorf("the reference is to %s", name)
	}
	if _, err := ABNF(g, "c"); err == nil || err.Error() != "rule c is not defined" {
		t.Errorf("got %v", err)
	}
}

func TestPEGOfRandomGrammars(t *testing.T) {
	r := testflag.Rand(t)
	proved := 0
	for range 20 {
		// Of the larger grammars, some take a minute to prove.
		g := readGrammar(t, "test.abnf", randomGrammar(r, testflag.Choose(1, 3)))
		text, err := PEG(g, "R0")
		if err != nil {
			checkRefused(t, g, err)
			continue
		}
		proved++
		rules := text // without the list of lookaheads
		for strings.HasPrefix(rules, "#") || strings.HasPrefix(rules, "\n") {
			_, rules, _ = strings.Cut(rules, "\n")
		}
		if !strings.HasPrefix(rules, "_start <- r0\n") {
			t.Errorf("the PEG begins otherwise:\n%s", text)
		}
	}
	t.Logf("%d grammars were translated", proved)
	g := readGrammar(t, "test.abnf", "s = \"(\" [ s ] \")\"\n")
	if text, err := PEG(g, "s"); err != nil || !strings.Contains(text, "s <- ") {
		t.Errorf("recursion: %v\n%s", err, text)
	}
	if _, err := PEG(g, "none"); err == nil {
		t.Error("an unknown rule is no error")
	}
}

// checkRefused checks that there is a reason why a grammar has no PEG: a loop
// over the empty string, for one, or a string that tells the two apart.
func checkRefused(t *testing.T, g *abnf.Grammar, err error) {
	t.Helper()
	var grammar *abnf.GrammarError
	var difference *prove.DifferenceError
	var limit *automaton.LimitError
	var left *translate.LeftRecursionError
	switch {
	case errors.As(err, &grammar), errors.As(err, &limit), errors.As(err, &left):
	case errors.As(err, &difference):
		oracle := must.Have(abnf.NewOracle(g))(t)
		accepted := difference.AcceptedBy == prove.SideABNF
		if oracle.Matches(difference.Rule, difference.Witness) != accepted {
			t.Errorf("%v; by the oracle, it is a member: %t", difference, !accepted)
		}
	default:
		t.Error(err)
	}
}

func TestNotation(t *testing.T) {
	g := readGrammar(t, "test.abnf", "s = \"-\"\n")
	for notation, want := range map[Notation]string{
		NotationABNF: "s = \"-\"\n",
		NotationEBNF: "s ::= \"-\"\n",
		NotationPEG:  "_start <- s\ns <- '-'\n",
		NotationRE2:  "\\A-\\z\n",
		NotationJS:   "^-$\n",
	} {
		if got, err := notation.Rule(g, "s", false); err != nil || got != want {
			t.Errorf("%s: %v\n%q, want\n%q", notation, err, got, want)
		}
	}
	if _, err := Notation("bnf").Rule(g, "s", false); err == nil || err.Error() != `no notation "bnf"` {
		t.Errorf("got %v", err)
	}
	for _, n := range []Notation{NotationRE2, NotationJS} {
		prose := readGrammar(t, "test.abnf", "s = <prose>\n")
		if _, err := n.Rule(prose, "s", false); err == nil || !strings.Contains(err.Error(), "prose-in-use") {
			t.Errorf("%s: prose: got %v", n, err)
		}
		recursive := readGrammar(t, "test.abnf", "s = [ \"(\" s \")\" ]\n")
		_, err := n.Rule(recursive, "s", false)
		if _, ok := err.(*automaton.RecursionError); !ok {
			t.Errorf("%s: recursion: got %v", n, err)
		}
	}
}
