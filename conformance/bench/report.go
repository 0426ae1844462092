package bench

import (
	"bytes"
	_ "embed"
	"fmt"
	"io"
	"slices"
)

// introduction stands at the beginning of a report.
const introduction = `# Performance

This file is written by the command bench; do not edit it. "make bench" runs it again, in some minutes, and prints the samples in the format
that benchstat reads; "go -C conformance/bench run ./cmd/bench -quick" takes a minute or two, measures less exactly, and writes no file. Below the tables stand what was measured, and how.
`

// method is what is measured and how.
//
//go:embed method.md
var method string

// A Report is all measurements of a run.
type Report struct {
	Machine        Machine
	Inputs, Series Plan
	Measurements   []*Measurement
}

// WriteReport writes a report in GitHub Flavored Markdown. The error is that of
// w.
func WriteReport(w io.Writer, r *Report) error {
	var b bytes.Buffer
	b.WriteString(introduction)
	r.writeTimes(&b)
	r.writeSeries(&b)
	r.writeInputs(&b)
	b.WriteByte('\n')
	b.WriteString(method)
	r.writeMachine(&b)
	_, err := w.Write(b.Bytes())
	return err
}

// writeMachine writes where was measured, and how much.
func (r *Report) writeMachine(b *bytes.Buffer) {
	cpu := r.Machine.CPU
	if cpu == "" {
		cpu = "not known"
	}
	fmt.Fprintf(b, "\n## Machine\n\n%s", table{
		{"what", "value"},
		{"processor", cpu},
		{"cores", fmt.Sprintf("%d, GOMAXPROCS %d", r.Machine.Cores, r.Machine.Procs)},
		{"Go", r.Machine.Go},
		{"system", r.Machine.OS + "/" + r.Machine.Arch},
		{"times", r.Inputs.Clock.Name},
		{"rounds of the inputs", fmt.Sprintf("%d of about %v for each operation", r.Inputs.Rounds, r.Inputs.Slot)},
		{"rounds of the series", fmt.Sprintf("%d of about %v for each length", r.Series.Rounds, r.Series.Slot)},
	})
}

// writeInputs writes what was measured.
func (r *Report) writeInputs(b *bytes.Buffer) {
	rfc3986, others := ofKind(OfInput, r.Measurements)
	fmt.Fprintf(b, "\n## Inputs\n\n%s", textTable(slices.Concat(rfc3986, others)))
}

// writeTimes writes the tables that compare operations.
func (r *Report) writeTimes(b *bytes.Buffer) {
	rfc3986, others := ofKind(OfInput, r.Measurements)
	for _, part := range []struct {
		title string
		ms    []*Measurement
		head  func(*Measurement) string
	}{
		{"RFC 3986", rfc3986, inputName},
		{"The other revisions, on strings that RFC 3986 takes, too, and on IRIs", others, revisionName},
	} {
		if len(part.ms) == 0 {
			continue
		}
		fmt.Fprintf(b, "\n## %s\n\n### Ratios of times\n\n%s", part.title, ratioTable(part.ms, part.head))
		fmt.Fprintf(b, "\n### Nanoseconds for a string\n\n%s", operationTable(part.ms, part.head, timeCell))
		fmt.Fprintf(b, "\n### Allocations / bytes allocated for a string\n\n%s",
			operationTable(part.ms, part.head, memoryCell))
	}
}

// writeSeries writes the tables that compare lengths.
func (r *Report) writeSeries(b *bytes.Buffer) {
	rfc3986, others := ofKind(OfSeries, r.Measurements)
	all := slices.Concat(rfc3986, others)
	if len(all) == 0 {
		return
	}
	cases := all[0].Cases
	first, longest := size(cases[all[0].firstLong()].Texts), size(cases[len(cases)-1].Texts)
	fmt.Fprintf(b, `
## Linear time

The time for a byte of the strings of %[1]d KB by that for a byte of those of %[4]d KB, where the revision reads the string to the end. In linear time it is about 1: less where
a call has costs of its own, more where %[1]d KB, and what is made of them, do not fit into a cache. Quadratic time would give %[2]d. Shorter
strings are below in a table of lengths: places below 8 KB take fewer bits, which makes some operations faster. What is more
than %[3]v in most rounds is bold. The command then fails, but not for what
is not of this module, nor for Tree: its result takes up to 280 bytes for each byte of the string, so that its time is also that of providing new memory. Go's regular expressions have another matcher for strings of more than some KB.

`, kilobytes(longest), longest/first, Growth, kilobytes(first))
	fmt.Fprintf(b, "%s\n%s", patternTable(all), growthTable(all))
	if len(rfc3986) > 0 {
		fmt.Fprintf(b, "\n### Nanoseconds for a byte by length, RFC 3986\n\n%s", lengthTable(rfc3986))
	}
}
