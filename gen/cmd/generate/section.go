package main

import (
	"regexp"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
)

// A section says where a rule is defined.
type section struct {
	Rule  string // as the grammar spells it
	Where string // document and section: "RFC 3986, Section 3.2.2"
}

// A revisionSections is a revision of package grammar, with the sections of its rules.
type revisionSections struct {
	Name     string
	Sections []section
}

// coreRules is the section that defines the core rules of ABNF.
const coreRules = "RFC 5234, Appendix B.1"

// place is how the comment above a rule begins that says where the rule is from: the section alone, or after another
// document.
var place = regexp.MustCompile(`^(RFC \d+, )?((?:Section|Appendix) (?:[A-Z]|\d+)(?:\.\d+)*)`)

// where returns where a rule is from, by the comment above it. A section without a number or a letter is named in the
// comment's own words. Only core rules have no comment.
func where(document string, r *abnf.Rule) string {
	if r.Position.File == abnf.CoreRules().Name || len(r.Doc) == 0 {
		return coreRules
	}
	first := strings.TrimSpace(r.Doc[0])
	switch found := place.FindStringSubmatch(first); {
	case found == nil:
		return document + ", " + strings.TrimSuffix(first, ".")
	case found[1] != "":
		return found[1] + found[2]
	default:
		return document + ", " + found[2]
	}
}

// ofGrammar returns the sections of the rules of a linked grammar, in the order
// of their names. A rule of one of the revisions' files is from its document.
func ofGrammar(document string, g *abnf.Grammar) []section {
	documents := map[string]string{}
	for r := range grammar.Revisions() {
		documents[r.File()] = documentOf(r)
	}
	var sections []section
	for _, d := range g.Rules() {
		of := document
		if other := documents[d.Parts[0].Position.File]; other != "" {
			of = other
		}
		sections = append(sections, section{d.Name, where(of, d.Parts[0])})
	}
	slices.SortFunc(sections, func(a, b section) int { return strings.Compare(a.Rule, b.Rule) })
	return sections
}

// ofRevisions returns the sections of the rules of all revisions.
func ofRevisions() ([]revisionSections, error) {
	var all []revisionSections
	for r := range grammar.Revisions() {
		g, err := abnf.ReadGrammar(r.File(), r.ABNF())
		if err != nil {
			return nil, err
		}
		all = append(all, revisionSections{r.Name, ofGrammar(documentOf(r), g)})
	}
	return all, nil
}

// documentOf returns what the document of a revision is called: its first alias.
func documentOf(r grammar.Document) string { return append(r.Aliases, r.Name)[0] }
