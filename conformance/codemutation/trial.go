package codemutation

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// Options say how a sample is tried.
type Options struct {
	Tests    []string      // patterns of the packages whose tests are run; none: of all
	Jobs     int           // how many tests run at a time
	Budget   time.Duration // CPU time of the tests for one mutant, without mutants; 0: no limit
	Progress func(string)  // is told what is done

	least time.Duration // CPU time that tests have at least; 0: 5 s
}

// An Outcome is what became of a mutant.
type Outcome struct {
	*Mutant
	Seen  bool   `json:"-"`
	By    string `json:"by,omitempty"`    // the test that sees it, with its package
	Tests int    `json:"tests"`           // that reach it
	Tried int    `json:"tried"`           // of these, within the budget
	First string `json:"first,omitempty"` // of the tests that reach it, the nearest

	cpu time.Duration
}

// A test is a test that passes without a mutant.
type test struct {
	in      *testPackage
	name    string
	cpu     time.Duration
	wall    time.Duration
	reached map[int]bool
}

func (t *test) String() string { return t.in.path + " " + t.name }

// A Trial is a build of a sample and what its tests do without a mutant.
type Trial struct {
	LeftOut []string // tests that fail with no mutant on

	module  *Module
	sample  *Sample
	options Options
	dir     string
	env     []string
	tests   []*test
}

// NewTrial builds the tests of a module with a sample of mutants, and runs each
// without a mutant. Close removes what it made.
func NewTrial(ctx context.Context, m *Module, s *Sample, options Options) (*Trial, error) {
	dir, err := os.MkdirTemp("", "codemutation")
	if err != nil {
		return nil, err
	}
	t := &Trial{module: m, sample: s, options: options, dir: dir}
	if err := t.prepare(ctx); err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

// Close removes the files of a trial.
func (t *Trial) Close() { removeAll(t.dir) }

func (t *Trial) prepare(ctx context.Context) error {
	mutated := map[string]bool{}
	for _, m := range t.sample.Mutants {
		mutated[m.Package] = true
	}
	patterns := t.options.Tests
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	all, err := t.module.testPackages(patterns)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(p *testPackage) bool {
		for path := range p.distance {
			if mutated[path] {
				return false
			}
		}
		return true
	})
	overlay, err := t.module.overlay(t.dir, t.sample)
	if err != nil {
		return err
	}
	// Tests that build programs of the module build them with mutants, too.
	t.env = append(os.Environ(), "GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -overlay="+overlay))
	began := time.Now()
	cpu, err := t.module.build(ctx, t.dir, overlay, all)
	if err != nil {
		return err
	}
	t.options.Progress(fmt.Sprintf("built the tests of %d packages in %v, %v of CPU", len(all),
		time.Since(began).Round(time.Second), cpu.Round(time.Second)))
	return t.baseline(ctx, all)
}

// Limits of a test without a mutant.
const (
	baselineCPU  = 10 * time.Minute
	baselineWall = 20 * time.Minute
)

// baseline runs each test alone, without a mutant.
func (t *Trial) baseline(ctx context.Context, all []*testPackage) error {
	for _, p := range all {
		names, err := p.list(ctx)
		if err != nil {
			return fmt.Errorf("%s: %w", p.path, err)
		}
		for _, name := range names {
			t.tests = append(t.tests, &test{in: p, name: name})
		}
	}
	began := time.Now()
	passed := make([]bool, len(t.tests))
	var cpu time.Duration
	var mu sync.Mutex
	done := 0
	err := parallel(ctx, t.options.Jobs, len(t.tests), func(i int) error {
		one := t.tests[i]
		r, err := one.in.run(ctx, t.env, 0, []string{one.name}, baselineCPU, baselineWall)
		if err != nil {
			return fmt.Errorf("%s: %w", one, err)
		}
		passed[i], one.cpu, one.wall, one.reached = r.passed, r.cpu, r.wall, r.reached
		mu.Lock()
		defer mu.Unlock()
		cpu += r.cpu
		if done++; done%100 == 0 {
			t.options.Progress(fmt.Sprintf("%d of %d tests without a mutant, %v of CPU", done, len(t.tests),
				cpu.Round(time.Second)))
		}
		return nil
	})
	if err != nil {
		return err
	}
	var left []*test
	for i, one := range t.tests {
		if passed[i] {
			left = append(left, one)
		} else {
			t.LeftOut = append(t.LeftOut, one.String())
		}
	}
	t.tests = left
	t.options.Progress(fmt.Sprintf("ran %d tests without a mutant in %v, %v of CPU; %d fail and are left out",
		len(passed), time.Since(began).Round(time.Second), cpu.Round(time.Second), len(t.LeftOut)))
	return nil
}

