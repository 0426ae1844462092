package count

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
)

// barWidth is how many characters the longest bar of a text has.
const barWidth = 40

// WriteText writes a summary as text for people: a table with a bar for each cell, of the strings of its revision, and
// the samples. It writes the cells of a table that [Summary.Top] returns. Bytes that are not printable are escaped, see
// [escape.Text]. The error is w's.
func WriteText(w io.Writer, s *Summary, most int) error {
	var b strings.Builder
	b.WriteString(s.Headline() + "\n")
	for _, t := range s.Tables {
		cells, others := s.Top(t, most)
		b.WriteByte('\n')
		writeTable(&b, s, t, cells)
		if others > 0 {
			fmt.Fprintf(&b, "... and %d more\n", others)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Headline says how many strings there are, by what they are counted, and what is not counted.
func (s *Summary) Headline() string {
	text := fmt.Sprintf("%d records", s.Records)
	if s.Records == 1 {
		text = "1 record"
	}
	text += ", by " + strings.Join(s.Revisions, ", ") + RelativeReferences(s.Revisions, s.Relative)
	if s.Blank > 0 {
		text += fmt.Sprintf("; blank records: %d", s.Blank)
	}
	if lacks := s.Lacks(); lacks != "" {
		text += "; not counted: " + lacks
	}
	if s.Coarse {
		text += fmt.Sprintf("; more than %d combinations: each dimension is counted alone, and rare values together",
			s.limit)
	}
	return text
}

// RelativeReferences says how many of the strings that are valid by each revision are relative
// references; "" if none is.
func RelativeReferences(revisions []string, numbers []int) string {
	var each []string
	for i, n := range numbers {
		switch {
		case n > 0 && len(numbers) == 1:
			each = append(each, strconv.Itoa(n))
		case n > 0:
			each = append(each, fmt.Sprintf("%s %d", revisions[i], n))
		}
	}
	if each == nil {
		return ""
	}
	return "; relative references: " + strings.Join(each, ", ")
}

func writeTable(b *strings.Builder, s *Summary, t *Table, cells []Cell) {
	widths := make([]int, len(t.By)+1)
	rows := [][]string{append(namesOf(t.By), "count")}
	for _, c := range cells {
		row := lists.Each(c.Values, Value.String)
		rows = append(rows, append(row, strconv.Itoa(c.Count)))
	}
	for _, row := range rows {
		for i, text := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	for i, row := range rows {
		last := len(row) - 1
		for j, text := range row[:last] {
			fmt.Fprintf(b, "%-*s  ", widths[j], text)
		}
		fmt.Fprintf(b, "%*s", widths[last], row[last])
		if i == 0 {
			b.WriteString("  share\n")
			continue
		}
		c := cells[i-1]
		share := s.Share(c)
		line := fmt.Sprintf("  %5.1f %%  %s", 100*share, strings.Repeat("█", int(share*barWidth+0.5)))
		b.WriteString(strings.TrimRight(line, " ") + "\n")
		for _, one := range c.Samples {
			fmt.Fprintf(b, "\t%s\t%s\n", one.Place(), escape.Text(one.Text))
		}
	}
}

// Share returns the share of a cell: of the strings of its revision, or of all, if revisions are not told apart.
func (s *Summary) Share(c Cell) float64 {
	if s.Records == 0 {
		return 0
	}
	return float64(c.Count) / float64(s.Records)
}

// Place returns the place of a sample.
func (s Sample) Place() string {
	if s.File == "" {
		return fmt.Sprintf("argument %d", s.Line)
	}
	return fmt.Sprintf("%s:%d", escape.Text(s.File), s.Line)
}

// WriteCSV writes the tables of a summary as CSV (RFC 4180): a line for each cell, with a column for each dimension,
// which is empty if there is no value, and the count. If a summary is coarse, the columns of the other dimensions are
// "*". No cell is a formula, see [escape.NoFormula]. The error is w's.
func WriteCSV(w io.Writer, s *Summary) error {
	out := csv.NewWriter(w)
	out.Write(append(namesOf(s.By), "count")) // csv.Writer keeps the error
	for _, t := range s.Tables {
		for _, c := range s.Cells(t) {
			var row []string
			next := 0
			for _, d := range s.By {
				switch {
				case next == len(t.By) || t.By[next] != d:
					row = append(row, "*")
					continue
				case c.Values[next].Defined:
					row = append(row, escape.NoFormula(c.Values[next].Text))
				default:
					row = append(row, "")
				}
				next++
			}
			out.Write(append(row, strconv.Itoa(c.Count)))
		}
	}
	out.Flush()
	return out.Error()
}
