package replay

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"github.com/urispec/urispec/conformance/adapter/programs"
)

// files has the adapters.
//
//go:embed programs
var files embed.FS

// A Program is one that disagree can be told the name of.
type Program struct {
	Name string // of an implementation that urispec has, where there is no source; else of an executable
	from source
}

// A source says where a version of a library is installed from, and how it is run.
type source interface {
	// install installs the version in a folder, which exists, and returns what runs it. The
	// folder with the adapters is another one.
	install(ctx context.Context, folder, adapters string) (launch, error)
	// adapter returns the name of the adapter: a file of this package, or one of package programs.
	adapter() string
}

// A launch is a command with what its environment has besides.
type launch struct {
	environment []string
	command     []string
}

// known returns an implementation that urispec has by its name.
func known(name string) Program { return Program{Name: name} }

// IsZero reports whether there is no program.
func (p Program) IsZero() bool { return p.Name == "" }

// Install installs the program in a folder, if it is not there, and returns the name by which
// urispec is told it.
func (p Program) Install(ctx context.Context, folder string) (string, error) {
	if p.from == nil {
		return p.Name, nil
	}
	executable := filepath.Join(folder, "bin", p.Name)
	if _, err := os.Stat(executable); err == nil {
		return executable, nil
	}
	adapters := filepath.Join(folder, "adapters")
	if err := writeAdapters(adapters); err != nil {
		return "", err
	}
	place := filepath.Join(folder, "versions", p.Name)
	for _, dir := range []string{place, filepath.Dir(executable)} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return "", err
		}
	}
	l, err := p.from.install(ctx, place, adapters)
	if err != nil {
		return "", fmt.Errorf("%s is not installed: %w", p.Name, err)
	}
	return executable, os.WriteFile(executable, []byte(l.script()), 0o700)
}

// script returns a program of the shell that runs the command.
func (l launch) script() string {
	var b strings.Builder
	b.WriteString("#!/bin/sh\nexec env")
	for _, word := range append(l.environment, l.command...) {
		b.WriteString(" '" + strings.ReplaceAll(word, "'", `'\''`) + "'")
	}
	b.WriteString("\n")
	return b.String()
}

// writeAdapters writes all adapters to a folder: those of this package, and those that come
// with urispec.
func writeAdapters(folder string) error {
	own, err := fs.Sub(files, "programs")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	for _, from := range []fs.FS{own, programs.Files} {
		err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := fs.ReadFile(from, name)
			if err != nil {
				return err
			}
			return os.WriteFile(filepath.Join(folder, path.Base(name)), text, 0o600)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// run runs a command in a folder. The error has the last line that it wrote.
func run(ctx context.Context, folder string, environment []string, command ...string) error {
	c := exec.CommandContext(ctx, command[0], command[1:]...)
	c.Dir = folder
	c.Env = append(os.Environ(), environment...)
	text, err := c.CombinedOutput()
	if err != nil {
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")
		return fmt.Errorf("%s: %w: %s", command[0], err, lines[len(lines)-1])
	}
	return nil
}
