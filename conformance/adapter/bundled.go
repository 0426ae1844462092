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
	"github.com/urispec/urispec/parser"
)

// A script is a program of package programs.
type script struct {
	file         string
	beside       string   // the file that it needs in its folder, or ""
	interpreters []string // the first that is on PATH runs it
	options      []string // of the interpreter
	arguments    []string // of the script
}

// bundled are the implementations that this module has programs for.
var bundled = map[string]entry{
	"addressable":    {program: inRuby("addressable.rb")},
	"boost-url":      {program: command("urispec-boost-url")},
	"curl":           {program: inPython("curl.py"), absolute: true},
	"fast-uri":       {program: inNode("urijs.mjs", "fast-uri")},
	"fredbi":         {program: command("urispec-fredbi")},
	"glib":           {program: inPython("glib.py")},
	"httpclient":     {program: inJava("httpclient")},
	"java":           {program: inJava("java.net.URI")},
	"libxml2":        {program: inPython("libxml2lib.py")},
	"neon":           {program: inPython("neon.py")},
	"nlnwa":          {program: command("urispec-nlnwa"), document: parser.URLStandard, absolute: true},
	"node":           {program: inNode("node.mjs"), document: parser.URLStandard, absolute: true},
	"okhttp":         {program: inJava("okhttp"), absolute: true},
	"perl":           {program: script{file: "perl.pl", interpreters: []string{"perl"}}},
	"php":            {program: inPHP("parse_url")},
	"php-uri":        {program: inPHP("rfc3986")},
	"php-whatwg":     {program: inPHP("whatwg"), document: parser.URLStandard, absolute: true},
	"python":         {program: inPython("python.py")},
	"python-rfc3986": {program: inPython("rfc3986lib.py")},
	"qt":             {program: inPython("qt.py")},
	"ruby":           {program: inRuby("ruby.rb")},
	"rust-url":       {program: command("urispec-rust-url"), document: parser.URLStandard, absolute: true},
	"uri-js":         {program: inNode("urijs.mjs", "uri-js")},
	"uriparser":      {program: inPython("uriparser.py")},
	"uritools":       {program: inPython("uritoolslib.py")},
	"urllib3":        {program: inPython("urllib3lib.py")},
	"whatwg-url":     {program: inNode("whatwgurl.mjs"), document: parser.URLStandard, absolute: true},
	"yarl":           {program: inPython("yarllib.py")},
}

func inPython(file string) script {
	return script{file: file, beside: "protocol.py", interpreters: []string{"python3", "python"}}
}

func inNode(file string, arguments ...string) script {
	return script{file: file, beside: "protocol.mjs", interpreters: []string{"node", "nodejs"}, arguments: arguments}
}

func inPHP(library string) script {
	return script{file: "php.php", interpreters: []string{"php"}, options: errorsAside, arguments: []string{library}}
}

func inRuby(file string) script {
	return script{file: file, beside: "protocol.rb", interpreters: []string{"ruby"}}
}

func inJava(library string) script {
	return script{file: "Java.java", interpreters: []string{"java"}, options: slices.Concat(startSoon, jars),
		arguments: []string{library}}
}

// errorsAside has PHP write what it warns of where nobody reads it.
var errorsAside = []string{"-d", "display_errors=stderr"}

// startSoon has a Java virtual machine compile to machine code once and
// quickly, and collect garbage in one thread: starting, with the source to
// compile, takes it longer than the answers. A machine that does not know the
// options ignores them.
var startSoon = []string{"-XX:+IgnoreUnrecognizedVMOptions", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"}

// jars has Java look for libraries where Debian has them.
var jars = []string{"-cp", strings.Join([]string{
	"/usr/share/java/commons-logging.jar", "/usr/share/java/httpclient.jar", "/usr/share/java/httpcore.jar",
	"/usr/share/java/okhttp.jar", "/usr/share/java/okio.jar",
}, string(os.PathListSeparator))}

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

// write writes the script to a directory, with what it needs there.
func (s script) write(dir string) error {
	for _, file := range s.files() {
		text, err := fs.ReadFile(programs.Files, file)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, file), text, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// files returns the names of the script's files.
func (s script) files() []string {
	if s.beside == "" {
		return []string{s.file}
	}
	return []string{s.file, s.beside}
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

// Ask is that of the program. What a program says is without the folder of the script,
// which is another in each run.
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
