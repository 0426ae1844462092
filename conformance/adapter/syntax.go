package adapter

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/testset"
	"github.com/urispec/urispec/parser"
)

// A syntax is a revision with what questions and classes need to know of its
// grammar.
type syntax struct {
	revision parser.Revision
	start    subject.StartRule // the default start rule
	tests    *testset.Set      // of the default start rule, complete
	sections map[string]string // by rule
}

func newSyntax(v parser.Revision) (*syntax, error) {
	subject, err := subject.New(v)
	if err != nil {
		return nil, err
	}
	start := subject.Starts[0]
	tests, err := subject.TestSet(start.Rule)
	if err != nil {
		return nil, err
	}
	return &syntax{v, start, tests, sections(subject.Oracle.Grammar())}, nil
}

// sections returns the section of each rule: the comment above a rule begins
// with it.
func sections(g *abnf.Grammar) map[string]string {
	of := map[string]string{}
	for _, d := range g.Rules() {
		if doc := d.Parts[0].Doc; len(doc) > 0 {
			of[d.Name] = section(doc[0])
		}
	}
	return of
}

// Sections returns the sections of the rules of a grammar, each once, in the
// order of the rules, as classes have them.
func Sections(g *abnf.Grammar) []string {
	of := sections(g)
	var all []string
	for _, d := range g.Rules() {
		if s := of[d.Name]; !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}

// section returns the section that a comment begins with: up to the first
// punctuation of the sentence, and without the word.
func section(comment string) string {
	if end := strings.IndexAny(comment, ",;:("); end >= 0 {
		comment = comment[:end]
	}
	return strings.TrimPrefix(strings.TrimSpace(comment), "Section ")
}
