package bench

import (
	"runtime"
	"time"
)

// A Sample is what one run of a case took.
type Sample struct {
	Ops    int // operations: texts, in whole passes
	Time   time.Duration
	Bytes  uint64 // allocated
	Allocs uint64
}

// Nanoseconds returns the time of an operation.
func (s Sample) Nanoseconds() float64 { return float64(s.Time.Nanoseconds()) / float64(s.Ops) }

// A Plan says how much is measured.
type Plan struct {
	Rounds int           // of a group: each runs each case once
	Slot   time.Duration // how long a run lasts, more or less: whole passes
	Passes int           // in a run, at least: of long strings, so many that freed memory is used again
}

// A Measurement is a group with its samples.
type Measurement struct {
	Group
	Accepted []int      // texts that the operation accepts, by case
	Samples  [][]Sample // by case and round
}

// Measure runs the cases of a group in rounds. The order in which a round runs
// them is that of the one before, rotated.
func Measure(g Group, plan Plan) *Measurement {
	n := len(g.Cases)
	m := &Measurement{Group: g, Accepted: make([]int, n), Samples: make([][]Sample, n)}
	passes := make([]int, n)
	for i := range g.Cases {
		m.Accepted[i] = g.Cases[i].accepted()
		passes[i] = max(passesIn(&g.Cases[i], plan.Slot), plan.Passes)
	}
	for round := range plan.Rounds {
		for k := range n {
			i := (round + k) % n
			m.Samples[i] = append(m.Samples[i], run(&g.Cases[i], passes[i]))
		}
	}
	return m
}

// passesIn returns how many passes over the texts of a case fill a slot. It
// doubles the number until they take a good part of it.
func passesIn(c *Case, slot time.Duration) int {
	for passes := 1; ; passes *= 2 {
		if took := timeOf(c, passes); took >= slot/4 {
			return max(1, int(int64(passes)*slot.Nanoseconds()/max(1, took.Nanoseconds())))
		}
	}
}

// timeOf returns how long passes over the texts of a case take.
func timeOf(c *Case, passes int) time.Duration {
	began := time.Now()
	for range passes {
		c.accepted()
	}
	return time.Since(began)
}

// run measures passes over the texts of a case, after a garbage collection and
// a pass that does not count: memory that is used again, by pools or by the
// allocator, is then there, as it is in a program that goes on calling.
func run(c *Case, passes int) Sample {
	var before, after runtime.MemStats
	runtime.GC()
	c.accepted()
	runtime.ReadMemStats(&before)
	took := timeOf(c, passes)
	runtime.ReadMemStats(&after)
	return Sample{
		Ops:    passes * len(c.Texts),
		Time:   took,
		Bytes:  after.TotalAlloc - before.TotalAlloc,
		Allocs: after.Mallocs - before.Mallocs,
	}
}
