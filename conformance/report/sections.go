package report

import (
	"slices"

	"github.com/urispec/urispec/conformance/adapter"
)

// newNamed returns what became of named cases.
func newNamed(all []adapter.NamedCase) []NamedResult {
	var named []NamedResult
	for _, c := range all {
		outcome := Right
		switch {
		case c.Wrong > 0:
			outcome = Wrong
		case c.NotAsked > 0:
			outcome = NotAsked
		case c.Unsupported == c.Questions:
			outcome = Unsupported
		}
		named = append(named, NamedResult{c.Name, outcome})
	}
	return named
}

// newSections counts the wrong answers to questions without names, for each
// section of a revision's rules, in the order of the grammar, and then for
// those that only classes have. Failures of a program have no section.
func newSections(revision string, classes []adapter.Class) ([]SectionResult, error) {
	_, g, err := publishedGrammar(revision)
	if err != nil {
		return nil, err
	}
	var sections []SectionResult
	at := func(section string) *SectionResult {
		i := slices.IndexFunc(sections, func(s SectionResult) bool { return s.Section == section })
		if i < 0 {
			i = len(sections)
			sections = append(sections, SectionResult{Section: section})
		}
		return &sections[i]
	}
	for _, section := range adapter.Sections(g) {
		at(section)
	}
	at("")
	for _, c := range classes {
		if !c.Kind.Failure() {
			at(c.Section).Wrong += c.Count - len(c.Named)
		}
	}
	return sections, nil
}
