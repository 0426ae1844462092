package bench

import (
	"fmt"
	"slices"
)

// growthTable has the growth of each series: a row for each revision and
// pattern, a column for each operation. What exceeds [Growth] is bold.
func growthTable(ms []*Measurement) table {
	var operations []string
	for _, m := range ms {
		if !slices.Contains(operations, m.Operation) {
			operations = append(operations, m.Operation)
		}
	}
	t := table{append([]string{"revision, pattern"}, operations...)}
	for _, m := range ms {
		name := m.Revision.String() + ", " + m.Input
		if t[len(t)-1][0] != name {
			t = append(t, append([]string{name}, slices.Repeat([]string{none}, len(operations))...))
		}
		cell := number(m.growth().Median)
		if m.grows() {
			cell = "**" + cell + "**"
		}
		t[len(t)-1][1+slices.Index(operations, m.Operation)] = cell
	}
	return t
}

// lengthTable has the nanoseconds for a byte by length.
func lengthTable(ms []*Measurement) table {
	head := []string{"pattern, operation"}
	for _, c := range ms[0].Cases {
		head = append(head, fmt.Sprintf("%d KB", kilobytes(size(c.Texts))))
	}
	t := table{head}
	for _, m := range ms {
		row := []string{m.Input + ", " + m.Operation}
		for i := range m.Cases {
			row = append(row, number(m.middle(i, Sample.Nanoseconds)/float64(size(m.Cases[i].Texts))))
		}
		t = append(t, row)
	}
	return t
}

// patternTable says what the patterns are, in the order of their first use.
func patternTable(ms []*Measurement) table {
	t := table{{"pattern", "strings"}}
	for _, m := range ms {
		row := []string{m.Input, fmt.Sprintf("`%q`", m.About)}
		if !slices.ContainsFunc(t, func(r []string) bool { return slices.Equal(r, row) }) {
			t = append(t, row)
		}
	}
	return t
}

// kilobytes returns a number of bytes in KB, rounded up.
func kilobytes(n int) int { return (n + 1<<10 - 1) >> 10 }
