// Bench measures the operations of package parser beside net/url, the regular
// expression of RFC 3986, Appendix B, a loop over the bytes, and a stock PEG
// parser, and how the time for a byte grows with the length of a string.
//
//	bench [-quick] [-peer NAME=COMMAND]... [-o FILE]
//
// Times are CPU time of the process, where the system tells it. It writes a
// line for each sample to standard output, in the format that benchstat reads,
// and then a report with the ratios in Markdown; with -o, the report is written
// to the file, too.
//
// With -peer, which may be repeated, it measures a program beside the operation
// that it says it does, on the inputs of RFC 3986. The command is split at
// spaces; no shell reads it. The program
//
//   - writes a line with the name of the operation, such as Parse,
//   - reads a line with a number, and as many lines, each with a string (of
//     Resolve, base and reference in turn),
//   - writes a line with the number of strings that it accepts,
//   - and then, for each line that it reads, a number of passes over all
//     strings, a line with the nanoseconds of CPU time that these took it;
//   - it ends when there is nothing more to read.
//
// For example, the answers of a program to what is written here behind ">":
//
//	Parse
//	> 2
//	> http://a/b
//	> :
//	1
//	> 1
//	412
//	> 10000
//	1874003
//
// The report has all operations that a program can do, and what is an error.
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
	"runtime"
	"strings"
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
		inputs: bench.Plan{Rounds: 20, Slot: 10 * time.Millisecond, Collect: runtime.GC}, stride: 1,
		series: bench.Plan{Rounds: 5, Slot: 4 * time.Millisecond, Passes: 4, Collect: runtime.GC}, largest: 1 << 20,
	}
	quick = size{
		inputs: bench.Plan{Rounds: 3, Slot: 5 * time.Millisecond, Collect: runtime.GC}, stride: 16,
		series: bench.Plan{Rounds: 3, Slot: 4 * time.Millisecond, Passes: 4, Collect: runtime.GC}, largest: 64 << 10,
	}
)

func main() {
	short := flag.Bool("quick", false, "measure less, for a minute or two")
	out := flag.String("o", "", "`file` to write the report to")
	var peers []string
	flag.Func("peer", "program to measure, too, as `NAME=COMMAND`; may be repeated", func(s string) error {
		peers = append(peers, s)
		return nil
	})
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	chosen := full
	if *short {
		chosen = quick
	}
	linear, err := run(os.Stdout, chosen, peers, *out)
	if err != nil {
		fmt.Fprintf(os.Stderr, "bench: %v\n", err)
		os.Exit(2)
	}
	if !linear {
		os.Exit(1)
	}
}

// answerLimit is how long a peer may take for an answer.
const answerLimit = time.Minute

// openPeers opens the programs of flags.
func openPeers(flags []string) ([]*bench.Peer, error) {
	var peers []*bench.Peer
	for _, f := range flags {
		name, command, ok := strings.Cut(f, "=")
		if !ok {
			return nil, fmt.Errorf("-peer %s: want NAME=COMMAND", f)
		}
		p, err := bench.OpenPeer(name, answerLimit, strings.Fields(command)...)
		if err != nil {
			return nil, err
		}
		peers = append(peers, p)
	}
	return peers, nil
}

// groupsOf returns what is measured, peers among it.
func groupsOf(chosen size, peers []*bench.Peer) ([]bench.Group, error) {
	inputs, err := bench.Inputs(chosen.stride)
	if err != nil {
		return nil, err
	}
	series, err := bench.Series(chosen.largest)
	if err != nil {
		return nil, err
	}
	groups := append(inputs, series...)
	for i := range groups {
		for _, p := range peers {
			if err := groups[i].Add(p); err != nil {
				return nil, err
			}
		}
	}
	return groups, nil
}

// run measures, with peers, writes what it finds, and returns whether all
// operations are linear.
func run(w io.Writer, chosen size, peers []string, out string) (linear bool, err error) {
	if out != "" { // before it takes minutes
		if _, err := os.Stat(filepath.Dir(out)); err != nil {
			return false, err
		}
	}
	opened, err := openPeers(peers)
	if err != nil {
		return false, err
	}
	groups, err := groupsOf(chosen, opened)
	if err != nil {
		return false, err
	}
	chosen.inputs.Clock, chosen.series.Clock = bench.ThisClock(), bench.ThisClock()
	report := &bench.Report{Machine: bench.ThisMachine(), Inputs: chosen.inputs, Series: chosen.series}
	if err := bench.WriteHead(w, report.Machine); err != nil {
		return false, err
	}
	linear = true
	for _, g := range groups {
		plan := chosen.inputs
		if g.Kind == bench.OfSeries {
			plan = chosen.series
		}
		m, err := bench.Measure(g, plan)
		if err != nil {
			return false, err
		}
		if err := bench.WriteLines(w, m, report.Machine); err != nil {
			return false, err
		}
		if !m.Linear() {
			linear = false
			fmt.Fprintf(os.Stderr, "bench: %s: the time of %s for a byte grows with the length of %s\n", g.Revision,
				g.Operation, g.Input)
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
