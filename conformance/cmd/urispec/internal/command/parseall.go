package command

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
)

// A parseAll is a run of the command parse that asks several revisions.
type parseAll struct {
	*survey
	recognizers []judge.Recognizer
}

// A reading is what a revision makes of a string.
type reading struct {
	verdict.Verdict
	ref parser.Reference
}

// answer writes what a record consists of by each revision. The answer is yes
// where one accepts it.
func (p *parseAll) answer(to *record.Output, r record.Record) (bool, error) {
	readings := make([]reading, len(p.recognizers))
	yes := false
	for i := range p.recognizers {
		recognizer := &p.recognizers[i]
		ref, err := recognizer.Revision.Parse(r.Text)
		v, err := recognizer.Verdict(r.Text, err)
		if err != nil {
			return false, err
		}
		readings[i].Verdict = v
		if v.Valid() {
			readings[i].ref = ref
			p.accepted(to, i, ref.Kind().IsRelative())
			yes = true
		}
	}
	if p.csv() {
		for i := range readings {
			if one := &readings[i]; p.shows(one.Valid()) {
				writeComponents(to, p.header, &one.Verdict, &one.ref)
			}
		}
		return yes, nil
	}
	if !p.json() {
		if shown := p.shown(readings); len(shown) > 0 {
			writeTable(to, r.Text, shown)
		}
		return yes, nil
	}
	q := line.NewQuoter(r.Text)
	all := make(judge.Verdicts, len(readings))
	for i := range readings {
		all[i] = readings[i].Verdict
	}
	all.Write(&to.Buffer, q, p.shows, func(i int, o *line.Object) {
		addLine(o, to)
		if all[i].Valid() {
			addComponents(o, componentKeys(readings[i].ref.Revision()), readings[i].ref, q)
		}
	})
	return yes, nil
}

// shown returns the readings that are.
func (p *parseAll) shown(readings []reading) []reading {
	return slices.DeleteFunc(readings, func(r reading) bool { return !p.shows(r.Valid()) })
}

// writeTable writes a string and a table with a row for each revision, and a column
// for each component that one of them finds.
func writeTable(to *record.Output, s string, readings []reading) {
	columns := foundComponents(readings)
	header := []cell{{text: "revision"}}
	for _, c := range columns {
		header = append(header, cell{text: c.String()})
	}
	rows := [][]cell{header}
	for i := range readings {
		row := []cell{{text: readings[i].Rule.Revision.String()}}
		if v := &readings[i].Verdict; v.Valid() {
			for _, c := range columns {
				row = append(row, cellOf(readings[i].ref, c))
			}
		} else {
			row = append(row, cell{text: "invalid: " + v.Reason()})
		}
		rows = append(rows, row)
	}
	to.Line(s)
	writeAligned(&to.Buffer, rows)
}

// A cell is a text as it stands in a table, escaped.
type cell struct {
	text   string
	quoted bool // by quotation marks
}

// write writes the cell.
func (c cell) write(to *line.Buffer) {
	if c.quoted {
		to.String(`"`)
		defer to.String(`"`)
	}
	to.Escaped(c.text)
}

// width returns how many characters are written.
func (c cell) width() int {
	n := line.EscapedWidth(c.text)
	if c.quoted {
		n += len(`""`)
	}
	return n
}

// foundComponents returns the components that some revision finds, those first that
// most revisions have.
func foundComponents(readings []reading) []parser.Component {
	var found []parser.Component
	for _, r := range readings {
		if !r.Valid() {
			continue
		}
		for c := range r.ref.Revision().Components() {
			if _, ok := r.ref.Component(c); ok && !slices.Contains(found, c) {
				found = append(found, c)
			}
		}
	}
	slices.Sort(found) // as package parser lists them
	return found
}

// cellOf returns a component as it stands in a table: nothing where the revision
// does not have it, a hyphen where it is undefined, and quotation marks around
// what could be taken for one of them, or for no cell.
func cellOf(ref parser.Reference, c parser.Component) cell {
	s, ok := ref.Component(c)
	switch {
	case !slices.Contains(slices.Collect(ref.Revision().Components()), c):
		return cell{}
	case !ok:
		return cell{text: "-"}
	}
	return cell{s, s == "" || s == "-" || strings.ContainsAny(s, ` "`)}
}

// writeAligned writes rows of cells, with two spaces at least between columns.
// What is the last cell of a row does not widen its column.
func writeAligned(to *line.Buffer, rows [][]cell) {
	var widths []int
	for _, row := range rows {
		for i, c := range row[:len(row)-1] {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], c.width())
		}
	}
	for _, row := range rows {
		gap := 0 // spaces before the next cell that has a text
		for i, c := range row {
			width := c.width()
			if width > 0 {
				to.Spaces(gap)
				gap = 0
				c.write(to)
			}
			if i < len(row)-1 {
				gap += 2 + widths[i] - width
			}
		}
		to.Text = append(to.Text, '\n')
	}
}
