package bench

import "slices"

// Growth is how many times as long as a byte of the shortest string of a series
// one of the longest may take.
const Growth = 1.5

// growth returns the time for a byte of the longest string of a series, divided
// by that for one of the shortest.
func (m *Measurement) growth() Ratio { return m.Ratio(len(m.Cases)-1, 0) }

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
