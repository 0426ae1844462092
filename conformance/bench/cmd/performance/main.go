// Performance writes what the benchmarks of package bench measured as Markdown, to standard output.
//
//	performance SAMPLES
//
// SAMPLES is a file, the output of go test. The exit status is 2 for misuse and errors, such as a test that fails.
package main

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/perf/benchfmt"

	"github.com/urispec/urispec/conformance/bench"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: performance SAMPLES")
		os.Exit(2)
	}
	text, err := write(os.Args[1])
	if err == nil {
		_, err = os.Stdout.Write(text)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "performance: %v\n", err)
		os.Exit(2)
	}
}

// samples are the values that go test measured.
type samples struct {
	names  []string                        // of benchmarks, in their order
	values map[string]map[string][]float64 // by name and unit
	cpu    string
}

func read(name string) (*samples, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	if !bytes.Contains(text, []byte("\nok")) || bytes.Contains(text, []byte("\nFAIL")) {
		return nil, fmt.Errorf("%s: the benchmarks did not pass", name)
	}
	s := &samples{values: map[string]map[string][]float64{}}
	for r := benchfmt.NewReader(bytes.NewReader(text), name); r.Scan(); {
		switch record := r.Result().(type) {
		case *benchfmt.SyntaxError:
			return nil, record
		case *benchfmt.Result:
			base, parts := record.Name.Parts()
			parts = slices.DeleteFunc(parts, func(p []byte) bool { return p[0] != '/' }) // GOMAXPROCS
			name := string(append(slices.Clone(base), bytes.Join(parts, nil)...))
			if s.values[name] == nil {
				s.names, s.values[name] = append(s.names, name), map[string][]float64{}
			}
			for _, v := range record.Values {
				s.values[name][v.Unit] = append(s.values[name][v.Unit], v.Value)
			}
			s.cpu = record.GetConfig("cpu")
		}
	}
	return s, nil
}

// median returns the median of the values of a benchmark, in nanoseconds for each operation or byte if it is a time or
// a speed; NaN if there are none.
func (s *samples) median(name, unit string) float64 {
	all := slices.Sorted(slices.Values(s.values[name][unit]))
	if len(all) == 0 {
		return math.NaN()
	}
	m := (all[(len(all)-1)/2] + all[len(all)/2]) / 2
	switch unit {
	case "sec/op":
		return m * 1e9
	case "B/s":
		return 1e9 / m
	}
	return m
}

// none is the cell of what is not there.
const none = "–"

