package bench

import (
	"fmt"
	"slices"
	"strconv"
)

// across returns a table with a column for each measurement and a row for each
// name. Rows that have no cell at all are left out.
func across(corner string, columns []*Measurement, head func(*Measurement) string, rows []string,
	cell func(row int, m *Measurement) (string, bool)) table {
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

func inputName(m *Measurement) string { return m.Input }

// revisionName returns the revision, and the input where RFC 3986 has no part in it.
func revisionName(m *Measurement) string {
	if _, beside := m.find(besideName(Valid)); beside {
		return m.Revision.String()
	}
	return m.Revision.String() + ", " + m.Input
}

// ratioTable has the ratios of pairs, and of operations to peers.
func ratioTable(columns []*Measurement, head func(*Measurement) string) table {
	all := slices.Concat(pairs, peerPairs(columns))
	var rows []string
	for _, p := range all {
		rows = append(rows, p.String())
	}
	return across("time of : by", columns, head, rows, func(i int, m *Measurement) (string, bool) {
		r, ok := all[i].in(m)
		return fmt.Sprintf("%s (%s–%s)", number(r.Median), number(r.Low), number(r.High)), ok
	})
}

// operationTable has something of the samples of all operations, or of those of
// which it is known.
func operationTable(columns []*Measurement, head func(*Measurement) string,
	cell func(m *Measurement, i int) (string, bool)) table {
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
		return cell(m, i)
	})
}

// timeCell has the nanoseconds of an operation.
func timeCell(m *Measurement, i int) (string, bool) {
	return number(m.middle(i, Sample.Nanoseconds)), true
}

// memoryCell has the allocations of an operation, and their bytes; nothing of
// that of a peer.
func memoryCell(m *Measurement, i int) (string, bool) {
	allocs := m.middle(i, func(s Sample) float64 { return float64(s.Allocs) / float64(s.Ops) })
	bytes := m.middle(i, func(s Sample) float64 { return float64(s.Bytes) / float64(s.Ops) })
	return fmt.Sprintf("%s / %s", number(allocs), number(bytes)), m.Cases[i].Peer == nil
}

// textTable says of each input what it is, and how many strings are accepted:
// by its revision, by net/url and by each peer.
func textTable(ms []*Measurement) table {
	peers := peerPairs(ms)
	t := table{{"input", "revision", "strings", "bytes, mean", "valid", "net/url takes"}}
	for _, p := range peers {
		t[0] = append(t[0], p.by+" takes")
	}
	t[0] = append(t[0], "what")
	for _, m := range ms {
		texts := m.Cases[0].Texts
		row := []string{
			m.Input, m.Revision.String(), strconv.Itoa(len(texts)), number(float64(size(texts)) / float64(len(texts))),
			m.acceptedBy(Valid), m.acceptedBy(NetURLParse),
		}
		for _, p := range peers {
			row = append(row, m.acceptedBy(p.by))
		}
		t = append(t, append(row, m.About))
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
