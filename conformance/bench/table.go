package bench

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A table is rows of cells, the first of which is the head. The first column is
// words, the others numbers.
type table [][]string

// String returns the table in Markdown, with its columns aligned.
func (t table) String() string {
	widths := slices.Repeat([]int{len("--:")}, len(t[0]))
	for _, row := range t {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var b strings.Builder
	line := func(row []string) {
		for i, cell := range row {
			if i == 0 {
				fmt.Fprintf(&b, "| %-*s ", widths[i], cell)
			} else {
				fmt.Fprintf(&b, "| %*s ", widths[i], cell)
			}
		}
		b.WriteString("|\n")
	}
	rule := make([]string, len(widths))
	for i, width := range widths {
		rule[i] = strings.Repeat("-", width)
		if i > 0 {
			rule[i] = rule[i][1:] + ":"
		}
	}
	line(t[0])
	line(rule)
	for _, row := range t[1:] {
		line(row)
	}
	return b.String()
}

// none is the cell of what is not there.
const none = "–"

// number formats a number with three digits, or all before the point.
func number(x float64) string {
	switch {
	case x == 0:
		return "0"
	case x < 0.005:
		return "<0.01"
	case x < 9.995:
		return strconv.FormatFloat(x, 'f', 2, 64)
	case x < 99.95:
		return strconv.FormatFloat(x, 'f', 1, 64)
	}
	return strconv.FormatFloat(x, 'f', 0, 64)
}
