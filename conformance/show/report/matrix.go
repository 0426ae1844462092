package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/gen/core/abnf"
)

// answeredSections returns the sections that answers of implementations are about, in the order of a document; "" is
// for classes without a section.
func answeredSections(all []*ImplementationResult) []string {
	var sections []string
	for _, i := range all {
		for _, s := range i.Sections {
			if s.Answered > 0 && !slices.Contains(sections, s.Section) {
				sections = append(sections, s.Section)
			}
		}
	}
	slices.SortFunc(sections, compareSections)
	return sections
}

// section returns what is counted of a section, or zeros.
func (i *ImplementationResult) section(name string) adapter.SectionCount {
	return first(i.Sections, func(s adapter.SectionCount) bool { return s.Section == name })
}

// mostFrequent returns the ID of the most frequent cause of a section; "" if there is none.
func (i *ImplementationResult) mostFrequent(section string) string {
	most, id := 0, ""
	for _, c := range i.causes() {
		if c.Section == section && c.Count > most {
			most, id = c.Count, c.ID
		}
	}
	return id
}

// grade returns how many of all are bad, as a letter: none, at most one of a
// hundred, one of twenty, one of five, or more; "none" if there are none at all.
func grade(bad, all int) string {
	switch {
	case all == 0:
		return "none"
	case bad == 0:
		return "a"
	case 100*bad <= all:
		return "b"
	case 20*bad <= all:
		return "c"
	case 5*bad <= all:
		return "d"
	}
	return "e"
}

// nameSection returns a section with its main rule, to which no other of it refers, if it has one, and the names of all
// its rules, in the order of the grammar.
func nameSection(revision, section string) (name, rules string) {
	name = cmp.Or(section, "other")
	g, err := publishedGrammar(revision)
	if err != nil {
		return name, "" // a report of another version may have another revision
	}
	var all []*abnf.Definition
	for _, d := range g.Rules() {
		if adapter.SectionOf(d) == section {
			all = append(all, d)
			rules += ", " + d.Name
		}
	}
	if section != "" && len(all) > 0 {
		name += " " + mainRule(all)
	}
	return name, strings.TrimPrefix(rules, ", ")
}

// mainRule returns the first of some rules to which no other of them refers, or else the
// first.
func mainRule(rules []*abnf.Definition) string {
	main := first(rules, func(d *abnf.Definition) bool {
		used := func(by *abnf.Definition) bool { return by != d && refers(by, d.Name) }
		return !slices.ContainsFunc(rules, used)
	})
	return cmp.Or(main, rules[0]).Name
}

func refers(d *abnf.Definition, name string) bool {
	return slices.ContainsFunc(abnf.References(d.Body), func(to string) bool { return strings.EqualFold(to, name) })
}

// compareSections orders sections as a document does: numbers, then appendices,
// and what has no section last.
func compareSections(a, b string) int { return cmp.Compare(sectionKey(a), sectionKey(b)) }

func sectionKey(section string) string {
	parts := strings.Split(section, ".")
	for i, part := range parts {
		if _, err := strconv.Atoi(part); err == nil {
			parts[i] = fmt.Sprintf("%9s", part)
		}
	}
	return cmp.Or(strings.Join(parts, "."), "~")
}
