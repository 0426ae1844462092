package adapter

import (
	"cmp"
	"maps"
	"slices"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

// A SectionCount counts answers by a section of the document.
type SectionCount struct {
	Section  string `json:"section"`  // "": classes that have none
	Answered int    `json:"answered"` // about strings that have a construct of the section, or go wrong in one
	Wrong    int    `json:"wrong"`    // of these, those in classes of the section
	Unnamed  int    `json:"unnamed"`  // of the wrong ones, those to questions without names
	// Constructs are the constructs of the section. An answer is about several.
	Constructs []ConstructCount `json:"constructs"`
}

// A ConstructCount counts answers about a construct: about valid strings that have it, and invalid ones that go wrong
// in it.
type ConstructCount struct {
	Construct
	Answered int `json:"answered"`
	Wrong    int `json:"wrong"`
}

// A Construct is a rule or, for a string that is not valid, the rule or the component in which it goes wrong.
type Construct struct {
	Name  string `json:"name"`
	Valid bool   `json:"valid"`
}

// about returns the constructs that a question is about, by section: the rules that match within a valid string and its
// base, and an empty component; or the construct in which the string goes wrong. By the URL Standard, a section is one
// construct.
func (s *syntax) about(q *namedQuestion) map[string][]Construct {
	all := map[string][]Construct{}
	add := func(section string, c Construct) {
		if !slices.Contains(all[section], c) {
			all[section] = append(all[section], c)
		}
	}
	if q.want.read != nil {
		for _, section := range q.want.read.sections() {
			add(section, Construct{section, q.want.Valid})
		}
		return all
	}
	if q.want.syntax != nil {
		add(s.ofError(q.want.syntax), Construct{placeOfError(q.want.syntax), false})
		return all
	}
	texts := []string{q.Input}
	if q.Operation == Resolve {
		texts = append(texts, q.Base)
	}
	for _, text := range texts {
		root, _ := s.revision.Tree(text) // the zero Node of a string that is too long for one
		for _, n := range root.All() {
			add(s.sections[n.Rule()], Construct{n.Rule(), true})
		}
	}
	if q.want.hasEmpty() {
		add(recomposition(s.revision), Construct{"an empty component", true})
	}
	return all
}

// hasEmpty reports whether a component that is expected is empty, and not undefined; a path
// is never that.
func (e expectation) hasEmpty() bool {
	parts := e.Parts
	if e.Result != "" {
		parts = reading.PartsOf(e.Result)
	}
	components := Components()
	for i, part := range parts {
		if part.Defined && part.Text == "" && components[i] != parser.Path {
			return true
		}
	}
	return false
}

// sectionCounts counts the answers to a questionnaire by section.
type sectionCounts struct {
	syntax *syntax
	all    []SectionCount
}

// newSectionCounts returns counts of the sections of all rules, in their order, and of the empty section.
func newSectionCounts(s *syntax) *sectionCounts {
	c := &sectionCounts{syntax: s}
	for _, section := range append(slices.Clone(s.order), "") {
		c.of(section)
	}
	return c
}

// of returns the count of a section.
func (c *sectionCounts) of(section string) *SectionCount {
	i := slices.IndexFunc(c.all, func(s SectionCount) bool { return s.Section == section })
	if i < 0 {
		i = len(c.all)
		c.all = append(c.all, SectionCount{Section: section})
	}
	return &c.all[i]
}

// of returns the count of a construct.
func (s *SectionCount) of(what Construct) *ConstructCount {
	i := slices.IndexFunc(s.Constructs, func(c ConstructCount) bool { return c.Construct == what })
	if i < 0 {
		i = len(s.Constructs)
		s.Constructs = append(s.Constructs, ConstructCount{Construct: what})
	}
	return &s.Constructs[i]
}

// answer counts an answer.
func (c *sectionCounts) answer(q *namedQuestion) {
	about := c.syntax.about(q)
	for _, section := range slices.Sorted(maps.Keys(about)) {
		count := c.of(section)
		count.Answered++
		for _, what := range about[section] {
			count.of(what).Answered++
		}
	}
}

// wrong counts wrong answers of a class, which [sectionCounts.answer] has counted as answers. If a question is not
// about the section or the construct of its class, wrong also counts its answer there.
func (c *sectionCounts) wrong(section, rule string, answers []wrongAnswer) {
	count := c.of(section)
	for _, w := range answers {
		about := c.syntax.about(w.namedQuestion)[section]
		if count.Wrong++; len(w.names) == 0 {
			count.Unnamed++
		}
		if about == nil {
			count.Answered++
		}
		what := Construct{cmp.Or(rule, "another construct"), w.want.Valid}
		if len(about) == 1 {
			what = about[0]
		}
		of := count.of(what)
		if of.Wrong++; !slices.Contains(about, what) {
			of.Answered++
		}
	}
}
