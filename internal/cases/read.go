package cases

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/rogpeppe/go-internal/txtar"
)

// Read reads a file of cases. It is a txtar archive with a file for each case,
// named by section and number; what stands before the first is a comment. Each
// line of a case is a key, a colon and a value. Every case may have
//
//	input: "Go-quoted string"       required
//	note: free text
//
// A verdict has further
//
//	valid: true|false               required
//	rule: NAME                      ABNF rule to match; absent: the default start rule
//	in: "Go-quoted string"          shortest member of the default start rule that contains the input as that rule
//	accepted-by: NAMES              the revisions by whose default start rule the input is valid, or none
//	node: RULE "Go-quoted string"   a match that the parse tree of in, or else of input, has; any number of them
//
// a resolution, which is of input as a reference,
//
//	base: "Go-quoted string"        required
//	option: NAME                    backward-compatible, remove-excess or refuse-excess; any number of them
//	result: "Go-quoted string"      one of these three is required
//	current-document: true
//	error: NAME                     the type of the error
//
// a normalization
//
//	level: NAME                     required
//	result: "Go-quoted string"      one of these two is required
//	error: NAME
//
// a comparison
//
//	other: "Go-quoted string"       required
//	level: NAME                     required: the lowest level at which input and other are equivalent, or none
//
// and a commutation, which is of resolving and normalizing,
//
//	base: "Go-quoted string"        required
//	level: NAME                     required
//	result: "Go-quoted string"      one of these two is required: what normalizing the target gives
//	error: NAME
//	instead: "Go-quoted string"     one of these two is required: the same of base and input normalized before
//	instead-error: NAME
//
// Any other key names a component of in, or else of the result, or else of
// input: its value is a Go-quoted string or the word undefined. Of the current
// document it is the fragment of the reference. Blank lines are skipped.
//
// The error joins one [*Error] for each mistake, in the order of the file.
func Read(name string, data []byte) ([]Case, error) {
	archive := txtar.Parse(data)
	r := &reader{file: name, names: map[string]bool{}}
	line := 1 + bytes.Count(archive.Comment, []byte("\n"))
	topic := strings.TrimSuffix(path.Base(name), path.Ext(name))
	var cases []Case
	for _, f := range archive.Files {
		c := Case{File: name, Line: line, Topic: topic, Name: f.Name}
		r.read(&c, string(f.Data))
		cases = append(cases, c)
		line += 1 + bytes.Count(f.Data, []byte("\n"))
	}
	return cases, errors.Join(r.errors...)
}

// OfRevision reads all cases of a revision: the verdicts in the directory of
// its name, and the cases of the other kinds below that. It returns an error if
// one of the two has no cases, and as [Read] does.
func OfRevision(fsys fs.FS, revision string) ([]Case, error) {
	var cases []Case
	for _, dir := range []string{revision, path.Join(revision, "operations")} {
		more, err := ReadFiles(fsys, dir)
		if err != nil {
			return nil, err
		}
		if len(more) == 0 {
			return nil, fmt.Errorf("%s: no cases", dir)
		}
		cases = append(cases, more...)
	}
	return cases, nil
}

// ReadFiles reads all files of cases (*.txtar) in a directory of a file system,
// in the order of their names. It returns the error of the file system, or one
// as for [Read].
func ReadFiles(fsys fs.FS, dir string) ([]Case, error) {
	names, err := fs.Glob(fsys, path.Join(dir, "*.txtar"))
	if err != nil {
		return nil, err
	}
	var cases []Case
	var mistakes []error
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		more, err := Read(name, data)
		if err != nil {
			mistakes = append(mistakes, err)
		}
		cases = append(cases, more...)
	}
	return cases, errors.Join(mistakes...)
}
