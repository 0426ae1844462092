package bench

import (
	"runtime"
	"time"
)

// A Sample is what one run of a case took.
type Sample struct {
	Ops    int // operations: texts, in whole passes
	Time   time.Duration
	Bytes  uint64 // allocated; of a peer, this and Allocs are not known
	Allocs uint64
}

// Nanoseconds returns the time of an operation.
func (s Sample) Nanoseconds() float64 { return float64(s.Time.Nanoseconds()) / float64(s.Ops) }

// A Plan says how much is measured, and by what.
type Plan struct {
	Rounds int           // of a group: each runs each case once
	Slot   time.Duration // how long a run lasts, more or less: whole passes
	Passes int           // in a run, at least: of long strings, so many that freed memory is used again
	Clock  Clock
	// Collect collects garbage before each run; nil: nothing does, and the numbers
	// are those of no program.
	Collect func()
}

// A Measurement is a group with its samples.
type Measurement struct {
	Group
	Accepted []int      // texts that the operation accepts, by case
	Samples  [][]Sample // by case and round
}

// Measure runs the cases of a group in rounds. The order in which a round runs
// them is that of the one before, rotated. The error is a [*PeerError].
func Measure(g Group, plan Plan) (*Measurement, error) {
	n := len(g.Cases)
	m := &Measurement{Group: g, Accepted: make([]int, n), Samples: make([][]Sample, n)}
	workers, passes := make([]worker, n), make([]int, n)
	for i := range g.Cases {
		w, err := g.Cases[i].work(plan.Clock)
		if err != nil {
			return nil, err
		}
		defer w.end()
		if m.Accepted[i], err = w.accepted(); err != nil {
			return nil, err
		}
		fitting, err := passesIn(w, plan.Slot)
		if err != nil {
			return nil, err
		}
		workers[i], passes[i] = w, max(fitting, plan.Passes)
	}
	for round := range plan.Rounds {
		for k := range n {
			i := (round + k) % n
			s, err := plan.run(workers[i], passes[i], len(g.Cases[i].Texts))
			if err != nil {
				return nil, err
			}
			m.Samples[i] = append(m.Samples[i], s)
		}
	}
	return m, nil
}

// patience is how many times as long as a slot a run may last where other
// processes have most of the CPU time.
const patience = 16

// passesIn returns how many passes over the texts of a case fill a slot. It
// doubles the number until they take a good part of it.
func passesIn(w worker, slot time.Duration) (int, error) {
	for passes := 1; ; passes *= 2 {
		began := time.Now()
		took, err := w.took(passes)
		if err != nil {
			return 0, err
		}
		if passed := time.Since(began); took >= slot/4 || passed >= patience*slot {
			fill := min(ratio(slot, took), patience*ratio(slot, passed))
			return max(1, int(float64(passes)*fill)), nil
		}
	}
}

// ratio returns one duration divided by another.
func ratio(of, by time.Duration) float64 { return float64(of) / float64(max(1, by)) }

// run measures passes over the texts of a case, after a garbage collection and
// a pass that does not count: memory that is used again, by pools or by the
// allocator, is then there, as it is in a program that goes on calling.
func (p *Plan) run(w worker, passes, texts int) (Sample, error) {
	var before, after runtime.MemStats
	if p.Collect != nil {
		p.Collect()
	}
	if _, err := w.took(1); err != nil {
		return Sample{}, err
	}
	runtime.ReadMemStats(&before)
	took, err := w.took(passes)
	runtime.ReadMemStats(&after)
	return Sample{
		Ops:    passes * texts,
		Time:   took,
		Bytes:  after.TotalAlloc - before.TotalAlloc,
		Allocs: after.Mallocs - before.Mallocs,
	}, err
}
