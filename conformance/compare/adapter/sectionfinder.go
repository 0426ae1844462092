package adapter

import (
	"sync"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// A SectionFinder finds the sections by which a document reads a string, or refuses it.
type SectionFinder struct {
	revision parser.Revision
	sections map[string]string           // by rule
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
	c := &SectionFinder{revision: v, rules: map[parser.Component]string{}}
	c.sections, _ = sections(l.Grammar)
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
	return sectionOfError(c.sections, want.syntax), want.syntax.Offset, true
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

// fault returns the section of a wrong answer.
func (c *SectionFinder) fault(want expectation, f fault) string {
	switch {
	case f.kind == EmptyAsUndefined:
		return recomposition(c.revision)
	case f.kind == NameAsAddress:
		return rareAddresses(c.revision)
	case want.read != nil:
		return want.read.section(f)
	case want.syntax != nil:
		return sectionOfError(c.sections, want.syntax)
	}
	return c.sections[c.rules[f.component]]
}
