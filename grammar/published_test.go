package grammar_test

import (
	"io/fs"
	"os"
	"regexp"
	"testing"

	"github.com/urispec/urispec/conformance/check/published"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/grammar"
)

// transcriptions has the second transcriptions, which the module leaves out.
var transcriptions = os.DirFS("../conformance/testdata")

// readABNF returns the grammar of a revision, as written and over bytes.
func readABNF(t *testing.T, r grammar.Document) (*abnf.Grammar, *automaton.Grammar) {
	t.Helper()
	g, err := abnf.ReadGrammar(r.File(), r.ABNF())
	if err != nil {
		t.Fatal(err)
	}
	lowered, err := automaton.Lower(g)
	if err != nil {
		t.Fatal(err)
	}
	return g, lowered
}

// Each rule of each grammar has the same language wherever the document prints
// it. The document speaks by a second transcription, in its own notation, that
// is not made from the grammar: conformance/testdata/<rev>/published.txt.
//
// What the document does not print is there, too: the core rules are entered
// from RFC 2234 or RFC 5234, and what is only said in words is a directive. So
// there is no list of exceptions.
func TestPublished(t *testing.T) {
	for r := range grammar.Revisions() {
		t.Run(r.Name, func(t *testing.T) {
			t.Parallel()
			document, err := published.Load(transcriptions, r.Name)
			if err != nil {
				t.Fatal(err)
			}
			first, lowered := readABNF(t, r)
			comparison := document.Compare(lowered, 0)
			printed := map[string]bool{}
			for _, p := range document.Printings {
				printed[p.Name] = true
				if d := first.Rule(p.Name); d == nil || d.Name != p.Name {
					t.Errorf("%s: the document has a rule %s, %s has none of that name", p.Position, p, r.File())
				}
			}
			for _, d := range first.Rules() {
				t.Run(d.Name, func(t *testing.T) {
					if !printed[d.Name] {
						t.Fatalf("%s: the document has no such rule", d.Parts[0].Position)
					}
					differences, err := comparison.Rule(d.Name)
					if err != nil {
						t.Error(err)
					}
					for _, difference := range differences {
						t.Errorf("%s differs from the document\n%s", d.Parts[0].Position, difference)
					}
				})
			}
		})
	}
}

// No rule of a second transcription is lost on the way: as many are read as
// lines of the files begin with a letter or a name in angle brackets, or with a
// directive that defines a rule.
func TestPublishedIsReadWhole(t *testing.T) {
	rule := regexp.MustCompile(`(?m)^(!rule |!bytes |!nothing )?([A-Za-z]|<[A-Za-z -]+> +::=)`)
	for r := range grammar.Revisions() {
		text, err := fs.ReadFile(transcriptions, r.Name+"/published.txt")
		if err != nil {
			t.Fatal(err)
		}
		document, err := published.Load(transcriptions, r.Name)
		if err != nil {
			t.Fatal(err)
		}
		if lines := len(rule.FindAll(text, -1)); lines != len(document.Printings) {
			t.Errorf("%s: %d rules are read, the file has %d", r.Name, len(document.Printings), lines)
		}
	}
}
