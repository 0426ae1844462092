package cause_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/compare/cause"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/grammar"
)

func read(t *testing.T, text string) *abnf.Grammar {
	t.Helper()
	g, err := abnf.ReadGrammar("t", text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestMutants(t *testing.T) {
	var texts []string
	for _, m := range cause.Mutants(read(t, "a = \"x\" [b] / %x30-32\nb = 1*2\"q\"\nc = \"unreached\"\nd = *b\n")) {
		texts = append(texts, m.Words)
	}
	for _, want := range []string{
		"as if `\"x\" [ b ]` were no alternative of a",
		"as if `b` could not be left out in a",
		"as if `\"x\"` stood behind `[ b ]` in a",
		"as if `\"q\"` could be left out in b",
		"as if `\"q\"` could come 3 times, not twice at most in b",
		"as if `\"q\"` had to come twice at least, not once in b",
		"as if `\"q\"` had to be upper-case in b",
		"as if `\"nreached\"` stood in place of `\"unreached\"` in c",
		"as if `b` could come 5 times at most in d",
	} {
		if !slices.Contains(texts, want) {
			t.Errorf("no mutant %s, of\n%s", want, strings.Join(texts, "\n"))
		}
	}
}

// TestSites checks which strings the mutants of sites take.
func TestSites(t *testing.T) {
	g := read(t, "a = b *( b / \"!\" / %xFF / p )\nb = %x30-39 / \"x\"\np = \"%\" b\n")
	var sites []*cause.Site
	for _, s := range cause.Sites(g) {
		if s.Rule == "a" {
			sites = append(sites, s)
		}
	}
	if len(sites) != 2 || sites[0].Members.Len() != 12 || sites[1].Members.Len() != 14 {
		t.Fatalf("sites: %+v", sites)
	}
	quote, digits := peg.Range('"', '"'), peg.Range('0', '9')
	for _, test := range []struct {
		mutant *cause.Mutant
		words  string
		takes  string // with blanks between
		not    string
	}{
		{sites[1].Plus(quote), "as if `\"` could stand for `b / \"!\" / %xFF / p` in a", `0" 0%x"`, `" 0%"`},
		{sites[0].Minus(digits), "as if `0` to `9` could not stand for `b` in a", "x x0", "0 00"},
		{sites[1].Minus(digits), "as if `0` to `9` could not stand for `b / \"!\" / %xFF / p` in a", "0x 0%0", "00"},
	} {
		l, err := automaton.Languages(test.mutant.Grammar(), 0)
		if err != nil {
			t.Fatal(err)
		}
		rule, err := l.Rule("a")
		if err != nil || test.mutant.Words != test.words {
			t.Errorf("%s, %v", test.mutant.Words, err)
		}
		for _, s := range strings.Fields(test.takes) {
			if !l.Space.Contains(rule, s) {
				t.Errorf("%s: refuses %s", test.words, s)
			}
		}
		for _, s := range strings.Fields(test.not) {
			if l.Space.Contains(rule, s) {
				t.Errorf("%s: takes %s", test.words, s)
			}
		}
	}
}

// TestMisreadings checks that each changes the language, and no two are the same.
func TestMisreadings(t *testing.T) {
	published, _ := grammar.Lookup("rfc3986")
	g, err := abnf.ReadGrammar("t", published.ABNF())
	if err != nil {
		t.Fatal(err)
	}
	all, err := cause.Misreadings(g)
	if err != nil {
		t.Fatal(err)
	}
	var sets []peg.ByteSet
	for c := range 256 {
		sets = append(sets, peg.Range(byte(c), byte(c)))
	}
	space := automaton.NewSpace(0, sets...)
	seen := map[automaton.Language]string{}
	language := func(words string, g *abnf.Grammar) {
		lowered, err := automaton.Lower(g)
		if err != nil {
			t.Fatalf("%s: %v", words, err)
		}
		l, err := automaton.NewABNF(lowered, space).Rule("URI-reference")
		if err != nil {
			t.Fatalf("%s: %v", words, err)
		}
		if seen[l] != "" {
			t.Errorf("%s: the same as %s", words, seen[l])
		}
		seen[l] = words
	}
	language("the document", g)
	for _, m := range all {
		language(m.Words, m.Grammar())
	}
}