// number formats a number with three digits, or all before the point.
func number(x float64) string {
	switch {
	case math.IsNaN(x):
		return none
	case x == 0 || x >= 99.95:
		return fmt.Sprintf("%.0f", x)
	case x >= 9.995:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.2f", x)
}

// rows are the rows of the first table: an operation on an input, in words.
var rows = []struct{ benchmark, words string }{
	{"Valid/input=real-urls", "`Valid`"},
	{"Parse/input=real-urls", "`Parse`"},
	{"Components/input=real-urls", "`Parse`, and eight components"},
	{"Resolve/input=real-urls", "`Parse`, and `Resolve` of a reference"},
	{"Normalize/input=real-urls", "`Parse`, and `Normalize` at the highest level"},
	{"Tree/input=real-urls", "`Tree`"},
	{"Parse/input=refused", "`Parse` of a string that both refuse"},
	{"Error/input=refused", "the same, and the text of the error"},
}

// write returns the report on samples.
func write(name string) ([]byte, error) {
	s, err := read(name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	real := bench.Inputs()[0]
	fmt.Fprintf(&b, "# Performance\n\n%s, %s with %d cores, %s, %s/%s. A time is the median of %d runs, for one string. "+
		"The strings are %d %s, of %.0f bytes on average. [Package bench](../bench/doc.go) says what each name does.\n\n"+
		"## Beside `net/url`\n\n", time.Now().UTC().Format(time.DateOnly), s.cpu,
		runtime.NumCPU(), runtime.Version(), runtime.GOOS, runtime.GOARCH,
		len(s.values[rows[0].benchmark+"/who=urispec"]["sec/op"]), len(real.Texts), real.About, real.Mean())
	b.WriteString("| operation | ns | ns, `net/url` | times as fast | bytes allocated | of `net/url` |\n" +
		"|---|--:|--:|--:|--:|--:|\n")
	for _, r := range rows {
		own, other := r.benchmark+"/who=urispec", r.benchmark+"/who=net-url"
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s |\n", r.words, number(s.median(own, "sec/op")),
			number(s.median(other, "sec/op")), number(s.median(other, "sec/op")/s.median(own, "sec/op")),
			number(s.median(own, "B/op")), number(s.median(other, "B/op")))
	}
	b.WriteString("\n`net/url` parses, also for `Valid`, or parses base and reference, and resolves.\n\n## Inputs\n\n" +
		"| input | strings | bytes, mean | what |\n|---|--:|--:|---|\n")
	for _, in := range bench.Inputs() {
		fmt.Fprintf(&b, "| %s | %d | %s | %s |\n", in.Name, len(in.Texts), number(in.Mean()), in.About)
	}
	b.WriteString("\n## Nanoseconds for a string\n\n")
	s.pivot(&b, "operation", "sec/op", `^(?P<op>\w+)/input=(?P<column>[^/]+)/who=(?P<of>.+)`,
		func(op, who string) string { return strings.TrimPrefix(who+" "+op, "urispec ") })
	b.WriteString("\n## Nanoseconds for a byte, by the length of the string\n\nIn linear time, they do not grow. Places " +
		"below 8 KB take fewer bits, which makes some operations faster. A tree takes up to 280 bytes for each byte of " +
		"the string: its time includes allocating the memory.\n\n")
	s.pivot(&b, "pattern, operation", "B/s", `^Length/op=(?P<op>\w+)/pattern=(?P<of>[^/]+)/size=(?P<column>.+)`,
		func(op, pattern string) string { return pattern + ", " + op })
	b.WriteString("\n## What benchstat finds\n")
	for _, run := range []struct{ summary, filter, row, col string }{
		{"Inputs", "-.name:(Length OR Revision) .unit:(ns/op OR B/op OR allocs/op)", ".name,/input", "/who"},
		{"Lengths", ".name:Length .unit:B/s", "/op,/pattern", "/size"},
		{"Revisions, on the URLs that each takes", ".name:Revision .unit:ns/op", "/rev", "/op"},
	} {
		program := exec.Command("go", "tool", "benchstat", "-filter", run.filter, "-row", run.row, "-col", run.col, name)
		program.Stderr = os.Stderr
		text, err := program.Output()
		if err != nil {
			return nil, fmt.Errorf("benchstat: %w", err)
		}
		fmt.Fprintf(&b, "\n<details><summary>%s</summary>\n\n```\n%s```\n\n</details>\n", run.summary, text)
	}
	return b.Bytes(), nil
}

// pivot writes a table of the benchmarks whose names match: with a column for each of the pattern's column, and a row
// for each of its op and of.
func (s *samples) pivot(b *bytes.Buffer, corner, unit, pattern string, row func(op, of string) string) {
	parts := regexp.MustCompile(pattern)
	var columns, names []string
	cells := map[[2]string]string{}
	for _, name := range s.names {
		m := parts.FindStringSubmatch(name)
		if m == nil {
			continue
		}
		at := [2]string{row(m[parts.SubexpIndex("op")], m[parts.SubexpIndex("of")]), m[parts.SubexpIndex("column")]}
		cells[at] = number(s.median(name, unit))
		if !slices.Contains(names, at[0]) {
			names = append(names, at[0])
		}
		if !slices.Contains(columns, at[1]) {
			columns = append(columns, at[1])
		}
	}
	fmt.Fprintf(b, "| %s | %s |\n|---%s|\n", corner, strings.Join(columns, " | "), strings.Repeat("|--:", len(columns)))
	for _, name := range names {
		fmt.Fprintf(b, "| %s |", name)
		for _, column := range columns {
			fmt.Fprintf(b, " %s |", cmp.Or(cells[[2]string{name, column}], none))
		}
		b.WriteByte('\n')
	}
}
