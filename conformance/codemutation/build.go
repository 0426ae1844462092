package codemutation

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/tools/go/packages"
)

//go:embed active/active.go
var activeSource []byte

// A testPackage is a package with tests of which some code may be mutated.
type testPackage struct {
	path     string         // import path
	dir      string         // absolute
	binary   string         // the tests, built
	distance map[string]int // imports from the tests to each package of the module
}

// testPackages returns the packages with tests that patterns choose, in the order
// of their paths.
func (m *Module) testPackages(patterns []string) ([]*testPackage, error) {
	config := &packages.Config{Mode: packages.NeedName | packages.NeedFiles | packages.NeedImports | packages.NeedDeps,
		Dir: m.Dir, Tests: true}
	all, err := packages.Load(config, patterns...)
	if err != nil {
		return nil, err
	}
	var found []*testPackage
	for _, p := range all {
		tested, isMain := strings.CutSuffix(p.PkgPath, ".test")
		if !isMain || p.Name != "main" {
			continue
		}
		t := &testPackage{path: tested, distance: map[string]int{}}
		var level []*packages.Package
		for _, imported := range p.Imports {
			if imported.PkgPath == tested || imported.PkgPath == tested+"_test" {
				level = append(level, imported)
				t.dir = filepath.Dir(imported.GoFiles[0])
			}
		}
		for d := 0; len(level) > 0; d++ {
			var next []*packages.Package
			for _, at := range level {
				if _, seen := t.distance[at.PkgPath]; seen {
					continue
				}
				t.distance[at.PkgPath] = d
				for _, imported := range at.Imports {
					if imported.PkgPath == m.Path || strings.HasPrefix(imported.PkgPath, m.Path+"/") {
						next = append(next, imported)
					}
				}
			}
			level = next
		}
		found = append(found, t)
	}
	slices.SortFunc(found, func(a, b *testPackage) int { return strings.Compare(a.path, b.path) })
	return found, nil
}

// overlay writes the instrumented files of a sample to a folder, and returns the
// file that the go command's -overlay takes.
func (m *Module) overlay(dir string, s *Sample) (string, error) {
	replace := map[string]string{}
	put := func(name string, text []byte) error {
		file := filepath.Join(dir, "overlay", filepath.FromSlash(name))
		replace[filepath.Join(m.Dir, filepath.FromSlash(name))] = file
		return errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, text, 0o644))
	}
	source := bytes.Replace(activeSource, []byte("\npackage active\n"), []byte("\npackage "+activeFolder+"\n"), 1)
	if err := put(activeFolder+"/active.go", source); err != nil {
		return "", err
	}
	files, err := m.embedPlain(s.files)
	if err != nil {
		return "", err
	}
	for name, text := range files {
		if err := put(name, text); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "overlay.json")
	return file, os.WriteFile(file, text, 0o644)
}

// build builds the tests of packages with an overlay. Those of packages whose
// last elements are the same are built one after the other, since the go command
// names a program by it. The CPU time is that of the go command and the compiler.
func (m *Module) build(ctx context.Context, dir, overlay string, tests []*testPackage) (cpu time.Duration, err error) {
	var rounds [][]*testPackage
	count := map[string]int{}
	for _, t := range tests {
		name := path.Base(t.path)
		if i := count[name]; i == len(rounds) {
			rounds = append(rounds, nil)
		}
		rounds[count[name]] = append(rounds[count[name]], t)
		count[name]++
	}
	for i, round := range rounds {
		out := filepath.Join(dir, fmt.Sprintf("tests%d", i))
		if err := os.Mkdir(out, 0o755); err != nil {
			return 0, err
		}
		args := []string{"test", "-c", "-vet=off", "-ldflags=-s -w", "-overlay", overlay, "-o", out +
			string(filepath.Separator)}
		for _, t := range round {
			args = append(args, t.path)
			t.binary = filepath.Join(out, path.Base(t.path)+".test")
		}
		c := exec.CommandContext(ctx, "go", args...)
		c.Dir = m.Dir
		c.Cancel = func() error { return c.Process.Signal(os.Interrupt) } // which ends what it has started, too
		if text, err := c.CombinedOutput(); err != nil {
			return 0, fmt.Errorf("go test -c: %w\n%s", err, text)
		}
		cpu += c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	}
	return cpu, nil
}
