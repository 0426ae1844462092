package scheme_test

import (
	"os"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/published"
	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/grammar/scheme"
)

// linked returns the grammar with what it takes from others, and the names of its
// own rules that are not a reference to another document.
func linked(t *testing.T, g scheme.Grammar) (all *abnf.Grammar, own []string) {
	t.Helper()
	all, err := gen.Input{Files: []string{g.File()}}.Link()
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range all.Rules() {
		if d.Parts[0].Position.File == g.File() {
			own = append(own, d.Name)
		}
	}
	return all, own
}

// transcription returns the second transcription of a grammar, with the rules of
// RFC 3986, from its own, where the document refers to them.
func transcription(t *testing.T, g scheme.Grammar, all *abnf.Grammar) *published.Grammar {
	t.Helper()
	name := "scheme/" + g.Name + "/published.txt"
	text := readPublished(t, name)
	for _, d := range all.Rules() {
		if d.Parts[0].Position.File == "rfc3986.abnf" {
			generic := readPublished(t, "rfc3986/published.txt")
			rules := generic[strings.Index(generic, "\n== "):]
			text += strings.ReplaceAll(rules, "\n== ", "\n== RFC 3986, ")
			break
		}
	}
	p, err := published.Read(name, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// transcriptions is the folder of the second transcriptions, which the module leaves out.
const transcriptions = "../../conformance/testdata/"

func readPublished(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(transcriptions + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Each rule of each grammar has the language that its document prints, or says in
// words, by a second transcription: conformance/testdata/scheme.
func TestPublished(t *testing.T) {
	for g := range scheme.Grammars() {
		if isProfile(g) {
			continue // there is no document
		}
		t.Run(g.Name, func(t *testing.T) {
			all, own := linked(t, g)
			lowered, err := automaton.Lower(all)
			if err != nil {
				t.Fatal(err)
			}
			document := transcription(t, g, all)
			comparison := document.Compare(lowered, 0)
			for _, name := range own {
				differences, err := comparison.Rule(name)
				if err != nil {
					t.Error(err)
				}
				for _, d := range differences {
					t.Errorf("%s: %s", g.File(), d)
				}
			}
			for _, p := range document.Printings {
				if all.Rule(p.Name) == nil && !strings.Contains(readPublished(t, "rfc3986/published.txt"), p.Name) {
					t.Errorf("%s: %s is not in %s", p.Position, p, g.File())
				}
			}
		})
	}
}
