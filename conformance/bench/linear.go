package bench

import "slices"

// Growth is how many times as long as a byte of a long string of a series one of the
// longest may take.
const Growth = 1.5

// long is the length in bytes of the first string that others are compared with. A
// Reference keeps the places of components below some KB in fewer bits, and some operations
// have a shorter way for it, which would be taken for growth.
const long = 16 << 10

// growth returns the time for a byte of the longest string of a series, divided
// by that for one of the first long one.
func (m *Measurement) growth() Ratio { return m.Ratio(len(m.Cases)-1, m.firstLong()) }

// firstLong returns the index of the first long string of a series, or of the first where
// no other than the last is long.
func (m *Measurement) firstLong() int {
	at := slices.IndexFunc(m.Cases, func(c Case) bool { return size(c.Texts) >= long })
	if at == len(m.Cases)-1 {
		return 0
	}
	return max(at, 0)
}

// grows reports whether the time for a byte grows by more than [Growth] in most
// rounds: all but a quarter.
func (m *Measurement) grows() bool { return m.Kind == OfSeries && m.growth().Low > Growth }

// judged are the operations that are not to grow. Of Tree it depends on the
// machine: the tree of a string of 1 MB takes some 170 MB, and the time is that
// of providing new memory.
var judged = []string{Valid, Parse, Resolve, Normalize, Compare}

// Linear reports whether the measurement is not of a series that grows and
// whose operation is not to: one of package parser other than Tree.
func (m *Measurement) Linear() bool { return !m.grows() || !slices.Contains(judged, m.Operation) }
