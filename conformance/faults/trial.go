package faults

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
)

// A Status says what became of a fault.
type Status string

// The verdicts. A fault is caught where its test fails with it and passes
// without it.
const (
	Caught      Status = "caught"
	Survived    Status = "the test passes"
	Unbuildable Status = "does not build"
	NotRun      Status = "the test does not run"
	Red         Status = "the test does not pass without the fault"
)

// A Trial tries the faults of a module.
type Trial struct {
	root    string // folder of the module
	mu      sync.Mutex
	without map[key]func() (outcome, error) // of tests without faults, each run once
}

// A key names a test.
type key struct{ pkg, test string }

// NewTrial returns a Trial of the module in a folder.
func NewTrial(root string) *Trial {
	return &Trial{root: root, without: map[key]func() (outcome, error){}}
}

// Try injects a fault, by go test's -overlay, and runs its test; the module's
// files stay as they are. It returns the verdict and what go test printed. The
// error says that the fault does not fit the module, or that the go command
// cannot be run.
func (t *Trial) Try(ctx context.Context, f *Fault) (Status, string, error) {
	if err := f.Check(t.root); err != nil {
		return "", "", err
	}
	dir, err := os.MkdirTemp("", "fault")
	if err != nil {
		return "", "", err
	}
	defer os.RemoveAll(dir)
	overlay, err := t.overlay(dir, f)
	if err != nil {
		return "", "", err
	}
	with, err := t.test(ctx, key{f.Package, f.Test}, "-overlay", overlay)
	if err != nil || with.verdict != Caught {
		return with.verdict, with.output, err
	}
	without, err := t.pure(ctx, key{f.Package, f.Test})
	if err != nil || without.verdict != Survived {
		return Red, without.output, err
	}
	return Caught, with.output, nil
}

// overlay writes the file with the fault, and the JSON file that go test's
// -overlay takes.
func (t *Trial) overlay(dir string, f *Fault) (string, error) {
	text, err := f.injected(t.root)
	if err != nil {
		return "", err
	}
	original, err := filepath.Abs(filepath.Join(t.root, filepath.FromSlash(f.File)))
	if err != nil {
		return "", err
	}
	changed := filepath.Join(dir, path.Base(f.File))
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {original: changed}})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(dir, "overlay")
	return overlay, errors.Join(os.WriteFile(changed, []byte(text), 0o644), os.WriteFile(overlay, replace, 0o644))
}

// pure runs a test without a fault, unless it was run before.
func (t *Trial) pure(ctx context.Context, k key) (outcome, error) {
	t.mu.Lock()
	run := t.without[k]
	if run == nil {
		run = sync.OnceValues(func() (outcome, error) { return t.test(ctx, k) })
		t.without[k] = run
	}
	t.mu.Unlock()
	return run()
}

// An outcome is what became of a test: Caught where it failed.
type outcome struct {
	verdict Status
	output  string
}

// test runs one test and no other.
func (t *Trial) test(ctx context.Context, k key, flags ...string) (outcome, error) {
	var out, messages bytes.Buffer
	module, pkg := t.module(k.pkg)
	c := exec.CommandContext(ctx, "go", append(append([]string{"test", "-json", "-vet=off"}, flags...), "-run",
		pattern(k.test), pkg)...)
	c.Dir, c.Stdout, c.Stderr = module, &out, &messages
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) } // which ends the test, too
	err := c.Run()
	if ctx.Err() != nil {
		return outcome{}, ctx.Err()
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return outcome{}, err
	}
	o, err := judge(&out, k.test)
	if err != nil {
		return outcome{}, fmt.Errorf("go test %s: %w\n%s", k.pkg, err, messages.String())
	}
	o.output += messages.String()
	return o, nil
}

// module returns the folder of the module that has a package, which may be below the root,
// and the package as the go command takes it there.
func (t *Trial) module(pkg string) (folder, within string) {
	for dir := pkg; dir != "."; dir = path.Dir(dir) {
		folder = filepath.Join(t.root, filepath.FromSlash(dir))
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder, "." + strings.TrimPrefix(pkg, dir)
		}
	}
	return t.root, pkg
}

// pattern returns the argument of -run that selects a test and no other.
func pattern(test string) string {
	elements := strings.Split(test, "/")
	for i, e := range elements {
		elements[i] = "^" + regexp.QuoteMeta(e) + "$"
	}
	return strings.Join(elements, "/")
}

// judge reads the events of go test -json. A test that has begun and does not
// end before its package fails has failed: it has crashed, or taken too long.
func judge(events io.Reader, test string) (outcome, error) {
	o := outcome{verdict: NotRun}
	running := false
	for d := json.NewDecoder(events); ; {
		var event struct{ Action, Test, Output string }
		if err := d.Decode(&event); err == io.EOF {
			return o, nil
		} else if err != nil {
			return o, err
		}
		o.output += event.Output
		switch own := event.Test == test; {
		case event.Action == "build-fail":
			o.verdict = Unbuildable
		case event.Action == "run" && own:
			running = true
		case event.Action == "fail" && (own || event.Test == "" && running):
			o.verdict, running = Caught, false
		case event.Action == "pass" && own:
			o.verdict, running = Survived, false
		case event.Action == "skip" && own:
			running = false
		}
	}
}
