package bench

import (
	"bytes"
	"math"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// tiny is a plan that takes no time to speak of.
var tiny = Plan{Rounds: 2, Slot: time.Microsecond, Clock: ThisClock()}

// stopped returns a clock that goes on only by what is added to now.
func stopped(now *time.Duration) Clock {
	return Clock{"a test", func() time.Duration { return *now }}
}

// measure measures a group, none of whose cases is a peer's.
func measure(t *testing.T, g Group, plan Plan) *Measurement {
	t.Helper()
	m, err := Measure(g, plan)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A round runs each case once, in an order that rotates, and a run is whole
// passes behind one that does not count.
func TestRounds(t *testing.T) {
	var ran []string
	var now time.Duration
	g := Group{Kind: OfInput}
	for _, name := range []string{"a", "b", "c"} {
		g.Cases = append(g.Cases, newCase(Operation{name, func(t Text) bool {
			ran = append(ran, name+t.String)
			now += 10 * time.Microsecond
			return t.String == "x"
		}}, []Text{{String: "x"}, {String: "y"}}))
	}
	collected := 0
	m := measure(t, g, Plan{Rounds: 4, Slot: time.Microsecond, Clock: stopped(&now), Collect: func() { collected++ }})
	if collected != 4*3 {
		t.Errorf("%d times garbage was collected", collected)
	}
	if !slices.Equal(m.Accepted, []int{1, 1, 1}) {
		t.Errorf("accepted %v", m.Accepted)
	}
	got := strings.Join(ran[len(ran)-4*3*4:], " ")
	a, b, c := "ax ay ax ay ", "bx by bx by ", "cx cy cx cy "
	if want := strings.TrimSpace(a + b + c + b + c + a + c + a + b + a + b + c); got != want {
		t.Errorf("ran  %s\nwant %s", got, want)
	}
	for i := range g.Cases {
		if len(m.Samples[i]) != 4 {
			t.Errorf("%d samples", len(m.Samples[i]))
		}
		for _, s := range m.Samples[i] {
			if s.Ops != 2 || s.Time != 20*time.Microsecond {
				t.Errorf("%d operations in %v", s.Ops, s.Time)
			}
		}
	}
}

// A run has the least number of passes, where the slot has room for fewer.
func TestLeastPasses(t *testing.T) {
	calls := 0
	g := Group{Cases: []Case{newCase(Operation{"a", func(Text) bool { calls++; return true }}, []Text{{}, {}})}}
	m := measure(t, g, Plan{Rounds: 1, Slot: time.Nanosecond, Passes: 1000, Clock: ThisClock()})
	if got := m.Samples[0][0].Ops; got != 2000 || calls < 2000 {
		t.Errorf("%d operations, %d calls", got, calls)
	}
}

// A run fills its slot with passes. Where the clock does not go on, since the
// process does not run, a run ends all the same.
func TestPasses(t *testing.T) {
	var now time.Duration
	for _, test := range []struct {
		do        func()
		slot      time.Duration
		low, high int
	}{
		{func() { now += 100 * time.Microsecond }, 10 * time.Millisecond, 100, 100},
		{func() { now += 10 * time.Millisecond }, time.Millisecond, 1, 1},
		{func() { time.Sleep(time.Millisecond) }, time.Millisecond, 1, patience},
	} {
		c := newCase(Operation{"a", func(Text) bool { test.do(); return true }}, []Text{{}})
		n, err := passesIn(&inProcess{&c, stopped(&now)}, test.slot)
		if err != nil || n < test.low || n > test.high {
			t.Errorf("%d passes in %v, error %v; want %d to %d", n, test.slot, err, test.low, test.high)
		}
	}
}

// The allocations of a run are those of the operations.
func TestAllocations(t *testing.T) {
	var kept []byte
	c := newCase(Operation{"a", func(Text) bool { kept = make([]byte, 1<<10); return true }}, []Text{{}})
	s, err := (&Plan{Collect: runtime.GC}).run(&inProcess{&c, ThisClock()}, 1000, 1)
	if err != nil || s.Allocs < 1000 || s.Allocs > 1100 || s.Bytes < 1000<<10 || s.Bytes > 1100<<10 {
		t.Errorf("%d allocations, %d bytes (the last of %d), error %v", s.Allocs, s.Bytes, len(kept), err)
	}
}

// CPU time goes on while the process computes, and not while it waits.
func TestClock(t *testing.T) {
	if _, ok := cpuTime(); !ok {
		t.Skip("the system does not tell CPU time")
	}
	clock := ThisClock()
	began, now := time.Now(), clock.Now()
	for n := 0; clock.Now() == now; n++ {
		if time.Since(began) > 10*time.Second {
			t.Fatal("the clock does not go on while the process computes")
		}
	}
	now = clock.Now()
	time.Sleep(100 * time.Millisecond)
	if took := clock.Now() - now; took < 0 || took > 50*time.Millisecond {
		t.Errorf("100 ms of sleep take %v", took)
	}
}

// measured returns a measurement whose cases, on 10 and 20 bytes, took these
// times for an operation.
func measured(times ...[]time.Duration) *Measurement {
	m := &Measurement{Group: Group{Kind: OfSeries, Revision: parser.RFC3986, Input: "i", Operation: Valid}}
	for i, row := range times {
		text := Text{String: strings.Repeat("a", 10*(i+1))}
		m.Cases = append(m.Cases, Case{Label: "size", Texts: []Text{text}, Operation: Operation{Name: Valid}})
		var samples []Sample
		for _, d := range row {
			samples = append(samples, Sample{Ops: 2, Time: 2 * d})
		}
		m.Samples = append(m.Samples, samples)
		m.Accepted = append(m.Accepted, 1)
	}
	return m
}

// A ratio is the median of those within the rounds, for a byte, and its
// quartiles.
func TestRatio(t *testing.T) {
	m := measured([]time.Duration{100, 1000, 100, 10, 100}, []time.Duration{100, 2000, 400, 60, 800})
	if got, want := m.Ratio(1, 0), (Ratio{1, 2, 3}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	if got, want := m.Ratio(0, 0), (Ratio{1, 1, 1}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	m = measured([]time.Duration{100, 100}, []time.Duration{200, 600})
	if got := m.Ratio(1, 0).Median; got != 2 {
		t.Errorf("%v, want 2", got)
	}
}

// A series grows where most rounds say so; Tree, and what is not of package
// parser, may.
func TestLinear(t *testing.T) {
	for _, test := range []struct {
		longest []time.Duration // the shortest takes 100 each time
		grows   bool
	}{
		{[]time.Duration{200}, false},
		{[]time.Duration{300}, false},
		{[]time.Duration{302}, true},
		{[]time.Duration{20}, false},
		{[]time.Duration{900, 900, 900, 200, 200}, false},
		{[]time.Duration{900, 900, 900, 900, 200}, true},
	} {
		m := measured(slices.Repeat([]time.Duration{100}, len(test.longest)), test.longest)
		if m.grows() != test.grows || m.Linear() == test.grows {
			t.Errorf("%v: grows: %t, linear: %t", test.longest, m.grows(), m.Linear())
		}
		for _, operation := range []string{Tree, NetURLParse} {
			m.Operation = operation
			if m.grows() != test.grows || !m.Linear() {
				t.Errorf("%v: %s grows: %t, linear: %t", test.longest, operation, m.grows(), m.Linear())
			}
		}
		m.Operation, m.Kind = Valid, OfInput
		if m.grows() {
			t.Error("an input has no longest string")
		}
	}
}

var benchmarkLine = regexp.MustCompile(
	`^(Benchmark(?:Input|Series)/rev=\S+?)(-[0-9]+)?\t([0-9]+)\t[0-9.]+ ns/op\t[0-9]+ B/op\t[0-9]+ allocs/op$`)

// Every operation gives a result, a line for each round, and its place in the
// report. Without -complete, some series are left out.
func TestReport(t *testing.T) {
	series, err := Series(4 << 10)
	if err != nil {
		t.Fatal(err)
	}
	take := testflag.Sample(t, 8)
	series = slices.DeleteFunc(series, func(Group) bool { return !take() })
	groups := append(inputs(t, 64), series...)
	machine := Machine{CPU: "a processor", Cores: 3, Procs: 2, Go: "go1", OS: "linux", Arch: "amd64"}
	r := &Report{Machine: machine, Inputs: tiny, Series: tiny}
	lines := map[string]int{}
	for _, g := range groups {
		m := measure(t, g, tiny)
		r.Measurements = append(r.Measurements, m)
		for i, c := range m.Cases {
			if len(m.Samples[i]) != tiny.Rounds {
				t.Fatalf("%s: %d samples", g.Name(&c), len(m.Samples[i]))
			}
			for _, s := range m.Samples[i] {
				if s.Ops < len(c.Texts) || s.Ops%len(c.Texts) != 0 || s.Time <= 0 {
					t.Errorf("%s: %v", g.Name(&c), s)
				}
			}
			if n := m.Ratio(i, 0).Median; n <= 0 || math.IsInf(n, 0) || math.IsNaN(n) {
				t.Errorf("%s: ratio %v", g.Name(&c), n)
			}
		}
		var b bytes.Buffer
		if err := WriteLines(&b, m, machine); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(b.String()) {
			parts := benchmarkLine.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
			if parts == nil || parts[2] != "-2" {
				t.Fatalf("not a line of a benchmark: %q", line)
			}
			lines[parts[1]]++
		}
	}
	cases := 0
	for _, g := range groups {
		for i := range g.Cases {
			cases++
			if name := g.Name(&g.Cases[i]); lines[name] != tiny.Rounds {
				t.Errorf("%s has %d lines", name, lines[name])
			}
		}
	}
	if len(lines) != cases {
		t.Errorf("%d names of %d cases", len(lines), cases)
	}
	var b bytes.Buffer
	if err := WriteReport(&b, r); err != nil {
		t.Fatal(err)
	}
	checkReport(t, b.String(), groups)
}

// A line has the numbers of one operation; the name ends in the number of
// processors where there are several.
func TestWriteLines(t *testing.T) {
	m := &Measurement{
		Group: Group{Kind: OfSeries, Revision: parser.RFC3986, Input: "i", Operation: Tree,
			Cases: []Case{{Label: "size=8"}}},
		Samples: [][]Sample{{{Ops: 4, Time: 10, Bytes: 83, Allocs: 8}}},
	}
	for procs, name := range map[int]string{1: "BenchmarkSeries/rev=rfc3986/input=i/op=Tree/size=8",
		3: "BenchmarkSeries/rev=rfc3986/input=i/op=Tree/size=8-3"} {
		var b strings.Builder
		if err := WriteLines(&b, m, Machine{Procs: procs}); err != nil {
			t.Fatal(err)
		}
		if want := name + "\t4\t2.50 ns/op\t20 B/op\t2 allocs/op\n"; b.String() != want {
			t.Errorf("%q, want %q", b.String(), want)
		}
	}
}

// The tables of inputs have how many strings each of two operations accepts,
// and what one operation takes.
func TestInputTables(t *testing.T) {
	texts := []Text{{String: "abc"}, {String: "d"}}
	m := &Measurement{Group: Group{Revision: parser.RFC3986, Input: "i", About: "about"}}
	for i, name := range []string{Valid, Parse, NetURLParse} {
		m.Cases = append(m.Cases, newCase(Operation{Name: name}, texts))
		m.Accepted = append(m.Accepted, i)
		m.Samples = append(m.Samples, []Sample{{Ops: 2, Time: 6, Bytes: 64, Allocs: uint64(2 * i)}})
	}
	ms := []*Measurement{m}
	for _, test := range []struct {
		name      string
		got, want table
	}{
		{"texts", textTable(ms)[1:], table{{"i", "rfc3986", "2", "2.00", "0", "2", "about"}}},
		{"time", operationTable(ms, inputName, timeCell), table{{"operation", "i"}, {Valid, "3.00"}, {Parse, "3.00"},
			{NetURLParse, "3.00"}}},
		{"memory", operationTable(ms, inputName, memoryCell)[1:],
			table{{Valid, "0 / 32.0"}, {Parse, "1.00 / 32.0"}, {NetURLParse, "2.00 / 32.0"}}},
	} {
		if diff := cmp.Diff(test.want, test.got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", test.name, diff)
		}
	}
}

// checkReport checks that a report has a place for each group and operation,
// and that its tables are tables.
func checkReport(t *testing.T, text string, groups []Group) {
	t.Helper()
	for _, g := range groups {
		if !strings.Contains(text, "| "+g.Input) && !strings.Contains(text, g.Revision.String()+", "+g.Input) {
			t.Errorf("nothing of %v, %s", g.Revision, g.Input)
		}
		for _, c := range g.Cases {
			if !strings.Contains(method, "`"+c.Name+"`") {
				t.Errorf("the method does not tell of %s", c.Name)
			}
			if g.Kind == OfInput && !strings.Contains(text, "| "+c.Name+" ") {
				t.Errorf("nothing of %s", c.Name)
			}
		}
	}
	for _, p := range pairs {
		if !strings.Contains(text, "| "+p.String()+" ") {
			t.Errorf("nothing of %s", p)
		}
	}
	if wrong := regexp.MustCompile(`NaN|Inf|%!`).FindString(text); wrong != "" {
		t.Errorf("the report has %s", wrong)
	}
	columns := 0
	for line := range strings.Lines(text) {
		n := strings.Count(line, "|")
		if !strings.HasPrefix(line, "|") {
			columns = 0
		} else if columns != 0 && columns != n {
			t.Errorf("a row of %d columns in a table of %d: %s", n-1, columns-1, line)
		} else {
			columns = n
		}
	}
}

// The method names the version of the stock command that the module requires.
func TestStockVersion(t *testing.T) {
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`github.com/pointlander/peg (v\S+)`).FindSubmatch(mod)
	if version == nil || !strings.Contains(method, "("+string(version[1])+")") {
		t.Errorf("the method does not name version %s", version)
	}
}

// What there is no room for is left out: a run without inputs or series.
func TestReportWithoutGroups(t *testing.T) {
	for _, ms := range [][]*Measurement{nil, {measured([]time.Duration{1}, []time.Duration{9})}} {
		var b bytes.Buffer
		if err := WriteReport(&b, &Report{Measurements: ms}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(b.String(), "| rfc3986, i "); got != (ms != nil) {
			t.Errorf("%d measurements, of which some are told: %t", len(ms), got)
		}
		if ms != nil && !strings.Contains(b.String(), "**4.50**") {
			t.Error("what is not linear is not bold")
		}
	}
}

func TestTable(t *testing.T) {
	got := table{{"a", "b"}, {"long", "–"}, {"é", "12345"}}.String()
	want := "| a    |     b |\n| ---- | ----: |\n| long |     – |\n| é    | 12345 |\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestNumber(t *testing.T) {
	for _, test := range []struct {
		x    float64
		want string
	}{{0, "0"}, {0.004, "<0.01"}, {0.005, "0.01"}, {1, "1.00"}, {9.994, "9.99"}, {9.996, "10.0"}, {99.94, "99.9"},
		{99.96, "100"}, {12345.6, "12346"}} {
		if got := number(test.x); got != test.want {
			t.Errorf("%v: %q, want %q", test.x, got, test.want)
		}
	}
}
