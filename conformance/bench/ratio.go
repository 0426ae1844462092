package bench

import "slices"

// A Ratio is the times of one case divided by those of another in the same
// rounds.
type Ratio struct{ Low, Median, High float64 } // Low and High are quartiles

// Ratio returns the time for a byte of the texts of a case, divided by that of
// another: where the texts are the same, the time of the operation by that of
// the other.
func (m *Measurement) Ratio(of, by int) Ratio {
	ratios := make([]float64, len(m.Samples[of]))
	for round := range ratios {
		ratios[round] = m.perByte(of, round) / m.perByte(by, round)
	}
	slices.Sort(ratios)
	last := len(ratios) - 1
	return Ratio{ratios[last/4], median(ratios), ratios[last-last/4]}
}

// perByte returns the nanoseconds for a byte of the texts of a case in a round.
func (m *Measurement) perByte(i, round int) float64 {
	texts := m.Cases[i].Texts
	return m.Samples[i][round].Nanoseconds() * float64(len(texts)) / float64(size(texts))
}

// middle returns the median over the rounds of what a sample of a case has.
func (m *Measurement) middle(i int, of func(Sample) float64) float64 {
	var all []float64
	for _, s := range m.Samples[i] {
		all = append(all, of(s))
	}
	slices.Sort(all)
	return median(all)
}

// median returns the median of numbers in order.
func median(sorted []float64) float64 {
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}
