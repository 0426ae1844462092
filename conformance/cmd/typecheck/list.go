package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
)

// A pkg is a package, or the form of it that a test links, as go list describes it.
type pkg struct {
	ImportPath string // with " [p.test]" behind it in the form that the test of p links
	ForTest    string // the package p
	Name       string
	Dir        string
	GoFiles    []string          // in a form that a test links, also those of tests
	ImportMap  map[string]string // imports whose package has another ImportPath
	Module     *struct {
		Main      bool
		GoVersion string
	}
}

// path returns the path by which the package is imported.
func (p *pkg) path() string {
	path, _, _ := strings.Cut(p.ImportPath, " ")
	return path
}

// own reports whether the package is the module's, and the form of it has files that no
// other form has: the bodies of its functions are to be checked.
func (p *pkg) own() bool {
	return p.Module != nil && p.Module.Main &&
		(p.ForTest == "" || p.ForTest == strings.TrimSuffix(p.path(), "_test"))
}

// list returns the packages of the module in a directory, those of their tests, and all
// that they import, each behind its imports. The files are those of a system.
func list(dir, system, architecture string) ([]*pkg, error) {
	command := exec.Command("go", "list", "-deps", "-test",
		"-json=ImportPath,ForTest,Name,Dir,GoFiles,ImportMap,Module", "./...")
	command.Dir = dir
	command.Env = append(command.Environ(), "GOOS="+system, "GOARCH="+architecture, "CGO_ENABLED=0")
	var stderr bytes.Buffer
	command.Stderr = &stderr
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, &stderr)
	}
	var packages []*pkg
	for decoder := json.NewDecoder(bytes.NewReader(output)); ; {
		p := new(pkg)
		if err := decoder.Decode(p); errors.Is(err, io.EOF) {
			return packages, nil
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		if p.Name != "main" || !strings.HasSuffix(p.ImportPath, ".test") { // the main package of a test is generated
			packages = append(packages, p)
		}
	}
}
