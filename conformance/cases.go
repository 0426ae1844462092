package conformance

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/txtar"
)

// A Case is one input and what a specification says of it.
type Case struct {
	File  string // name as given to the reader
	Line  int    // of the line with the case's name, starting at 1
	Topic string // base name of the file, without its extension
	Name  string // section of the specification and number, such as "5.4.1/03"

	Input      string
	Rule       string     // ABNF rule; empty: the default start rule of the revision
	Valid      bool       // whether the whole input is a member of the rule
	In         *string    // shortest member of the default start rule that contains Input as Rule, if given
	Nodes      []CaseNode // matches in the parse tree of the text
	Components []CaseComponent
	Note       string
}

// A CaseNode is a match that a parse tree must have.
type CaseNode struct {
	Line       int
	Rule, Text string
}

// A CaseComponent is the expected value of one component; a nil Text means undefined.
type CaseComponent struct {
	Line int
	Name string
	Text *string
}

// Text returns the string that the nodes and components of a case are those
// of: In if there is one, otherwise Input.
func (c *Case) Text() string {
	if c.In != nil {
		return *c.In
	}
	return c.Input
}

// A CaseError tells what is wrong in a file of cases.
type CaseError struct {
	File    string
	Line    int
	Message string
}

// Error returns the error in the form "file:line: message".
func (e *CaseError) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Message) }

// ReadCases reads a file of cases. It is a txtar archive with a file for each
// case, named by section and number; what stands before the first is a comment.
// Each line of a case is a key, a colon and a value:
//
//	input: "Go-quoted string"       required
//	rule: NAME                      ABNF rule to match; absent: the default start rule
//	valid: true|false               required
//	in: "Go-quoted string"          shortest member of the default start rule that contains the input as that rule
//	node: RULE "Go-quoted string"   a match that the parse tree of in, or else of input, has; any number of them
//	note: free text
//
// Any other key names a component of in, or else of input: its value is a
// Go-quoted string or the word undefined. Blank lines are skipped.
//
// The error joins one [*CaseError] for each mistake, in the order of the file.
func ReadCases(name string, data []byte) ([]Case, error) {
	archive := txtar.Parse(data)
	r := &caseReader{file: name, names: map[string]bool{}}
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

// ReadCaseFiles reads all files of cases (*.txtar) in a directory of a file
// system, in the order of their names. Its error is that of the file system, or
// as for [ReadCases].
func ReadCaseFiles(fsys fs.FS, dir string) ([]Case, error) {
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
		more, err := ReadCases(name, data)
		if err != nil {
			mistakes = append(mistakes, err)
		}
		cases = append(cases, more...)
	}
	return cases, errors.Join(mistakes...)
}

type caseReader struct {
	file   string
	names  map[string]bool
	errors []error
}

func (r *caseReader) fail(line int, format string, args ...any) {
	r.errors = append(r.errors, &CaseError{r.file, line, fmt.Sprintf(format, args...)})
}

func (r *caseReader) read(c *Case, body string) {
	if r.names[c.Name] {
		r.fail(c.Line, "there is another case %s", c.Name)
	}
	r.names[c.Name] = true
	keys := map[string]bool{}
	number := c.Line
	for line := range strings.Lines(body) {
		number++
		line = strings.TrimRight(line, "\r\n")
		if strings.TrimSpace(line) == "" {
			continue
		}
		key, value, ok := strings.Cut(line, ":")
		if !ok || key == "" || strings.ContainsAny(key, " \t") {
			r.fail(number, "want a key, a colon and a value, found %q", line)
			continue
		}
		if keys[key] && key != "node" {
			r.fail(number, "there is another line with key %s", key)
			continue
		}
		keys[key] = true
		r.line(c, number, key, strings.TrimSpace(value))
	}
	for _, key := range []string{"input", "valid"} {
		if !keys[key] {
			r.fail(c.Line, "case %s has no line with key %s", c.Name, key)
		}
	}
	if c.In != nil && c.Rule == "" {
		r.fail(c.Line, "case %s has a line with key in, but none with key rule", c.Name)
	}
}

func (r *caseReader) line(c *Case, number int, key, value string) {
	switch key {
	case "input":
		c.Input = r.quoted(number, value)
	case "rule":
		if value == "" {
			r.fail(number, "want the name of a rule")
		}
		c.Rule = value
	case "valid":
		if value != "true" && value != "false" {
			r.fail(number, "want true or false, found %q", value)
		}
		c.Valid = value == "true"
	case "in":
		in := r.quoted(number, value)
		c.In = &in
	case "node":
		rule, text, _ := strings.Cut(value, " ")
		c.Nodes = append(c.Nodes, CaseNode{number, rule, r.quoted(number, strings.TrimSpace(text))})
	case "note":
		c.Note = value
	default:
		component := CaseComponent{Line: number, Name: key}
		if value != "undefined" {
			text := r.quoted(number, value)
			component.Text = &text
		}
		c.Components = append(c.Components, component)
	}
}

func (r *caseReader) quoted(number int, value string) string {
	s, err := strconv.Unquote(value)
	if err != nil || value[0] == '\'' {
		r.fail(number, "want a string quoted as in Go, found %q", value)
	}
	return s
}
