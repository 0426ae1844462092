package adapter

import "slices"

// A SectionCount counts answers by a section of the document.
type SectionCount struct {
	Section  string `json:"section"`  // "": classes that have none
	Answered int    `json:"answered"` // about strings that have a construct of the section, or go wrong in one
	Wrong    int    `json:"wrong"`    // of these, those in classes of the section
	Unnamed  int    `json:"unnamed"`  // of the wrong ones, those to questions without names
}

// about returns the sections that a question is about: those of the rules that
// match within a valid string, and within its base, or that of the construct in
// which a string ceases to be valid. By the URL Standard, they are those of a reading.
func (s *syntax) about(q *namedQuestion) []string {
	if q.want.read != nil {
		return q.want.read.sections()
	}
	if q.want.syntax != nil {
		return []string{sectionOfError(s.sections, q.want.syntax)}
	}
	texts := []string{q.Input}
	if q.Operation == Resolve {
		texts = append(texts, q.Base)
	}
	var all []string
	for _, text := range texts {
		root, _ := s.revision.Tree(text) // the zero Node of a string that is too long for one
		for _, n := range root.All() {
			if section := s.sections[n.Rule()]; !slices.Contains(all, section) {
				all = append(all, section)
			}
		}
	}
	return all
}

// sectionCounts counts the answers to a questionnaire by section.
type sectionCounts struct {
	syntax *syntax
	all    []SectionCount
}

// newSectionCounts returns counts of the sections of all rules, in their order,
// and of none.
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

// answer counts an answer.
func (c *sectionCounts) answer(q *namedQuestion) {
	for _, section := range c.syntax.about(q) {
		c.of(section).Answered++
	}
}

// wrong counts wrong answers of a class, which [sectionCounts.answer] has counted
// as answers. To a question that is not about the section of its class, there is
// one answer more.
func (c *sectionCounts) wrong(section string, answers []wrongAnswer) {
	count := c.of(section)
	for _, w := range answers {
		count.Wrong++
		if len(w.names) == 0 {
			count.Unnamed++
		}
		if !slices.Contains(c.syntax.about(w.namedQuestion), section) {
			count.Answered++
		}
	}
}
