package codemutation

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urispec/urispec/conformance/codemutation/active"
)

// A run is what became of some tests of a package.
type run struct {
	passed  bool
	ended   bool // by a limit
	cpu     time.Duration
	wall    time.Duration
	failed  string       // the first test that failed
	reached map[int]bool // mutants
}

// tests runs tests of a package, with one mutant on or, where it is 0, with
// none; then the run says which are reached. A limit of CPU time holds for each
// process, one of time for all.
func (t *testPackage) run(ctx context.Context, env []string, mutant int, tests []string, cpu, wall time.Duration) (run,
	error) {
	dir, err := os.MkdirTemp("", "codemutation")
	if err != nil {
		return run{}, err
	}
	defer removeAll(dir)
	if err := os.WriteFile(filepath.Join(dir, active.Control), []byte(strconv.Itoa(mutant)), 0o644); err != nil {
		return run{}, err
	}
	c := limited(cpu, t.binary, "-test.run", pattern(tests), "-test.failfast", "-test.timeout", "0")
	c.Dir, c.Env = t.dir, append(slices.Clip(env), "TMPDIR="+dir, "GOTMPDIR=")
	out := &tail{}
	c.Stdout, c.Stderr = out, out
	began := time.Now()
	if err := c.Start(); err != nil {
		return run{}, err
	}
	timer := time.AfterFunc(wall, func() { killGroup(c) })
	stop := context.AfterFunc(ctx, func() { killGroup(c) })
	c.WaitDelay = 5 * time.Second
	err = c.Wait()
	inTime := timer.Stop()
	stop()
	killGroup(c) // what it has left behind
	if ctx.Err() != nil {
		return run{}, ctx.Err()
	}
	r := run{passed: err == nil, wall: time.Since(began)}
	if errors.Is(err, exec.ErrWaitDelay) {
		r.passed = c.ProcessState.Success()
	} else if err != nil && !errors.As(err, new(*exec.ExitError)) {
		return run{}, err
	}
	r.cpu = c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	r.ended = !inTime || killed(c)
	if found := failure.FindStringSubmatch(out.String()); found != nil {
		r.failed = found[1]
	}
	if mutant == 0 {
		r.reached, err = reached(filepath.Join(dir, active.Reached))
	} else {
		err = nil
	}
	return r, err
}

var failure = regexp.MustCompile(`(?m)^--- FAIL: (\S+)`)

// list returns the names of the tests, examples and fuzz targets of a package.
func (t *testPackage) list(ctx context.Context) ([]string, error) {
	c := exec.CommandContext(ctx, t.binary, "-test.list", "^(Test|Example|Fuzz)")
	c.Dir = t.dir
	text, err := c.Output()
	return strings.Fields(string(text)), err
}

// pattern returns the value of -test.run for some tests.
func pattern(tests []string) string {
	quoted := make([]string, len(tests))
	for i, t := range tests {
		quoted[i] = regexp.QuoteMeta(t)
	}
	return "^(" + strings.Join(quoted, "|") + ")$"
}

// reached reads which mutants were reached.
func reached(file string) (map[int]bool, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	all := map[int]bool{}
	for _, line := range strings.Fields(string(text)) {
		id, err := strconv.Atoi(line)
		if err != nil {
			return nil, err
		}
		all[id] = true
	}
	return all, nil
}

// removeAll removes a folder with all in it, also where a test has taken away
// the permission to.
func removeAll(dir string) {
	if os.RemoveAll(dir) == nil {
		return
	}
	filepath.WalkDir(dir, func(name string, entry os.DirEntry, err error) error {
		if entry != nil && entry.IsDir() {
			os.Chmod(name, 0o700)
		}
		return nil
	})
	os.RemoveAll(dir)
}

// A tail keeps the end of what is written to it.
type tail struct{ text []byte }

var _ io.Writer = &tail{}

func (t *tail) Write(p []byte) (int, error) {
	const kept = 1 << 16
	if t.text = append(t.text, p...); len(t.text) > 2*kept {
		t.text = append([]byte(nil), t.text[len(t.text)-kept:]...)
	}
	return len(p), nil
}

func (t *tail) String() string { return string(t.text) }
