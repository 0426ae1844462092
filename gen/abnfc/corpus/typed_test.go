package corpus_test

import (
	_ "embed"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// What a person writes to get the values of RFC 8941 the messages of RFC 5424, or the samples of OpenMetrics.
var (
	//go:embed testdata/fields.txt
	fieldsProgram string
	//go:embed testdata/syslog.txt
	syslogProgram string
	//go:embed testdata/metrics.txt
	metricsProgram string
)

// The types of generated packages suffice to read lists of HTTP fields, messages of syslog, and samples line by line,
// even if one is not right, in a few lines.
func TestTyped(t *testing.T) {
	for _, test := range []struct {
		name, program string
		arguments     []string
		input, want   string
	}{
		{"fields", fieldsProgram, []string{"--start", "sf-list", "rfc8941.abnf", "rfc9110"},
			`"a\"b";q=1.5;x, (tok 7;k);z=-3, ?1, :aGk=:`,
			"a\"b map[q:1.5 x:true]\ntokmap[] 7 map[k:true] map[z:-3]\ntrue map[]\n:aGk=: map[]\n" +
				"gzip, br, 1, 2.5, \"a b\", ?1, (x y);q, zstd;q=0.5 <nil>"},
		{"syslog", syslogProgram, []string{"--start", "SYSLOG-MSG", "--nodes", "PRIVAL,TIMESTAMP,HOSTNAME,SD-ELEMENT,SD-ID," +
			"SD-PARAM,PARAM-NAME,PARAM-VALUE,MSG", "--refine", "rfc5424-refined.abnf", "rfc5424.abnf"},
			`<165>1 - h - - - [x@1 iut="3" b="c"][y@2 class="high"] hello`, "165 h\nx@1\niut 3\nb c\ny@2\nclass high\nhello"},
		{"metrics", metricsProgram, []string{"--start", "sample", "openmetrics.abnf"},
			"a{b=\"c\",d=\"\"} 1\na  2\nb 3.5 7\n",
			"a 1 b=\"c\" d=\"\"\nline 2, column 3, in the message at byte 16: sample: byte 2: space is not allowed in " +
				"number; expected a digit, \".\", \"inf\", \"infinity\", \"nan\" or SIGN\nb 3.5"},
	} {
		run := typed(t, test.name, test.program, test.arguments...)
		if got := run(test.input); got != test.want+"\n" {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// example writes a program, and the package that it uses, to a folder.
func example(t *testing.T, name string, arguments []string, program string) string {
	t.Helper()
	dir := t.TempDir()
	arguments = append([]string{"run", "./gen/cmd/abnfc", "compile", "--types", "-o", filepath.Join(dir, name)},
		inCorpus(t, arguments)...)
	runGo(t, "../../..", nil, arguments...)
	writeFile(t, filepath.Join(dir, "go.mod"), "module example\n\ngo 1.25\n")
	writeFile(t, filepath.Join(dir, "main.go"), program)
	return dir
}

// typed builds a program with the package that abnfc compiles for it, and returns a function that runs the program on
// an input, with arguments.
func typed(t *testing.T, name, program string, compile ...string) func(input string, arguments ...string) string {
	t.Helper()
	dir := example(t, name, compile, program)
	runGo(t, dir, nil, "build", "-o", "program.exe", ".")
	return func(input string, arguments ...string) string {
		c := exec.CommandContext(t.Context(), filepath.Join(dir, "program.exe"), arguments...)
		c.Stdin = strings.NewReader(input)
		return string(must.Have(c.CombinedOutput())(t))
	}
}

// inCorpus returns arguments with the files of this folder named for the module above.
func inCorpus(t *testing.T, arguments []string) []string {
	t.Helper()
	var all []string
	for _, argument := range arguments {
		if _, err := os.Stat(argument); err == nil {
			argument = "gen/abnfc/corpus/" + argument
		}
		all = append(all, argument)
	}
	return all
}
