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
	inputs: bench.Plan{Rounds: 1, Slot: time.Microsecond}, stride: 256,
	series: bench.Plan{Rounds: 1, Slot: time.Microsecond}, largest: 1 << 10,
}

// The output is a head, a line for each sample, here one of each case, and the
// report, which is that of the file.
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
	head := 0
	benchmarks := map[string]bool{}
	for line := range strings.Lines(samples) {
		switch {
		case strings.HasPrefix(line, "Benchmark"):
			name, _, _ := strings.Cut(line, "\t")
			if benchmarks[name] {
				t.Errorf("two lines of %s", name)
			}
			benchmarks[name] = true
		case len(benchmarks) == 0 && strings.Contains(line, ": "):
			head++
		default:
			t.Errorf("line %q", line)
		}
	}
	if head < 3 || len(benchmarks) < 200 {
		t.Errorf("%d lines of the head, %d of benchmarks", head, len(benchmarks))
	}
}

// A file that cannot be written is an error.
func TestRunNoFile(t *testing.T) {
	if _, err := run(&strings.Builder{}, tiny, filepath.Join(t.TempDir(), "none", "performance.md")); err == nil {
		t.Error("no error")
	}
}
