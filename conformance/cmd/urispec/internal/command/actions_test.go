//go:build unix

package command

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// A runner has what GitHub's gives to the script of an action.
type runner struct {
	t         *testing.T
	dir       string
	variables []string
}

// newRunner returns a runner with urispec.
func newRunner(t *testing.T) *runner {
	for _, needed := range []string{"bash", "jq"} {
		if _, err := exec.LookPath(needed); err != nil {
			t.Skip(err)
		}
	}
	dir := t.TempDir()
	r := &runner{t: t, dir: dir}
	for _, name := range []string{"OUTPUT", "STEP_SUMMARY"} {
		r.variables = append(r.variables, "GITHUB_"+name+"="+filepath.Join(dir, name))
	}
	r.variables = append(r.variables, "RUNNER_TEMP="+dir)
	return r
}

// installed is the directory of abnfc, which install.sh puts beside that of urispec: testscript removes both.
var installed = sync.OnceValues(func() (string, error) {
	urispec, err := exec.LookPath("urispec")
	if err != nil {
		return "", err
	}
	temporary := filepath.Dir(filepath.Dir(urispec))
	path := filepath.Join(temporary, "PATH")
	cmd := exec.Command("../../../../../.github/actions/install.sh", "gen/cmd/abnfc")
	cmd.Env = append(os.Environ(), "RUNNER_TEMP="+temporary, "GITHUB_PATH="+path, "REF=main")
	if said, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("install.sh: %w\n%s", err, said)
	}
	dir, err := os.ReadFile(path)
	return strings.TrimSpace(string(dir)), err
})

// withAbnfc puts the directory of abnfc on PATH.
func withAbnfc(t *testing.T) {
	t.Helper()
	for _, needed := range []string{"bash", "go"} {
		if _, err := exec.LookPath(needed); err != nil {
			t.Skip(err)
		}
	}
	dir, err := installed()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(filepath.ListSeparator)+os.Getenv("PATH"))
}

// run runs a script with inputs, in the folder of the runner, and returns its output and exit status.
func (r *runner) run(script string, inputs []string, args ...string) (output string, status int) {
	r.t.Helper()
	script, err := filepath.Abs("../../../../../.github/actions/" + script)
	if err != nil {
		r.t.Fatal(err)
	}
	cmd := exec.Command(script, args...)
	cmd.Dir = r.dir
	cmd.Env = append(append(os.Environ(), r.variables...), inputs...)
	said, err := cmd.CombinedOutput()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		r.t.Fatal(err)
	}
	return string(said), cmd.ProcessState.ExitCode()
}

// file returns what a file of the runner has, and removes it.
func (r *runner) file(name string) string {
	r.t.Helper()
	name = filepath.Join(r.dir, name)
	text, err := os.ReadFile(name)
	if err == nil {
		err = os.Remove(name)
	}
	if err != nil {
		r.t.Error(err)
	}
	return string(text)
}

// annotations counts the lines of output that are annotations of a level.
func annotations(output, level, properties string) int {
	return len(regexp.MustCompile("(?m)^::"+level+" "+properties+"title=[^:,]+::.").FindAllString(output, -1))
}

func TestReportAction(t *testing.T) {
	t.Parallel()
	r := newRunner(t)
	inputs := []string{"IMPLEMENTATIONS=net/url\n", "REVISION=rfc1808", "BASELINE=", "STRICT=true", "ANNOTATE=",
		"QUESTIONS=2000", "FOLDER=out"}
	output, status := r.run("report/report.sh", inputs)
	if n := annotations(output, "error", ""); status != 1 || n < 5 {
		t.Errorf("status %d, %d errors:\n%s", status, n, output)
	}
	if got := r.file("OUTPUT"); got != "folder=out\n" {
		t.Errorf("outputs %q", got)
	}
	if summary := r.file("STEP_SUMMARY"); summary != r.file("out/report.md") || !strings.Contains(summary, "net/url") {
		t.Errorf("summary %q", summary)
	}
	for _, name := range []string{"out/report.html", "out/report.sarif", "out/badge.json"} {
		r.file(name)
	}

	if err := os.WriteFile(filepath.Join(r.dir, "a,b.go"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	output, status = r.run("report/report.sh", append(inputs, "STRICT=false", "ANNOTATE=a,b.go"))
	if n := annotations(output, "warning", "file=a%2Cb.go,line=1,"); status != 0 || n < 5 {
		t.Errorf("status %d, %d warnings:\n%s", status, n, output)
	}
	if err := os.Rename(filepath.Join(r.dir, "out/report.json"), filepath.Join(r.dir, "old.json")); err != nil {
		t.Fatal(err)
	}
	output, status = r.run("report/report.sh", append(inputs, "BASELINE=old.json"))
	if status != 0 || strings.Contains(output, "::error") {
		t.Errorf("nothing is new: status %d\n%s", status, output)
	}
	if output, status = r.run("report/report.sh", append(inputs, "IMPLEMENTATIONS=./nothing")); status != 2 {
		t.Errorf("no such program: status %d\n%s", status, output)
	}
}

func TestCheckAction(t *testing.T) {
	withAbnfc(t)
	r := newRunner(t)
	for name, text := range map[string]string{"a b.abnf": "a = b\nb = %x61 / c\n", "c.abnf": "a = (\nb = c\nd = )\n"} {
		if err := os.WriteFile(filepath.Join(r.dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		inputs []string
		status int
		level  string
		at     string
	}{
		{[]string{"FILES=a b.abnf", "START=a", "ARGUMENTS="}, 1, "error", "file=a b.abnf,line=2,col=12,"},
		{[]string{"FILES=rfc3986", "START=host", "ARGUMENTS=--timeout\n10s\n"}, 0, "warning", "file=rfc3986[^,]*,line=.*"},
		{[]string{"FILES=c.abnf", "START=", "ARGUMENTS="}, 1, "error", "file=c.abnf,line=3,col=5,"},
		{[]string{"FILES=c.abnf\nnothing", "START=", "ARGUMENTS="}, 2, "error", "file=c.abnf,line=3,col=5,"},
		{[]string{"FILES=nothing", "START=", "ARGUMENTS="}, 2, "", ""},
	} {
		output, status := r.run("abnf-check/check.sh", test.inputs)
		if status != test.status {
			t.Errorf("%q: status %d, want %d\n%s", test.inputs, status, test.status, output)
		}
		if test.level == "" {
			continue
		}
		if annotations(output, test.level, test.at) == 0 {
			t.Errorf("%q: no %s\n%s", test.inputs, test.level, output)
		}
		if summary := r.file("STEP_SUMMARY"); !strings.Contains(summary, "```\n") || !strings.Contains(summary, test.level) {
			t.Errorf("%q: summary %q", test.inputs, summary)
		}
	}
}
