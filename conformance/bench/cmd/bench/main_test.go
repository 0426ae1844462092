package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/conformance/bench"
)

var tiny = size{
	inputs: bench.Plan{Rounds: 2, Slot: time.Microsecond}, stride: 256,
	series: bench.Plan{Rounds: 1, Slot: time.Microsecond}, largest: 1 << 10,
}

// TestMain is also the program of a peer, which takes a microsecond of each
// pass.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "peer" {
		bePeer()
		return
	}
	os.Exit(m.Run())
}

func bePeer() {
	in := bufio.NewScanner(os.Stdin)
	fmt.Println(bench.Parse)
	in.Scan()
	n, _ := strconv.Atoi(in.Text())
	for range n {
		in.Scan()
	}
	fmt.Println(n)
	for in.Scan() {
		passes, _ := strconv.Atoi(in.Text())
		fmt.Println(passes * 1000)
	}
}

// The output is a head, a line for each sample, and the report, which is that
// of the file.
func TestRun(t *testing.T) {
	name := filepath.Join(t.TempDir(), "performance.md")
	var out strings.Builder
	if _, err := run(&out, tiny, []string{"itself=" + os.Args[0] + " peer"}, name); err != nil {
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
	if lines["BenchmarkInput/rev=rfc3986/input=real-urls/op=itself"+suffix()] != 2 ||
		!strings.Contains(report, "| Parse : itself ") {
		t.Error("nothing of the peer")
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

// suffix returns what stands behind the names of benchmarks.
func suffix() string {
	if n := runtime.GOMAXPROCS(0); n > 1 {
		return fmt.Sprintf("-%d", n)
	}
	return ""
}

// A peer that cannot be measured is an error, before anything is.
func TestRunNoPeer(t *testing.T) {
	for _, flags := range [][]string{{"itself"}, {"=x"}, {"a="}, {"a=/none/such"}, {"Valid=" + os.Args[0] + " peer"}} {
		var out strings.Builder
		if _, err := run(&out, tiny, flags, ""); err == nil || out.Len() > 0 {
			t.Errorf("%q: error %v, output %.100q", flags, err, out.String())
		}
	}
}

// A file that cannot be written is an error, before anything is measured.
func TestRunNoFile(t *testing.T) {
	var out strings.Builder
	if _, err := run(&out, tiny, nil, filepath.Join(t.TempDir(), "none", "performance.md")); err == nil ||
		out.Len() > 0 {
		t.Errorf("error %v, output %.100q", err, out.String())
	}
}
