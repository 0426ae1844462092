package bench

import (
	"fmt"
	"slices"
	"strconv"
)

// across returns a table with a column for each measurement and a row for each
// name. Rows that have no cell at all are left out.
func across(corner string, columns []*Measurement, head func(*Measurement) string, rows []string, cell func(row int, m *Measurement) (string, bool)) table {
	t := table{{corner}}
	for _, m := range columns {
		t[0] = append(t[0], head(m))
	}
	for i, name := range rows {
		row, filled := []string{name}, false
		for _, m := range columns {
			text, ok := cell(i, m)
			if !ok {
				text = none
			}
			filled = filled || ok
			row = append(row, text)
		}
		if filled {
			t = append(t, row)
		}
	}
	return t
}

func inputName(m *Measurement) string    { return m.Input }
func revisionName(m *Measurement) string { return m.Revision.String() }

// ratioTable has the ratios of pairs.
func ratioTable(columns []*Measurement, head func(*Measurement) string) table {
	var rows []string
	for _, p := range pairs {
		rows = append(rows, p.String())
	}
	return across("time of : by", columns, head, rows, func(i int, m *Measurement) (string, bool) {
		r, ok := pairs[i].in(m)
		return fmt.Sprintf("%s (%s–%s)", number(r.Median), number(r.Low), number(r.High)), ok
	})
}

// operationTable has something of the samples of all operations.
func operationTable(columns []*Measurement, head func(*Measurement) string, cell func(m *Measurement, i int) string) table {
	var rows []string
	for _, m := range columns {
		for _, c := range m.Cases {
			if !slices.Contains(rows, c.Name) {
				rows = append(rows, c.Name)
			}
		}
	}
	return across("operation", columns, head, rows, func(row int, m *Measurement) (string, bool) {
		i, ok := m.find(rows[row])
		if !ok {
			return "", false
		}
		return cell(m, i), true
	})
}

// timeCell has the nanoseconds of an operation.
func timeCell(m *Measurement, i int) string { return number(m.middle(i, Sample.Nanoseconds)) }

// memoryCell has the allocations of an operation, and their bytes.
func memoryCell(m *Measurement, i int) string {
	allocs := m.middle(i, func(s Sample) float64 { return float64(s.Allocs) / float64(s.Ops) })
	bytes := m.middle(i, func(s Sample) float64 { return float64(s.Bytes) / float64(s.Ops) })
	return fmt.Sprintf("%s / %s", number(allocs), number(bytes))
}

// textTable says of each input what it is, and how many strings are accepted.
func textTable(ms []*Measurement) table {
	t := table{{"input", "revision", "strings", "bytes, mean", "valid", "net/url takes", "what"}}
	for _, m := range ms {
		texts := m.Cases[0].Texts
		t = append(t, []string{
			m.Input, m.Revision.String(), strconv.Itoa(len(texts)), number(float64(size(texts)) / float64(len(texts))),
			m.acceptedBy(Valid), m.acceptedBy(NetURLParse), m.About,
		})
	}
	return t
}

// acceptedBy returns how many texts an operation accepts.
func (m *Measurement) acceptedBy(operation string) string {
	i, ok := m.find(operation)
	if !ok {
		return none
	}
	return strconv.Itoa(m.Accepted[i])
}

// ofKind returns the measurements of a kind and of RFC 3986, and those of the
// other revisions.
func ofKind(kind Kind, all []*Measurement) (rfc3986, others []*Measurement) {
	for _, m := range all {
		switch {
		case m.Kind != kind:
		case m.Revision == thorough:
			rfc3986 = append(rfc3986, m)
		default:
			others = append(others, m)
		}
	}
	return rfc3986, others
}
