package smallest

import (
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/mutation"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/gen/testset"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/testflag"
)

// A subject is a rule of a grammar.
type subject struct{ grammar, rule string }

// read returns the grammar of a subject.
func (s subject) read(t *testing.T) *abnf.Grammar {
	t.Helper()
	var g *abnf.Grammar
	var err error
	if d, ok := grammar.Lookup(s.grammar); ok {
		g, err = abnf.ReadGrammar(d.File(), d.ABNF(), d.Undefined...)
	} else if d, ok := scheme.Lookup(s.grammar); ok {
		g, err = abnf.ReadGrammar(d.File(), d.ABNF())
	} else {
		t.Fatalf("no grammar %s", s.grammar)
	}
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// oracle returns the slow matcher of a grammar, which knows nothing of automata.
func oracle(t *testing.T, g *abnf.Grammar) *abnf.Oracle {
	t.Helper()
	o, err := abnf.NewOracle(g)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestSuite holds suites to the slow matcher: it gives the verdicts; the mutants that it
// finds are as many as the suite says; no string is superfluous; and a mutant that the
// complete test set catches, the suite does.
func TestSuite(t *testing.T) {
	small := []subject{{"rfc3986", "IPv4address"}, {"rfc3986", "scheme"}, {"rfc3986", "port"}, {"uri-template", "varspec"},
		{"rfc3987", "ipchar"}}
	all := append(slices.Clone(small), subject{"rfc3986", "URI"}, subject{"rfc3986", "URI-reference"},
		subject{"rfc3987", "IRI"}, subject{"rfc3987", "IRI-reference"}, subject{"uri-template", "URI-Template"})
	for _, subject := range testflag.Choose(small, all) {
		t.Run(subject.grammar+"/"+subject.rule, func(t *testing.T) {
			g := subject.read(t)
			s, err := New(g, subject.rule)
			if err != nil {
				t.Fatal(err)
			}
			right := oracle(t, g)
			for _, test := range s.Tests {
				if !utf8.ValidString(test.Input) || right.Matches(s.Rule, test.Input) != test.Valid {
					t.Errorf("%q: valid: %t", test.Input, test.Valid)
				}
			}
			whole := completeSet(t, g, s)
			uses := make([]bool, len(s.Tests)) // it alone catches some mutant
			caught := 0
			for _, m := range mutation.ABNFMutants(g.Reached([]string{s.Rule})) {
				o := oracle(t, m.Grammar())
				catches := func(test Test) bool { return o.Matches(s.Rule, test.Input) != test.Valid }
				n, last := 0, 0
				for i, test := range s.Tests {
					if catches(test) {
						n, last = n+1, i
					}
				}
				switch {
				case n > 0:
					caught++
					uses[last] = uses[last] || n == 1
				case slices.ContainsFunc(whole, catches):
					t.Errorf("%s: only the complete test set catches it", m)
				}
			}
			if caught != s.Mutants || s.Mutants == 0 {
				t.Errorf("%d mutants are caught, of %d", caught, s.Mutants)
			}
			for i, use := range uses {
				if !use {
					t.Errorf("%q is superfluous", s.Tests[i].Input)
				}
			}
			if least := s.Bound; 10*len(s.Tests) > 11*least {
				t.Errorf("%d tests, where %d may be enough", len(s.Tests), least)
			}
			t.Logf("%d tests of %d, at least %d; %d mutants", len(s.Tests), s.Complete, s.Bound, s.Mutants)
		})
	}
}

// completeSet returns the tests of the complete test set that are UTF-8; of a large one
// none: the automata of all mutants are compared, and there are too many for the matcher.
func completeSet(t *testing.T, g *abnf.Grammar, s *Suite) []Test {
	t.Helper()
	if s.Complete > 2000 {
		return nil
	}
	l, err := prove.NewLanguage(g, s.Rule)
	if err != nil {
		t.Fatal(err)
	}
	var all []Test
	for test := range testset.New(l.Space, l.Words, testset.Options{}).All() {
		if utf8.ValidString(test.Input) {
			all = append(all, Test{Input: test.Input, Valid: test.Valid})
		}
	}
	return all
}

// TestErrors asks for rules that have no suite.
func TestErrors(t *testing.T) {
	g := subject{"rfc3986", ""}.read(t)
	if _, err := New(g, "hots"); err == nil {
		t.Error("there is a rule hots")
	}
}