// parallel calls do for 0 to n-1, some at a time, until one has an error.
func parallel(ctx context.Context, jobs, n int, do func(i int) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next := make(chan int)
	var all sync.WaitGroup
	for range jobs {
		all.Go(func() {
			for i := range next {
				if err := do(i); err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := 0; i < n && ctx.Err() == nil; i++ {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	all.Wait()
	return context.Cause(ctx)
}

// Run tries all mutants that skip does not accept. The outcomes are in the order
// of the sample.
func (t *Trial) Run(ctx context.Context, skip func(*Mutant) bool) ([]Outcome, error) {
	var ids []int
	for i, m := range t.sample.Mutants {
		if !skip(m) {
			ids = append(ids, i+1)
		}
	}
	outcomes := make([]Outcome, len(ids))
	began := time.Now()
	var mu sync.Mutex
	var cpu time.Duration
	done, seen := 0, 0
	err := parallel(ctx, t.options.Jobs, len(ids), func(i int) error {
		o, err := t.try(ctx, ids[i])
		if err != nil {
			return fmt.Errorf("%s: %w", t.sample.Mutants[ids[i]-1], err)
		}
		outcomes[i] = o
		mu.Lock()
		defer mu.Unlock()
		if o.Seen {
			seen++
		}
		cpu += o.cpu
		if done++; done%25 == 0 || done == len(ids) {
			t.options.Progress(fmt.Sprintf("%d of %d mutants, %d seen, in %v, %v of CPU",
				done, len(ids), seen, time.Since(began).Round(time.Second), cpu.Round(time.Second)))
		}
		return nil
	})
	return outcomes, err
}

// A batch is some tests of one package, which run in one process.
type batch struct {
	tests    []*test
	distance int
	cpu      time.Duration
	wall     time.Duration
}

// classes are the limits of the CPU time of a test that divide the tests of a
// package: quick ones of other packages come before slow ones of the nearest.
var classes = []time.Duration{60 * time.Millisecond, 300 * time.Millisecond, 2 * time.Second, 10 * time.Second}

func class(cpu time.Duration) int {
	n, _ := slices.BinarySearch(classes, cpu)
	return n
}

// batches returns the tests that reach a mutant in the order in which they run.
func (t *Trial) batches(id int) []*batch {
	m := t.sample.Mutants[id-1]
	type key struct {
		in    *testPackage
		class int
	}
	found := map[key]*batch{}
	var all []*batch
	for _, one := range t.tests {
		if !one.reached[id] {
			continue
		}
		k := key{one.in, class(one.cpu)}
		b := found[k]
		if b == nil {
			b = &batch{distance: one.in.distance[m.Package]}
			found[k] = b
			all = append(all, b)
		}
		b.tests = append(b.tests, one)
		b.cpu += one.cpu
		b.wall += one.wall
	}
	slices.SortStableFunc(all, func(a, b *batch) int {
		return cmp.Or(class(a.tests[0].cpu)-class(b.tests[0].cpu), a.distance-b.distance, cmp.Compare(a.cpu, b.cpu))
	})
	return all
}

// try runs the tests that reach a mutant until one fails, or does not end.
func (t *Trial) try(ctx context.Context, id int) (Outcome, error) {
	o := Outcome{Mutant: t.sample.Mutants[id-1]}
	all := t.batches(id)
	for _, b := range all {
		o.Tests += len(b.tests)
	}
	spent := time.Duration(0)
	for i, b := range all {
		if i == 0 {
			o.First = b.tests[0].String()
		}
		if spent += b.cpu; t.options.Budget > 0 && i > 0 && spent > t.options.Budget {
			break
		}
		var names []string
		for _, one := range b.tests {
			names = append(names, one.name)
		}
		o.Tried += len(b.tests)
		in := b.tests[0].in
		r, err := in.run(ctx, t.env, id, names, max(cmp.Or(t.options.least, 5*time.Second), 5*b.cpu),
			max(60*time.Second, 10*b.wall))
		if err != nil {
			return o, err
		}
		o.cpu += r.cpu
		if !r.passed {
			o.Seen, o.By = true, strings.TrimSpace(in.path+" "+r.failed)
			if r.ended {
				o.By += " (does not end)"
			}
			return o, nil
		}
	}
	return o, nil
}
