// Bench measures the operations of package parser beside net/url, the regular
// expression of RFC 3986, Appendix B, a loop over the bytes, and a stock PEG
// parser, and how the time for a byte grows with the length of a string.
//
//	bench [-quick] [-o FILE]
//
// It writes a line for each sample to standard output, in the format that
// benchstat reads, and then a report with the ratios in Markdown; with -o, the
// report is written to the file, too.
//
// The exit status is 0 when it is done, 1 when an operation of package parser
// other than Tree takes more than 1.5 times as long for a byte of the longest
// strings as for one of the shortest, and 2 for misuse and errors.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/urispec/urispec/conformance/bench"
	"github.com/urispec/urispec/gen/atomicfile"
)

// A size says how much is measured.
type size struct {
	inputs, series bench.Plan
	stride         int // of the real URLs, every stride-th
	largest        int // string of a series, in bytes
}

var (
	full = size{
		inputs: bench.Plan{Rounds: 11, Slot: 20 * time.Millisecond}, stride: 1,
		series: bench.Plan{Rounds: 5, Slot: 4 * time.Millisecond, Passes: 4}, largest: 1 << 20,
	}
	quick = size{
		inputs: bench.Plan{Rounds: 3, Slot: 5 * time.Millisecond}, stride: 16,
		series: bench.Plan{Rounds: 3, Slot: 4 * time.Millisecond, Passes: 4}, largest: 64 << 10,
	}
)

func main() {
	short := flag.Bool("quick", false, "measure less, for half a minute")
	out := flag.String("o", "", "`file` to write the report to")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	chosen := full
	if *short {
		chosen = quick
	}
	linear, err := run(os.Stdout, chosen, *out)
	if err != nil {
		fmt.Fprintf(os.Stderr, "bench: %v\n", err)
		os.Exit(2)
	}
	if !linear {
		os.Exit(1)
	}
}

// run measures, writes what it finds, and returns whether all operations are
// linear.
func run(w io.Writer, chosen size, out string) (linear bool, err error) {
	if out != "" { // before it takes minutes
		if _, err := os.Stat(filepath.Dir(out)); err != nil {
			return false, err
		}
	}
	inputs, err := bench.Inputs(chosen.stride)
	if err != nil {
		return false, err
	}
	series, err := bench.Series(chosen.largest)
	if err != nil {
		return false, err
	}
	report := &bench.Report{Machine: bench.ThisMachine(), Inputs: chosen.inputs, Series: chosen.series}
	if err := bench.WriteHead(w, report.Machine); err != nil {
		return false, err
	}
	linear = true
	for _, g := range append(inputs, series...) {
		plan := chosen.inputs
		if g.Kind == bench.OfSeries {
			plan = chosen.series
		}
		m := bench.Measure(g, plan)
		if err := bench.WriteLines(w, m, report.Machine); err != nil {
			return false, err
		}
		if !m.Linear() {
			linear = false
			fmt.Fprintf(os.Stderr, "bench: %s: the time of %s for a byte grows with the length of %s\n", g.Revision, g.Operation, g.Input)
		}
		report.Measurements = append(report.Measurements, m)
	}
	var text bytes.Buffer
	if err := bench.WriteReport(&text, report); err != nil {
		return false, err
	}
	if out != "" {
		if err := atomicfile.WriteBytes(out, text.Bytes()); err != nil {
			return false, err
		}
	}
	_, err = fmt.Fprintf(w, "\n%s", text.Bytes())
	return linear, err
}
