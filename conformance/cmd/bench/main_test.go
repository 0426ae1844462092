package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/conformance/bench"
)

var tiny = size{
	inputs: bench.Plan{Rounds: 2, Slot: time.Microsecond}, stride: 256,
	series: bench.Plan{Rounds: 1, Slot: time.Microsecond}, largest: 1 << 10,
}

// The output is a head, a line for each sample, and the report, which is that
// of the file.
func TestRun(t *testing.T) {
	name := filepath.Join(t.TempDir(), "performance.md")
	var out strings.Builder
	if _, err := run(&out, tiny, name); err != nil {
		t.Fatal(err)
	}
	written, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	samples, report, ok := strings.Cut(out.String(), "\n\n")
	if !ok || report != string(written) || !strings.HasPrefix(report, "# Performance\n") {
		t.Errorf("the output ends in another report than that of the file: %.100q", report)
	}
	head, benchmarks := 0, 0
	lines := map[string]int{} // by name
	for line := range strings.Lines(samples) {
		switch {
		case strings.HasPrefix(line, "Benchmark"):
			benchmarks++
			name, _, _ := strings.Cut(line, "\t")
			lines[name]++
		case benchmarks == 0 && strings.Contains(line, ": "):
			head++
		default:
			t.Errorf("line %q", line)
		}
	}
	if head < 3 || benchmarks < 200 {
		t.Errorf("%d lines of the head, %d of benchmarks", head, benchmarks)
	}
	for name, n := range lines {
		if want := map[bool]int{false: 2, true: 1}[strings.HasPrefix(name, "BenchmarkSeries/")]; n != want {
			t.Errorf("%s: %d lines, want %d", name, n, want)
		}
	}
}

// A file that cannot be written is an error, before anything is measured.
func TestRunNoFile(t *testing.T) {
	var out strings.Builder
	if _, err := run(&out, tiny, filepath.Join(t.TempDir(), "none", "performance.md")); err == nil || out.Len() > 0 {
		t.Errorf("error %v, output %.100q", err, out.String())
	}
}
