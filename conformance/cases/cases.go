// Package cases reads the named cases: inputs, each with what a document says
// of it. They stand in files of the format of txtar, in conformance/testdata;
// [Read] has their keys. A Case is checked by package law.
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

// A Case is one input and what a specification says of it: whether it is valid,
// or what an operation makes of it.
type Case struct {
	File  string // name as given to the reader
	Line  int    // of the line with the case's name, starting at 1
	Topic string // base name of the file, without its extension
	Name  string // section of the specification and number, such as "5.4.1/03"

	Kind       Kind
	Input      string
	Components []Value // of Text
	Note       string

	// Of a verdict.
	Rule  string  // ABNF rule; empty: the default start rule of the revision
	Valid bool    // whether the whole input is a member of the rule
	In    *string // shortest member of the default start rule that contains Input as Rule, if given
	Nodes []Node  // matches in the parse tree of Text
	// AcceptedBy has the names of the revisions by whose default start rule
	// Input is valid, oldest first; nil: the case does not tell.
	AcceptedBy []string

	// Of the other operations.
	Base    string   // base URI
	Options []string // of the resolution, such as "backward-compatible"
	Level   string   // of normalization, such as "path"; of a comparison, the lowest at which Input and Other are equivalent, or "none"
	Other   string   // the reference that Input is compared with
	Outcome Outcome  // of the resolution or the normalization
	Instead Outcome  // of a commutation: what resolving the normalized references gives, normalized
}

// A Kind is what a case is about.
type Kind string

// The kinds, each with the keys that its cases have: see [Read].
const (
	Verdict       Kind = "verdict"
	Resolution    Kind = "resolution"
	Normalization Kind = "normalization"
	Comparison    Kind = "comparison"
	Commutation   Kind = "commutation"
)

// An Outcome is what an operation gives: exactly one of the three.
type Outcome struct {
	Result          *string
	CurrentDocument bool   // the reference is to the current document, Components has its fragment
	Error           string // name of the type of package parser
}

// A Node is a match that a parse tree must have.
type Node struct {
	Line       int
	Rule, Text string
}

// A Value is the expected value of one component; a nil Text means undefined.
type Value struct {
	Line int
	Name string
	Text *string
}

// Text returns the string that the nodes and components of a case are those of:
// In or the result if there is one, otherwise Input.
func (c *Case) Text() string {
	switch {
	case c.In != nil:
		return *c.In
	case c.Outcome.Result != nil:
		return *c.Outcome.Result
	}
	return c.Input
}

// A Error tells what is wrong in a file of cases.
type Error struct {
	File    string
	Line    int
	Message string
}

// Error returns the error in the form "file:line: message".
func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Message) }

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
// in the order of their names. Its error is that of the file system, or as for
// [Read].
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
