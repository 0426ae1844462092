package corpus_test

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/prometheus/model/exemplar"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/textparse"

	"github.com/urispec/urispec/internal/must"
)

// A program that adds a label to the samples of OpenMetrics, and a test of how fast that is.
var (
	//go:embed testdata/relabel.txt
	relabelProgram string
	//go:embed testdata/relabel_test.txt
	relabelSpeed string
)

// A label is added to each sample of an exposition, all else is as it was, and prometheus reads the same from it. What
// is not right is refused: at its place, and before it is written. With -generate, that is at least half as fast as
// reading, in the memory of a few lines.
func TestRelabel(t *testing.T) {
	dir := example(t, "metrics", []string{"--longest", "--start", "line", "testdata/openmetrics-line.abnf",
		"openmetrics.abnf"}, relabelProgram)
	runGo(t, dir, nil, "build", "-o", "relabel.exe", ".")
	const ended = "# EOF\n"
	for _, test := range []struct{ name, value, input, want, message string }{
		{"cluster", "eu", ended, ended, ""},
		{"cluster", "eu", "a 1\n# EOF", "a{cluster=\"eu\"} 1\n# EOF", ""},
		{"cluster", "eu", "a{} 1\nb{} 2 3\n" + ended, "a{cluster=\"eu\"} 1\nb{cluster=\"eu\"} 2 3\n" + ended, ""},
		{"cluster", "eu", "# TYPE a_seconds histogram\n# UNIT a_seconds seconds\n# HELP a_seconds In \\\"s\\\"\\\\\\n\u00e9.\n" +
			"a_seconds_bucket{le=\"+Inf\",x=\"}\\\\,\\\"\u20ac\"} 17 1520879607.789 # {id=\"x,}\"} 0.5 1.5\n" +
			"a_seconds_count 017\na_seconds_sum -3.2e+1 -0.5\n" + ended,
			"# TYPE a_seconds histogram\n# UNIT a_seconds seconds\n# HELP a_seconds In \\\"s\\\"\\\\\\n\u00e9.\n" +
				"a_seconds_bucket{le=\"+Inf\",x=\"}\\\\,\\\"\u20ac\",cluster=\"eu\"} 17 1520879607.789 # {id=\"x,}\"} 0.5 1.5\n" +
				"a_seconds_count{cluster=\"eu\"} 017\na_seconds_sum{cluster=\"eu\"} -3.2e+1 -0.5\n" + ended, ""},
		{"x", "a\"b\\c\n{", "a{y=\"x\",x=\"1\",z=\"\"} NaN\nb{xx=\"\"} +Inf\n" + ended,
			"a{y=\"x\",x=\"a\\\"b\\\\c\\n{\",z=\"\"} NaN\nb{xx=\"\",x=\"a\\\"b\\\\c\\n{\"} +Inf\n" + ended, ""},
		{"1x", "", "a 1\n" + ended, "", "Sample.Labels.Label[0].LabelName: label-name: byte 0: " +
			"\"1\" is not allowed in label-name"},
		{"x", "\xff", "a{b=\"\"} 1\n" + ended, "", "Sample.Labels.Label[1].EscapedString: escaped-string: byte 0: " +
			"byte \\xFF is not allowed in escaped-string"},
		{"x", "", "a 1\nb 1 \n" + ended, "a{x=\"\"} 1\n", "line 2, column 5, in the message at byte 4: line: byte 4: " +
			"line feed is not allowed"},
		{"x", "", "a 1\n", "a{x=\"\"} 1\n", "the input ends before # EOF"},
		{"x", "", "", "", "the input ends before # EOF"},
		{"x", "", "a 1", "", "line 1, column 4, in the message at byte 0: line: byte 3: unexpected end"},
		{"x", "", ended + "a 1\n", ended, "there are lines behind # EOF"},
		{"x", "", "a{b=\"" + strings.Repeat("b", 1<<20) + "\"} 1\n" + ended, "", "line 1, column 1, in the message at " +
			"byte 0: input exceeds the limit of 1048576 bytes"},
	} {
		var out, message bytes.Buffer
		c := exec.CommandContext(t.Context(), filepath.Join(dir, "relabel.exe"), test.name, test.value)
		c.Stdin, c.Stdout, c.Stderr = strings.NewReader(test.input), &out, &message
		if err := c.Run(); (err != nil) != (test.message != "") || out.String() != test.want ||
			!strings.HasPrefix(strings.TrimPrefix(message.String(), "relabel: "), test.message) {
			t.Errorf("%.200q: %q, %v, %s", test.input, out.String(), err, &message)
		}
		if test.message != "" {
			continue
		}
		with := func(l labels.Labels) labels.Labels {
			all := l.Map()
			all[test.name] = test.value
			return labels.FromMap(all)
		}
		want := must.Have(entries(test.input, with))(t)
		got := must.Have(entries(out.String(), func(l labels.Labels) labels.Labels { return l }))(t)
		if !slices.Equal(got, want) {
			t.Errorf("%q: prometheus reads %q, not %q", test.input, got, want)
		}
	}
	if *generate {
		writeFile(t, filepath.Join(dir, "main_test.go"), relabelSpeed)
		t.Log(runGo(t, dir, nil, "test", "-v", "."))
	}
}

// entries returns what prometheus reads from an exposition, with other labels of samples.
func entries(text string, with func(labels.Labels) labels.Labels) (all []string, err error) {
	p := textparse.NewOpenMetricsParser([]byte(text), labels.NewSymbolTable())
	for {
		entry, err := p.Next()
		if errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		switch entry {
		case textparse.EntryType:
			name, kind := p.Type()
			all = append(all, fmt.Sprintf("%s is a %s", name, kind))
		case textparse.EntryHelp:
			name, help := p.Help()
			all = append(all, fmt.Sprintf("%s: %s", name, help))
		case textparse.EntryUnit:
			name, unit := p.Unit()
			all = append(all, fmt.Sprintf("%s in %s", name, unit))
		case textparse.EntrySeries:
			var metric labels.Labels
			var e exemplar.Exemplar
			p.Metric(&metric)
			_, time, value := p.Series()
			sample := fmt.Sprint(with(metric), value)
			if time != nil {
				sample += fmt.Sprint(" at ", *time)
			}
			if p.Exemplar(&e) {
				sample += fmt.Sprintf(" %+v", e)
			}
			all = append(all, sample)
		}
	}
}
