package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/citation"
)

// A matrix has the rates of implementations, which are compared with one
// revision, by the sections of its document.
type matrix struct {
	Revision string
	Columns  []matrixColumn
	Rows     []matrixRow
}

// A matrixColumn is a section.
type matrixColumn struct {
	Section string // "": of classes that have none
	Main    string // rule of the section, to which no other of it refers; "" where it has no rules
	Rules   string // of the section, in the order of the grammar
	URI     string // of the section; "" where there is none
}

// Name returns the section and its main rule, or a word for none.
func (c matrixColumn) Name() string {
	switch {
	case c.Section == "":
		return "other"
	case c.Main == "":
		return c.Section
	}
	return c.Section + " " + c.Main
}

// A matrixRow is an implementation with a cell for each column.
type matrixRow struct {
	Of    *ImplementationResult
	Cells []matrixCell
}

// A matrixCell has the answers about a section.
type matrixCell struct {
	adapter.SectionCount
	Class string // ID of the most frequent class of the section; "" where no answer is wrong
}

// Rate returns the share of answers that are not wrong.
func (c matrixCell) Rate() string { return percent(c.Answered-c.Wrong, c.Answered) }

// Grade returns how good the rate is: a to e, or "none" if nothing was answered.
func (c matrixCell) Grade() string {
	if c.Answered == 0 {
		return "none"
	}
	return grade(c.Wrong, c.Answered)
}

// grade returns how many of all are bad, as a letter: none, at most one of a
// hundred, one of twenty, one of five, or more.
func grade(bad, all int) string {
	switch {
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

// matrices returns a matrix for each revision that implementations are compared
// with. Implementations that answered nothing, and sections about which there is
// no answer at all, are left out.
func (r *Report) matrices() []*matrix {
	var all []*matrix
	for i := range r.Implementations {
		impl := &r.Implementations[i]
		if impl.State != Examined {
			continue
		}
		at := slices.IndexFunc(all, func(m *matrix) bool { return m.Revision == impl.Revision })
		if at < 0 {
			at = len(all)
			all = append(all, &matrix{Revision: impl.Revision})
		}
		all[at].Rows = append(all[at].Rows, matrixRow{Of: impl})
	}
	for _, m := range all {
		m.fill()
	}
	return all
}

// fill adds the columns of the rows that there are, and their cells.
func (m *matrix) fill() {
	for _, row := range m.Rows {
		for _, s := range row.Of.Sections {
			known := slices.ContainsFunc(m.Columns, func(c matrixColumn) bool { return c.Section == s.Section })
			if s.Answered > 0 && !known {
				m.Columns = append(m.Columns, m.column(s.Section))
			}
		}
	}
	slices.SortStableFunc(m.Columns, func(a, b matrixColumn) int { return compareSections(a.Section, b.Section) })
	for i := range m.Rows {
		row := &m.Rows[i]
		for _, c := range m.Columns {
			row.Cells = append(row.Cells, newMatrixCell(row.Of, c.Section))
		}
	}
}

// column returns the column of a section.
func (m *matrix) column(section string) matrixColumn {
	c := matrixColumn{Section: section}
	if section != "" {
		c.URI = citation.URI(m.Revision, section)
	}
	g, err := publishedGrammar(m.Revision)
	if err != nil {
		return c // a report of another version, which has another revision
	}
	var rules []*abnf.Definition
	var names []string
	for _, d := range g.Rules() {
		if adapter.SectionOf(d) == section {
			rules, names = append(rules, d), append(names, d.Name)
		}
	}
	c.Main, c.Rules = mainRule(rules), strings.Join(names, ", ")
	return c
}

// mainRule returns the first of some rules to which no other of them refers, or else the
// first, or "".
func mainRule(rules []*abnf.Definition) string {
	if len(rules) == 0 {
		return ""
	}
	for _, d := range rules {
		used := func(by *abnf.Definition) bool { return by != d && refers(by, d.Name) }
		if !slices.ContainsFunc(rules, used) {
			return d.Name
		}
	}
	return rules[0].Name
}

// refers reports whether a rule refers to one of a name.
func refers(d *abnf.Definition, name string) bool {
	return slices.ContainsFunc(abnf.References(d.Body), func(to string) bool { return strings.EqualFold(to, name) })
}

func newMatrixCell(of *ImplementationResult, section string) matrixCell {
	cell := matrixCell{SectionCount: adapter.SectionCount{Section: section}}
	if i := slices.IndexFunc(of.Sections, func(s adapter.SectionCount) bool { return s.Section == section }); i >= 0 {
		cell.SectionCount = of.Sections[i]
	}
	most := 0
	for _, class := range of.Classes {
		if class.Section == section && class.Count > most && cell.Wrong > 0 {
			most, cell.Class = class.Count, class.ID
		}
	}
	return cell
}

// compareSections orders sections as a document does: numbers, then appendices,
// and what has no section last.
func compareSections(a, b string) int {
	if a == "" || b == "" {
		return cmp.Compare(b, a)
	}
	return slices.CompareFunc(strings.Split(a, "."), strings.Split(b, "."), func(a, b string) int {
		m, first := strconv.Atoi(a)
		n, second := strconv.Atoi(b)
		switch {
		case first == nil && second == nil:
			return cmp.Compare(m, n)
		case first == nil:
			return -1
		case second == nil:
			return 1
		}
		return cmp.Compare(a, b)
	})
}

// A pairMatrix has all pairs of implementations that are compared.
type pairMatrix struct {
	Names []string
	Rows  []pairRow
}

// A pairRow is an implementation with a cell for each, itself among them.
type pairRow struct {
	Name  string
	Cells []pairCell
}

// A pairCell is a pair; nil of an implementation with itself.
type pairCell struct{ *Pair }

// Rate returns the share of strings that the two read in different ways.
func (c pairCell) Rate() string { return percent(c.Differing, c.Compared) }

// Grade returns how good the rate is: a to e, or "none" where both answered
// nothing.
func (c pairCell) Grade() string {
	if c.Pair == nil || c.Compared == 0 {
		return "none"
	}
	return grade(c.Differing, c.Compared)
}

// pairMatrix returns the matrix of pairs.
func (r *Report) pairMatrix() *pairMatrix {
	m := &pairMatrix{}
	of := map[[2]string]*Pair{}
	for i := range r.Pairs {
		p := &r.Pairs[i]
		of[[2]string{p.A, p.B}], of[[2]string{p.B, p.A}] = p, p
		for _, name := range []string{p.A, p.B} {
			if !slices.Contains(m.Names, name) {
				m.Names = append(m.Names, name)
			}
		}
	}
	for _, a := range m.Names {
		row := pairRow{Name: a}
		for _, b := range m.Names {
			row.Cells = append(row.Cells, pairCell{of[[2]string{a, b}]})
		}
		m.Rows = append(m.Rows, row)
	}
	return m
}
