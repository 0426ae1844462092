package report

import "github.com/urispec/urispec/conformance/adapter"

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

// newSections returns the counts of sections.
func newSections(all []adapter.SectionCount) []SectionResult {
	var sections []SectionResult
	for _, c := range all {
		sections = append(sections, SectionResult(c))
	}
	return sections
}
