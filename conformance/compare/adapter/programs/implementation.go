package programs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// An Implementation is what the file NAME.json says of the implementation NAME.
type Implementation struct {
	Name   string `json:"-"`
	Folder string `json:"-"`

	Asks    string   `json:"asks"`    // what is asked, in Markdown
	Follows string   `json:"follows"` // the documents that it follows, in words
	Run     []string `json:"run"`     // the command; "a | b" is the first that is on PATH; see Script

	// The document that its answers are judged by, where that is not the one which is asked for.
	JudgedBy string `json:"judged_by"`
	Absolute bool   `json:"absolute"` // it takes absolute URIs only, as its documentation says

	Debian []string `json:"debian"` // packages; "a | b" is the first that a release has
	NPM    []string `json:"npm"`    // packages
	Build  string   `json:"build"`  // what a POSIX shell runs in the folder: it puts the program into $BIN

	Versions []string `json:"versions"` // with which it was tried
}

// Read returns the implementations of the folders of some files, in alphabetical order
// of their names. The error names the file and what is wrong in it.
func Read(files fs.FS) ([]*Implementation, error) {
	names, err := fs.Glob(files, "*/*.json")
	if err != nil {
		return nil, err
	}
	var all []*Implementation
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		i := &Implementation{Name: strings.TrimSuffix(path.Base(name), ".json"), Folder: path.Dir(name)}
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
	slices.SortFunc(all, func(a, b *Implementation) int { return strings.Compare(a.Name, b.Name) })
	for i, next := range all[min(1, len(all)):] {
		if all[i].Name == next.Name {
			return nil, fmt.Errorf("%s/%s.json: %s has an implementation of that name", next.Folder, next.Name, all[i].Folder)
		}
	}
	return all, nil
}

// check returns an error where a member is missing or does not fit.
func (i *Implementation) check() error {
	switch {
	case i.Asks == "":
		return errors.New("asks: it is missing")
	case i.Follows == "":
		return errors.New("follows: it is missing")
	case len(i.Run) == 0 || i.Run[0] == "":
		return errors.New("run: there is no command")
	case len(i.Debian) == 0 && len(i.NPM) == 0 && i.Build == "":
		return errors.New("debian, npm, build: nothing says how it is installed")
	}
	return nil
}

// Alternatives returns the alternatives of a word, the first present of which counts: for "a | b", a and b.
func Alternatives(s string) []string {
	words := strings.Split(s, "|")
	for i, w := range words {
		words[i] = strings.TrimSpace(w)
	}
	return words
}

// Script returns the word of the command that is a file of the folder, "" if there is none, and the files that the
// script needs, by their names: the files of the folder, and what scripts of its language share.
func (i *Implementation) Script(files fs.FS) (script string, needed map[string][]byte, err error) {
	at := slices.IndexFunc(i.Run, func(word string) bool { return exists(files, i.Folder+"/"+word) })
	if at < 0 {
		return "", nil, nil
	}
	script = i.Run[at]
	names, err := fs.Glob(files, i.Folder+"/*")
	if err != nil {
		return "", nil, err
	}
	if shared := "protocol" + path.Ext(script); exists(files, shared) {
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
