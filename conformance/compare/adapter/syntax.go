package adapter

import (
	"slices"
	"strings"
	"sync"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// A syntax is a revision with what questions and classes need to know of its
// grammar.
type syntax struct {
	*SectionFinder
	start subject.StartRule // the default start rule
	tests *testset.Set      // of the default start rule, complete
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
	finder, err := NewSectionFinder(v)
	return &syntax{finder, start, tests}, err
}

// reads reports whether the document says how any string is read, valid or not: then its
// grammar says only which strings are asked about.
func (s *syntax) reads() bool { return s.revision == parser.URLStandard }

// SectionOf returns the section of a rule as [SectionCount] and [Class] have it: the comment above the rule begins with
// it; "" if there is none.
func SectionOf(d *abnf.Definition) string {
	if doc := d.Parts[0].Doc; len(doc) > 0 {
		return section(doc[0])
	}
	return ""
}

// ofError returns the section of the construct in which a string ceases to be valid; if that is a component of
// another name than its rule, the section of the rule.
func (c *SectionFinder) ofError(e *parser.SyntaxError) string {
	if section, ok := c.sections[placeOfError(e)]; ok {
		return section
	}
	return c.sections[e.Rule()]
}

// section returns the section that a comment begins with: up to the first punctuation mark, and without the word
// "Section".
func section(comment string) string {
	if end := strings.IndexAny(comment, ",;:("); end >= 0 {
		comment = comment[:end]
	}
	return strings.TrimPrefix(strings.TrimSpace(comment), "Section ")
}

// A SectionFinder finds the sections by which a document reads a string, or refuses it.
type SectionFinder struct {
	revision parser.Revision
	grammar  *abnf.Grammar
	sections map[string]string           // by rule: the comment above it begins with it
	order    []string                    // the sections, each once, in the order of the rules
	rules    map[parser.Component]string // a component matches the first of these
}

// NewSectionFinder returns the finder for a document, which is made once. The error says that it has
// no grammar.
func NewSectionFinder(v parser.Revision) (*SectionFinder, error) {
	if made, ok := sectionFinders.Load(v); ok {
		return made.(*SectionFinder), nil
	}
	c, err := newSectionFinder(v)
	if err == nil {
		sectionFinders.Store(v, c)
	}
	return c, err
}

var sectionFinders sync.Map // by revision

func newSectionFinder(v parser.Revision) (*SectionFinder, error) {
	l, err := input.LanguageOf(v)
	if err != nil {
		return nil, err
	}
	c := &SectionFinder{revision: v, grammar: l.Grammar, sections: map[string]string{},
		rules: map[parser.Component]string{}}
	for _, d := range l.Grammar.Rules() {
		s := SectionOf(d)
		if len(d.Parts[0].Doc) > 0 {
			c.sections[d.Name] = s
		}
		if !slices.Contains(c.order, s) {
			c.order = append(c.order, s)
		}
	}
	if v == parser.URLStandard {
		c.order = urlSections
	}
	for component := range v.Components() {
		if rules := l.RulesOf(component); len(rules) > 0 {
			c.rules[component] = rules[0]
		}
	}
	return c, nil
}

// Document returns the document.
func (c *SectionFinder) Document() parser.Revision { return c.revision }

// Component returns the section by which a string has a component, or has none.
func (c *SectionFinder) Component(text string, component parser.Component) string {
	if c.revision == parser.URLStandard {
		u, err := urlstandard.Parse(text, nil)
		if err != nil {
			return ""
		}
		return urlSection(&u, component)
	}
	return c.sections[c.rules[component]]
}

// Refusal returns the section by which a string is refused, and where, in bytes. It
// reports false of a string that is read.
func (c *SectionFinder) Refusal(text string) (section string, at int, refused bool) {
	want, ok := expect(c.revision, Question{Operation: Parse, Input: text})
	switch {
	case !ok || want.Valid:
		return "", 0, false
	case want.read != nil:
		return errorSection(text, want.read.failure), want.read.failure.Offset, true
	}
	return c.ofError(want.syntax), want.syntax.Offset, true
}

// At returns the section by which a string is read at a byte that another document
// refuses: by the URL Standard, that of the validation error there, if there is one.
func (c *SectionFinder) At(text string, at int) string {
	if c.revision == parser.URLStandard {
		return readingSection(text, at)
	}
	r, _ := c.revision.Parse(text)
	component := componentAt(r, at)
	if component == 0 {
		component = parser.Path
	}
	return c.Component(text, component)
}

// fault returns the section of a wrong answer that is about a rule.
func (c *SectionFinder) fault(want expectation, f fault, rule string) string {
	section, ok := c.sections[rule]
	switch {
	case f.kind == EmptyAsUndefined:
		return recomposition(c.revision)
	case f.kind == NameAsAddress:
		return rareAddresses(c.revision)
	case want.read != nil:
		return want.read.section(f)
	case !ok && want.syntax != nil && !f.kind.Failure():
		return c.ofError(want.syntax)
	}
	return section
}

// recomposition returns the section by which an empty component differs from an undefined one.
func recomposition(v parser.Revision) string { return document.Of(v).Recomposition.Section() }

// rareAddresses returns the section that warns of names which software takes for addresses, or else the section about
// hosts.
func rareAddresses(v parser.Revision) string { return document.Of(v).RareAddresses.Section() }
