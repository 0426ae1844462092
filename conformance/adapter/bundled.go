package adapter

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/adapter/programs"
	"github.com/urispec/urispec/conformance/subprocess"
)

// A script is a program of package programs.
type script struct {
	file         string
	interpreters []string // the first that is on PATH runs it
	options      []string // of the interpreter
	arguments    []string // of the script
}

// The interpreters of several scripts.
var (
	node   = []string{"node", "nodejs"}
	python = []string{"python3", "python"}
	php    = []string{"php"}
)

var bundled = map[string]interface {
	open(name string, limits Limits) (Implementation, error)
}{
	"curl":     script{file: "curl.py", interpreters: python},
	"fast-uri": script{file: "urijs.mjs", interpreters: node, arguments: []string{"fast-uri"}},
	"fredbi":   command("urispec-fredbi"),
	"java":     script{file: "JavaURI.java", interpreters: []string{"java"}, options: startSoon},
	"node":     script{file: "node.mjs", interpreters: node},
	"perl":     script{file: "perl.pl", interpreters: []string{"perl"}},
	"php": script{file: "php.php", interpreters: php, options: errorsAside,
		arguments: []string{"parse_url"}},
	"php-uri":        script{file: "php.php", interpreters: php, options: errorsAside, arguments: []string{"rfc3986"}},
	"php-whatwg":     script{file: "php.php", interpreters: php, options: errorsAside, arguments: []string{"whatwg"}},
	"python":         script{file: "python.py", interpreters: python},
	"python-rfc3986": script{file: "rfc3986lib.py", interpreters: python},
	"ruby":           script{file: "ruby.rb", interpreters: []string{"ruby"}},
	"uri-js":         script{file: "urijs.mjs", interpreters: node, arguments: []string{"uri-js"}},
	"uriparser":      script{file: "uriparser.py", interpreters: python},
}

// errorsAside has PHP write what it warns of where nobody reads it.
var errorsAside = []string{"-d", "display_errors=stderr"}

// startSoon has a Java virtual machine compile to machine code once and
// quickly, and collect garbage in one thread: starting, with the source to
// compile, takes it longer than the answers. A machine that does not know the
// options ignores them.
var startSoon = []string{"-XX:+IgnoreUnrecognizedVMOptions", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"}

// Bundled returns the names of the implementations that this module has
// programs for, in alphabetical order. They need an interpreter on PATH, and those
// that ask a library need the library.
func Bundled() []string { return slices.Sorted(maps.Keys(bundled)) }

// open writes the script to a directory of its own and starts it.
func (s script) open(name string, limits Limits) (Implementation, error) {
	interpreter, path, ok := s.interpreter()
	if !ok {
		return nil, &AbsentError{name, "there is no " + strings.Join(s.interpreters, " or ") + " on PATH"}
	}
	dir, err := subprocess.MakeFolder("urispec-adapter-", s.write)
	if err != nil {
		return nil, err
	}
	p, err := s.start(name, limits, path, filepath.Join(dir, s.file))
	var failed *startError
	if errors.As(err, &failed) {
		err = &AbsentError{name, interpreter + " does not run " + s.file + ": " + failed.reason}
	}
	if err != nil {
		return nil, errors.Join(err, subprocess.RemoveFolder(dir))
	}
	return &scriptProgram{p, dir}, nil
}

// A startError says why an interpreter does not run a script.
type startError struct{ reason string }

func (e *startError) Error() string { return e.reason }

// start starts the script, which is a file. The error is a [*startError] where it
// does not even give its version.
func (s script) start(name string, limits Limits, interpreter, file string) (*Program, error) {
	p, err := OpenProgram(name, limits, slices.Concat([]string{interpreter}, s.options, []string{file}, s.arguments)...)
	var unknown *UnknownError
	if errors.As(err, &unknown) {
		return nil, &startError{innermost(unknown)}
	}
	if err == nil && p.silent != nil {
		return nil, &startError{p.silent.Detail}
	}
	return p, err
}

// interpreter returns the name and the path of the interpreter, and whether
// there is one.
func (s script) interpreter() (name, path string, ok bool) {
	for _, name := range s.interpreters {
		if path, err := exec.LookPath(name); err == nil {
			return name, path, true
		}
	}
	return "", "", false
}

// write writes the script to a directory.
func (s script) write(dir string) error {
	text, err := fs.ReadFile(programs.Files, s.file)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, s.file), text, 0o600)
}

// A command is the name of a program that a module below programs builds, which
// requires what this module does not.
type command string

// open starts the command, if it is on PATH.
func (c command) open(name string, limits Limits) (Implementation, error) {
	p, err := OpenProgram(name, limits, string(c))
	if errors.Is(err, exec.ErrNotFound) {
		return nil, &AbsentError{name, "there is no " + string(c) + " on PATH"}
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}

// A scriptProgram is a program whose file is removed when it is closed.
type scriptProgram struct {
	*Program
	dir string
}

func (p *scriptProgram) Close() error {
	return errors.Join(p.Program.Close(), subprocess.RemoveFolder(p.dir))
}
