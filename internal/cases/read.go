package cases

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/urispec/urispec/internal/lists"
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

// A form says which keys the cases of an operation have, beside the keys that
// all have and the keys of components.
type form struct {
	kind     Kind
	marks    []string   // the keys by which the operation is known
	required [][]string // of each, exactly one key is required
	optional []string
}

// forms has the forms, those with more marks before those with fewer.
var forms = []form{
	{
		kind:     Commutation,
		marks:    []string{"base", "level"},
		required: [][]string{{"base"}, {"level"}, {"result", "error"}, {"instead", "instead-error"}},
	},
	{
		kind:     Resolution,
		marks:    []string{"base"},
		required: [][]string{{"base"}, {"result", "current-document", "error"}},
		optional: []string{"option"},
	},
	{
		kind:     Comparison,
		marks:    []string{"other"},
		required: [][]string{{"other"}, {"level"}},
	},
	{
		kind:     Normalization,
		marks:    []string{"level"},
		required: [][]string{{"level"}, {"result", "error"}},
	},
	{
		kind:     Verdict,
		required: [][]string{{"valid"}},
		optional: []string{"rule", "in", "node", "accepted-by"},
	},
}

// repeatable has the keys that may have several lines in a case.
var repeatable = []string{"node", "option"}

type reader struct {
	file   string
	names  map[string]bool
	errors []error
}

func (r *reader) fail(line int, format string, args ...any) {
	r.errors = append(r.errors, &Error{r.file, line, fmt.Sprintf(format, args...)})
}

func (r *reader) read(c *Case, body string) {
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
		if keys[key] && !slices.Contains(repeatable, key) {
			r.fail(number, "there is another line with key %s", key)
			continue
		}
		keys[key] = true
		r.line(c, number, key, strings.TrimSpace(value))
	}
	r.form(c, keys)
	if c.In != nil && c.Rule == "" {
		r.fail(c.Line, "case %s has a line with key in, but none with key rule", c.Name)
	}
}

// form finds the operation of a case by its keys, and whether it has those that
// it must have, and no other.
func (r *reader) form(c *Case, keys map[string]bool) {
	at := slices.IndexFunc(forms, func(f form) bool {
		return !slices.ContainsFunc(f.marks, func(key string) bool { return !keys[key] })
	})
	form := forms[at] // a verdict has no marks
	c.Kind = form.kind
	allowed := append([]string{"input"}, form.optional...)
	for _, choice := range append([][]string{{"input"}}, form.required...) {
		allowed = append(allowed, choice...)
		count := lists.Count(choice, func(key string) bool { return keys[key] })
		if count == 0 {
			r.fail(c.Line, "case %s has no line with key %s", c.Name, strings.Join(choice, " or "))
		} else if count > 1 {
			r.fail(c.Line, "case %s has lines with more than one of the keys %s", c.Name, strings.Join(choice, ", "))
		}
	}
	for _, key := range particularKeys() {
		if keys[key] && !slices.Contains(allowed, key) {
			r.fail(c.Line, "case %s is a %s and cannot have a line with key %s", c.Name, c.Kind, key)
		}
	}
}

// particularKeys has the keys that only some operations have.
var particularKeys = sync.OnceValue(func() []string {
	var all []string
	for _, f := range forms {
		all = append(all, slices.Concat(f.required...)...)
		all = append(all, f.optional...)
	}
	slices.Sort(all)
	return slices.Compact(all)
})

func (r *reader) line(c *Case, number int, key, value string) {
	switch key {
	case "input":
		c.Input = r.quoted(number, value)
	case "note":
		c.Note = value
	case "valid":
		c.Valid = r.truth(number, value)
	case "rule":
		c.Rule = r.name(number, "a rule", value)
	case "accepted-by":
		if r.name(number, "a revision", value) == "none" {
			value = ""
		}
		c.AcceptedBy = strings.Fields(value)
	case "in":
		in := r.quoted(number, value)
		c.In = &in
	case "node":
		rule, text, _ := strings.Cut(value, " ")
		c.Nodes = append(c.Nodes, Node{number, rule, r.quoted(number, strings.TrimSpace(text))})
	case "base":
		c.Base = r.quoted(number, value)
	case "option":
		c.Options = append(c.Options, r.name(number, "an option", value))
	case "level":
		c.Level = r.name(number, "a level", value)
	case "other":
		c.Other = r.quoted(number, value)
	case "result":
		result := r.quoted(number, value)
		c.Outcome.Result = &result
	case "current-document":
		if value != "true" {
			r.fail(number, "want true, found %q", value)
		}
		c.Outcome.CurrentDocument = true
	case "error":
		c.Outcome.Error = r.name(number, "an error", value)
	case "instead":
		result := r.quoted(number, value)
		c.Instead.Result = &result
	case "instead-error":
		c.Instead.Error = r.name(number, "an error", value)
	default:
		component := Value{Line: number, Name: key}
		if value != "undefined" {
			text := r.quoted(number, value)
			component.Text = &text
		}
		c.Components = append(c.Components, component)
	}
}

func (r *reader) quoted(number int, value string) string {
	s, err := strconv.Unquote(value)
	if err != nil || value[0] == '\'' {
		r.fail(number, "want a string quoted as in Go, found %q", value)
	}
	return s
}

func (r *reader) truth(number int, value string) bool {
	if value != "true" && value != "false" {
		r.fail(number, "want true or false, found %q", value)
	}
	return value == "true"
}

func (r *reader) name(number int, of, value string) string {
	if value == "" {
		r.fail(number, "want the name of %s", of)
	}
	return value
}
