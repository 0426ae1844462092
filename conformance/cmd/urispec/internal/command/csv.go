package command

import (
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"sync"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
)

// verdictColumns are the columns of CSV (RFC 4180) that are about a verdict.
var verdictColumns = []string{
	"file", "line", "rev", "valid", "kind", "input", "offset", "found", "rule", "reason", "message",
}

// verdictRow returns the values of the columns, of the record at hand.
func verdictRow(to *record.Output, v *verdict.Verdict) []string {
	row := make([]string, len(verdictColumns), len(verdictColumns)+16)
	copy(row, []string{
		to.Source, strconv.Itoa(to.Number), v.Rule.Revision.String(), strconv.FormatBool(v.Valid()), v.Kind(), v.Input,
	})
	if !v.Valid() {
		begin, end := verdict.Character(v.Input, v.Offset())
		copy(row[6:], []string{strconv.Itoa(v.Offset()), v.Input[begin:end], v.InRule(), v.Cause(), v.Reason()})
	}
	return row
}

// componentColumns returns the columns of the components of revisions, and of what the host is.
func componentColumns(asked []judge.Recognizer) []string {
	var columns []string
	for _, r := range asked {
		for _, k := range componentKeys(r.Revision) {
			if name := jsonKey(k.component); !slices.Contains(columns, name) {
				columns = append(columns, name)
				if k.component == parser.Host {
					columns = append(columns, hostKind)
				}
			}
		}
	}
	return columns
}

// writeComponents writes the row of a string, with the components in the columns of the header.
func writeComponents(to *record.Output, header []string, v *verdict.Verdict, ref *parser.Reference) {
	row := append(verdictRow(to, v), make([]string, len(header)-len(verdictColumns))...)
	for _, k := range componentKeys(v.Rule.Revision) {
		i := slices.Index(header, jsonKey(k.component))
		row[i], _ = ref.Component(k.component)
		if k.component == parser.Host {
			row[i+1] = ref.HostKind().String()
		}
	}
	writeRow(&to.Buffer, row)
}

// A csvWriter writes rows to what it is told.
type csvWriter struct {
	rows *csv.Writer
	to   io.Writer
}

// Write is called by the writer of rows.
func (w *csvWriter) Write(b []byte) (int, error) { return w.to.Write(b) }

// csvWriters are those that wait for a row.
var csvWriters = sync.Pool{New: func() any {
	w := &csvWriter{}
	w.rows = csv.NewWriter(w)
	return w
}}

// writeRow writes a row of CSV, in which what is not printable is escaped, and what would
// be a formula, see [escape.Cell].
func writeRow(to *line.Buffer, row []string) {
	for i := range row {
		row[i] = escape.Cell(row[i])
	}
	w := csvWriters.Get().(*csvWriter)
	w.to = to
	w.rows.Write(row) // a line.Buffer takes all
	w.rows.Flush()
	csvWriters.Put(w)
}
