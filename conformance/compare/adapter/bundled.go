package adapter

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/internal/subprocess"
)

// Bundled returns the names of the implementations that this module has
// programs for, in alphabetical order. They need an interpreter on PATH, and those
// that ask a library need the library.
func Bundled() (names []string) {
	for _, i := range programs() {
		names = append(names, i.Name)
	}
	return names
}

// open starts the implementation. If that is a script, open first writes it to a directory of its own.
func (b *bundled) open(name string, limits Limits) (Implementation, error) {
	commands := choices(b.Run[0])
	command, file, ok := onPath(commands)
	if !ok {
		return nil, &AbsentError{name, "there is no " + strings.Join(commands, " or ") + " on PATH"}
	}
	script, needed, err := b.script(embedded)
	if err != nil {
		return nil, err
	}
	words := append([]string{file}, b.Run[1:]...)
	if script == "" {
		return asImplementation(OpenProgram(name, limits, words...))
	}
	dir, err := subprocess.MakeFolder("urispec-adapter-", func(dir string) error { return writeFiles(dir, needed) })
	if err != nil {
		return nil, err
	}
	words[slices.Index(words, script)] = filepath.Join(dir, script)
	p, err := OpenProgram(name, limits, words...)
	reason := "" // why the interpreter does not even tell the version
	var unknown *UnknownError
	switch {
	case errors.As(err, &unknown):
		reason = innermost(unknown)
	case err == nil && p.silent != nil:
		reason = p.silent.Detail
	}
	if reason != "" {
		err = &AbsentError{name, command + " does not run " + script + ": " + reason}
	}
	if err != nil {
		return nil, errors.Join(err, subprocess.RemoveFolder(dir))
	}
	return &scriptProgram{p, dir}, nil
}

// asImplementation returns a program, or the error.
func asImplementation(p *Program, err error) (Implementation, error) {
	if err != nil {
		return nil, err
	}
	return p, nil
}

// onPath returns the first of some commands that is on PATH, its file, and whether there
// is one.
func onPath(names []string) (name, file string, ok bool) {
	for _, name := range names {
		if file, err := exec.LookPath(name); err == nil {
			return name, file, true
		}
	}
	return "", "", false
}

// writeFiles writes files to a folder.
func writeFiles(dir string, files map[string][]byte) error {
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// A scriptProgram is a program whose file is removed when it is closed.
type scriptProgram struct {
	*Program
	dir string
}

// Ask asks the program. It removes the folder of the script, which differs in each run, from what the program says.
func (p *scriptProgram) Ask(questions []Question) []Answer {
	answers := p.Program.Ask(questions)
	for i := range answers {
		answers[i].Said = strings.ReplaceAll(answers[i].Said, p.dir+string(os.PathSeparator), "")
	}
	return answers
}

func (p *scriptProgram) Close() error {
	return errors.Join(p.Program.Close(), subprocess.RemoveFolder(p.dir))
}
