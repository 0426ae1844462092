package command

import (
	"encoding/csv"
	"strconv"
	"sync"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/internal/escape"
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

// A csvWriter writes a row to a buffer.
type csvWriter struct {
	line.Buffer
	rows *csv.Writer
}

// csvWriters are the writers that are free.
var csvWriters = sync.Pool{New: func() any {
	w := &csvWriter{}
	w.rows = csv.NewWriter(&w.Buffer)
	return w
}}

// writeRow writes a row of CSV. It escapes what is not printable and what would be a formula, see [escape.Cell].
func writeRow(to *line.Buffer, row []string) {
	for i := range row {
		row[i] = escape.Cell(row[i])
	}
	w := csvWriters.Get().(*csvWriter)
	w.Text = to.Text
	w.rows.Write(row) // a line.Buffer takes all
	w.rows.Flush()
	to.Text, w.Text = w.Text, nil
	csvWriters.Put(w)
}
