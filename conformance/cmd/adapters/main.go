// Adapters installs what the adapters of conformance/adapter/programs need, as the files
// NAME.json there say.
//
//	adapters names           writes the names of all implementations
//	adapters debian          writes the packages of Debian that they need
//	adapters npm             writes the packages of npm
//	adapters build DIR       builds the adapters that are programs of their own, into DIR
//
// It runs in the folder of the module. Of alternatives, the package counts that apt-cache
// knows. The exit status is 1 when one is not built, after the others, and 2 for misuse.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/adapter/programs"
)

// folder has the folders of the adapters.
const folder = "conformance/adapter/programs"

func main() {
	lines, err := run(os.Args[1:])
	for _, l := range lines {
		fmt.Println(l)
	}
	switch {
	case errors.Is(err, errUsage):
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	case err != nil:
		fmt.Fprintf(os.Stderr, "adapters: %v\n", err)
		os.Exit(1)
	}
}

var errUsage = errors.New("usage: adapters names|debian|npm, or adapters build DIR")

// run returns the lines that arguments ask for.
func run(args []string) ([]string, error) {
	all := programs.All()
	switch {
	case len(args) == 2 && args[0] == "build":
		bin, err := filepath.Abs(args[1])
		if err == nil {
			err = build(all, bin)
		}
		return nil, err
	case len(args) == 1 && args[0] == "names":
		return collect(all, func(i *programs.Implementation) []string { return []string{i.Name} }), nil
	case len(args) == 1 && args[0] == "npm":
		return collect(all, func(i *programs.Implementation) []string { return i.NPM }), nil
	case len(args) == 1 && args[0] == "debian":
		return collect(all, func(i *programs.Implementation) (packages []string) {
			for _, p := range i.Debian {
				packages = append(packages, available(p))
			}
			return packages
		}), nil
	}
	return nil, errUsage
}

// collect returns what implementations have, each word once, in order.
func collect(all []*programs.Implementation, words func(*programs.Implementation) []string) (lines []string) {
	for _, i := range all {
		lines = append(lines, words(i)...)
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// available returns the first of alternatives that apt-cache knows, or else the first.
func available(packages string) string {
	alternatives := programs.Alternatives(packages)
	for _, name := range alternatives {
		if exec.Command("apt-cache", "show", "--quiet", name).Run() == nil {
			return name
		}
	}
	return alternatives[0]
}

// build builds adapters into a folder. Where several fail, the error has all.
func build(all []*programs.Implementation, bin string) error {
	var failed []error
	for _, i := range all {
		if i.Build == "" {
			continue
		}
		var said bytes.Buffer
		cmd := exec.Command("sh", "-c", i.Build)
		cmd.Dir = filepath.Join(filepath.FromSlash(folder), i.Folder)
		cmd.Env = append(os.Environ(), "BIN="+bin)
		cmd.Stdout, cmd.Stderr = &said, &said
		if err := cmd.Run(); err != nil {
			failed = append(failed, fmt.Errorf("%s: %w: %s", i.Name, err, strings.TrimSpace(said.String())))
		}
	}
	return errors.Join(failed...)
}
