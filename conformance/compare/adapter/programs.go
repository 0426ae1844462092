package adapter

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/urispec/urispec/conformance/internal/subprocess"
)

// embedded has the folders of the programs; and beside them what scripts of one language share: protocol.py is for
// scripts that end in .py.
//
//go:embed programs/*/*.* programs/protocol.*
var embedded embed.FS

// departures are the departures of the implementations that this program is built with.
//
//go:embed programs/known.txt
var departures string

// programs returns the implementations of the folder, in alphabetical order of their names.
var programs = sync.OnceValue(func() []*bundled {
	all, err := readPrograms(embedded)
	if err != nil {
		panic(err) // the files are those that the tests read
	}
	return all
})

// allDepartures returns the lists of departures that are documented or known, one below the other: programs/known.txt
// says what their lines have.
func allDepartures() string {
	var b strings.Builder
	b.WriteString(departures)
	names, _ := fs.Glob(embedded, "programs/*/known.txt") // the pattern is well-formed
	for _, name := range names {
		text, _ := embedded.ReadFile(name) // what is embedded can be read
		b.Write(text)
	}
	return b.String()
}

// A bundled is an implementation that this module has a program for: what the file programs/<folder>/NAME.json says of
// the implementation NAME.
type bundled struct {
	Name   string `json:"-"`
	Folder string `json:"-"`

	Asks    string   `json:"asks"`    // what is asked, in Markdown
	Follows string   `json:"follows"` // the documents that it follows, in words
	Run     []string `json:"run"`     // the command; "a | b" is the first that is on PATH; see script

	// The document that its answers are judged by, where that is not the one which is asked for.
	JudgedBy string `json:"judged_by"`
	Absolute bool   `json:"absolute"` // it takes absolute URIs only, as its documentation says

	Debian []string `json:"debian"` // packages; "a | b" is the first that a release has
	NPM    []string `json:"npm"`    // packages
	Build  string   `json:"build"`  // what a POSIX shell runs in the folder: it puts the program into $BIN

	Versions []string `json:"versions"` // with which it was tried
}

// readPrograms returns the implementations of the folders of some files, in alphabetical order
// of their names. The error names the file and what is wrong in it.
func readPrograms(files fs.FS) ([]*bundled, error) {
	names, err := fs.Glob(files, "programs/*/*.json")
	if err != nil {
		return nil, err
	}
	var all []*bundled
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		i := &bundled{Name: strings.TrimSuffix(path.Base(name), ".json"), Folder: path.Dir(name)}
		d := json.NewDecoder(bytes.NewReader(text))
		d.DisallowUnknownFields()
		if err = d.Decode(i); err == nil {
			err = i.check()
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, i)
	}
	slices.SortFunc(all, func(a, b *bundled) int { return strings.Compare(a.Name, b.Name) })
	for i, next := range all[min(1, len(all)):] {
		if all[i].Name == next.Name {
			return nil, fmt.Errorf("%s/%s.json: %s has an implementation of that name", next.Folder, next.Name, path.Base(all[i].Folder))
		}
	}
	return all, nil
}

// check returns an error where a member is missing or does not fit.
func (b *bundled) check() error {
	switch {
	case b.Asks == "":
		return errors.New("asks: it is missing")
	case b.Follows == "":
		return errors.New("follows: it is missing")
	case len(b.Run) == 0 || b.Run[0] == "":
		return errors.New("run: there is no command")
	case len(b.Debian) == 0 && len(b.NPM) == 0 && b.Build == "":
		return errors.New("debian, npm, build: nothing says how it is installed")
	}
	return nil
}

// choices returns the alternatives of a word, the first present of which counts: for "a | b", a and b.
func choices(s string) []string {
	words := strings.Split(s, "|")
	for i, w := range words {
		words[i] = strings.TrimSpace(w)
	}
	return words
}

// script returns the word of the command that is a file of the folder, "" if there is none, and the files that the
// script needs, by their names: the files of the folder, and what scripts of its language share.
func (b *bundled) script(files fs.FS) (script string, needed map[string][]byte, err error) {
	at := slices.IndexFunc(b.Run, func(word string) bool { return exists(files, b.Folder+"/"+word) })
	if at < 0 {
		return "", nil, nil
	}
	script = b.Run[at]
	names, err := fs.Glob(files, b.Folder+"/*")
	if err != nil {
		return "", nil, err
	}
	if shared := "programs/protocol" + path.Ext(script); exists(files, shared) {
		names = append(names, shared)
	}
	needed = map[string][]byte{}
	for _, name := range names {
		if ext := path.Ext(name); ext == ".json" || ext == ".txt" {
			continue
		}
		if needed[path.Base(name)], err = fs.ReadFile(files, name); err != nil {
			return "", nil, err
		}
	}
	return script, needed, nil
}

// exists reports whether there is a file.
func exists(files fs.FS, name string) bool {
	_, err := fs.Stat(files, name)
	return err == nil
}

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

// A Departure says where it is written down that an implementation departs from its document.
type Departure struct {
	Word    string `json:"word"`    // "documented", by itself, or "known", as an issue of it
	Address string `json:"address"` // of the documentation or the issue
}

// A knownClass is a line of the list of departures.
type knownClass struct {
	implementation string
	class          string // an ID, or with "*" at its end the beginning of one
	Departure
}

// knownClasses returns the lines of known.txt in the folders of programs.
var knownClasses = sync.OnceValue(func() []knownClass {
	var all []knownClass
	for line := range strings.Lines(allDepartures()) {
		if f := strings.Fields(line); len(f) == 4 && f[0] != "#" {
			all = append(all, knownClass{f[0], f[1], Departure{f[2], f[3]}})
		}
	}
	return all
})

// Known returns where a class of wrong answers of an implementation, given by its ID, is written down, and whether it
// is.
func Known(implementation, classID string) (Departure, bool) {
	for _, k := range knownClasses() {
		if k.implementation == implementation && k.has(classID) {
			return k.Departure, true
		}
	}
	return Departure{}, false
}

func (k knownClass) has(classID string) bool {
	prefix, open := strings.CutSuffix(k.class, "*")
	return classID == k.class || open && strings.HasPrefix(classID, prefix)
}
