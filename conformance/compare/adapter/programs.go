package adapter

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
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
