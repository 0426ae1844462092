package main

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/line"
	"github.com/urispec/urispec/conformance/cmd/urispec/internal/record"
	"github.com/urispec/urispec/conformance/cmd/urispec/internal/verdict"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
)

// A parseAll is a run of the command parse that asks several revisions.
type parseAll struct {
	recognizers []verdict.Recognizer
	json        bool
}

// A reading is what a revision makes of a string.
type reading struct {
	verdict.Verdict
	ref parser.Reference
}

// answer writes what a record consists of by each revision. The answer is yes
// where one accepts it.
func (p *parseAll) answer(to *record.Passage, r record.Record) (bool, error) {
	readings := make([]reading, len(p.recognizers))
	yes := false
	for i := range p.recognizers {
		recognizer := &p.recognizers[i]
		ref, err := recognizer.Revision.Parse(r.Text)
		v, err := recognizer.Judge(r.Text, err)
		if err != nil {
			return false, err
		}
		readings[i] = reading{v, ref}
		if v.Valid() {
			to.Count(i)
			yes = true
		}
	}
	q := line.NewQuoter(r.Text)
	if !p.json {
		writeTable(to, r.Text, p.recognizers, readings)
		return yes, nil
	}
	all := make(verdict.Verdicts, len(readings))
	for i := range readings {
		all[i] = readings[i].Verdict
	}
	all.Write(&to.Buffer, q, func(i int, o *line.Object) {
		if all[i].Valid() {
			addComponents(o, componentKeys(readings[i].ref.Revision()), readings[i].ref, q)
		}
	})
	return yes, nil
}

// writeTable writes a string and a table with a row for each revision, and a column
// for each component that one of them finds.
func writeTable(to *record.Passage, s string, recognizers []verdict.Recognizer, readings []reading) {
	columns := foundComponents(readings)
	header := []string{"revision"}
	for _, c := range columns {
		header = append(header, c.String())
	}
	rows := [][]string{header}
	for i := range readings {
		row := []string{recognizers[i].Revision.String()}
		if v := &readings[i].Verdict; v.Valid() {
			for _, c := range columns {
				row = append(row, cell(readings[i].ref, c))
			}
		} else {
			row = append(row, "invalid: "+v.Reason())
		}
		rows = append(rows, row)
	}
	to.Text = append(append(to.Text, escape.Text(s)...), '\n')
	to.Text = appendAligned(to.Text, rows)
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

// cell returns a component as it stands in a table: nothing where the revision
// does not have it, a hyphen where it is undefined, and quotation marks around
// what could be taken for one of them, or for no cell.
func cell(ref parser.Reference, c parser.Component) string {
	s, ok := ref.Component(c)
	switch {
	case !slices.Contains(slices.Collect(ref.Revision().Components()), c):
		return ""
	case !ok:
		return "-"
	case s == "", s == "-", strings.ContainsAny(s, ` "`):
		return `"` + escape.Text(s) + `"`
	}
	return escape.Text(s)
}

// appendAligned appends rows of cells, with two spaces at least between columns.
// What is the last cell of a row does not widen its column.
func appendAligned(b []byte, rows [][]string) []byte {
	var widths []int
	for _, row := range rows {
		for i, c := range row[:len(row)-1] {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(c))
		}
	}
	for _, row := range rows {
		line := ""
		for i, c := range row {
			line += c
			if i < len(row)-1 {
				line += strings.Repeat(" ", 2+widths[i]-utf8.RuneCountInString(c))
			}
		}
		b = append(append(b, strings.TrimRight(line, " ")...), '\n')
	}
	return b
}
