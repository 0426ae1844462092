package adapter

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/parser"
)

// A syntax is a revision with what questions and classes need to know of its
// grammar.
type syntax struct {
	revision parser.Revision
	start    subject.StartRule // the default start rule
	tests    *testset.Set      // of the default start rule, complete
	sections map[string]string // by rule
	order    []string          // the sections, each once, in the order of the rules
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
	of, order := sections(subject.Oracle.Grammar())
	if v == parser.URLStandard {
		order = urlSections
	}
	return &syntax{v, start, tests, of, order}, nil
}

// reads reports whether the document says how any string is read, valid or not: then its
// grammar says only which strings are asked about.
func (s *syntax) reads() bool { return s.revision == parser.URLStandard }

// sections returns the section of each rule, and each section once in the order
// of the rules: the comment above a rule begins with it.
func sections(g *abnf.Grammar) (of map[string]string, order []string) {
	of = map[string]string{}
	for _, d := range g.Rules() {
		s := SectionOf(d)
		if len(d.Parts[0].Doc) > 0 {
			of[d.Name] = s
		}
		if !slices.Contains(order, s) {
			order = append(order, s)
		}
	}
	return of, order
}

// SectionOf returns the section of a rule as [SectionCount] and [Class] have it: the comment above the rule begins with
// it; "" if there is none.
func SectionOf(d *abnf.Definition) string {
	if doc := d.Parts[0].Doc; len(doc) > 0 {
		return section(doc[0])
	}
	return ""
}

// sectionOfError returns the section of the construct in which a string ceases to be valid; if that is a component of
// another name than its rule, the section of the rule.
func sectionOfError(sections map[string]string, e *parser.SyntaxError) string {
	if section, ok := sections[placeOfError(e)]; ok {
		return section
	}
	return sections[e.Rule()]
}

// section returns the section that a comment begins with: up to the first punctuation mark, and without the word
// "Section".
func section(comment string) string {
	if end := strings.IndexAny(comment, ",;:("); end >= 0 {
		comment = comment[:end]
	}
	return strings.TrimPrefix(strings.TrimSpace(comment), "Section ")
}
