package report

// matrices writes the rates by sections, a table for each revision.
func (m *markdown) matrices(all []*matrix) {
	if len(all) == 0 {
		return
	}
	m.heading(2, "Who gets which section right")
	m.paragraph("%s", aboutCells)
	for _, of := range all {
		if len(all) > 1 {
			m.heading(3, "By "+prose(of.Revision))
		}
		names := []string{"Implementation"}
		for _, c := range of.Columns {
			name := prose(c.Name())
			if c.URI != "" {
				name = "[" + name + "](" + c.URI + ")"
			}
			names = append(names, name+":")
		}
		m.columns(names...)
		for _, row := range of.Rows {
			cells := []any{prose(row.Of.Name)}
			for _, c := range row.Cells {
				cells = append(cells, c.Rate())
			}
			m.row(cells...)
		}
	}
}

// aboutCells says what a cell of the matrix has.
const aboutCells = "A cell has the share of right answers among those about strings that have a construct of the " +
	"section, or go wrong in one. A wrong answer counts in the section of its class."

// pairs writes the matrix of pairs, and where two would connect to different
// hosts.
func (m *markdown) pairs(r *Report) {
	if len(r.Pairs) == 0 {
		return
	}
	m.heading(2, "Disagreement")
	m.paragraph("%s", pairsAbout)
	matrix := r.pairMatrix()
	names := []string{"Implementation"}
	for _, name := range matrix.Names {
		names = append(names, prose(name)+":")
	}
	m.columns(names...)
	for _, row := range matrix.Rows {
		cells := []any{prose(row.Name)}
		for _, c := range row.Cells {
			if c.Pair == nil {
				cells = append(cells, "")
			} else {
				cells = append(cells, c.Rate())
			}
		}
		m.row(cells...)
	}
	m.hosts(r.Pairs)
}

// hosts writes the simplest strings in which two implementations read hosts that
// they could both connect to, and not the same.
func (m *markdown) hosts(pairs []Pair) {
	var rows [][]any
	for _, p := range pairs {
		for _, w := range p.Witnesses {
			if w.differentHosts() {
				rows = append(rows, []any{prose(p.A), prose(p.B), prose(w.named()), w.CWE, codeSpan(string(w.Input)),
					prose(w.A), prose(w.B), prose(w.departures(&p)), w.Count})
			}
		}
	}
	if len(rows) == 0 {
		return
	}
	m.paragraph("The simplest strings that lead two implementations to different hosts:")
	m.columns("First", "Second", "Pattern", "Weakness", "String", "The first reads", "The second reads", "Departs from",
		"Such strings:")
	for _, row := range rows {
		m.row(row...)
	}
}
