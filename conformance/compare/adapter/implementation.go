package adapter

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// An Implementation answers questions.
type Implementation interface {
	Name() string
	Version() string // "" if it is unknown
	Follows() string // the documents that it claims to follow, in its own words; "" if it says nothing
	// Ask returns the answers to questions, one for each, in their order.
	Ask(questions []Question) []Answer
	// Close ends the implementation and removes its temporary files.
	Close() error
}

// An identity is what an implementation says of itself.
type identity struct{ name, version, follows string }

func (i *identity) Name() string    { return i.name }
func (i *identity) Version() string { return i.version }
func (i *identity) Follows() string { return i.follows }

// Limits are the limits of a program. A zero value means the value of [DefaultLimits].
type Limits struct {
	Start    time.Duration // for the program to start
	Answer   time.Duration // for an answer
	Line     int           // length of an answer, in bytes
	Failures int           // crashes, hangs and malformed lines in one call of Ask, after which it asks no more
}

// DefaultLimits returns the limits that hold if no others are given.
func DefaultLimits() Limits {
	return Limits{Start: 30 * time.Second, Answer: 2 * time.Second, Line: 1 << 20, Failures: 20}
}

// orDefault returns the limits with defaults in place of zeros.
func (l Limits) orDefault() Limits {
	d := DefaultLimits()
	return Limits{cmp.Or(l.Start, d.Start), cmp.Or(l.Answer, d.Answer), cmp.Or(l.Line, d.Line),
		cmp.Or(l.Failures, d.Failures)}
}

// An AbsentError says that an implementation is known, but not installed: a
// bundled program cannot be run here, or a program says that it lacks its
// library.
type AbsentError struct {
	Name   string
	Reason string
}

func (e *AbsentError) Error() string { return fmt.Sprintf("%s is absent: %s", e.Name, e.Reason) }

// An UnknownError says that no implementation has a name: there is no such
// program, or it cannot be started.
type UnknownError struct {
	Name    string
	Nearest string // the name that may have been meant, or ""
	Err     error  // of looking for the program, or of starting it
}

func (e *UnknownError) Error() string {
	text := fmt.Sprintf("implementation %q: %s", e.Name, innermost(e.Err))
	if e.Nearest != "" {
		text += "; did you mean " + e.Nearest + "?"
	}
	return text
}

// Unwrap returns the error of looking for the program, or of starting it.
func (e *UnknownError) Unwrap() error { return e.Err }

// innermost returns the text of the innermost wrapped error, which does not have the path of a program.
func innermost(err error) string {
	for {
		inner := errors.Unwrap(err)
		if inner == nil {
			return err.Error()
		}
		err = inner
	}
}

// An entry is what is known about an implementation by its name.
type entry struct {
	open     func(name string, limits Limits) (Implementation, error)
	document parser.Revision // that it follows, if that is not the one asked for
	absolute bool            // whether it takes absolute URIs only
}

// builtIn are the implementations that are linked into this module.
var builtIn = map[string]entry{
	netURLName: {open: func(string, Limits) (Implementation, error) { return NetURL(), nil }},
	urlStandardName: {
		open:     func(string, Limits) (Implementation, error) { return URLStandard(), nil },
		document: parser.URLStandard, absolute: true,
	},
}

// entryOf returns the entry of a name, and whether there is one.
func entryOf(name string) (entry, bool) {
	if e, ok := builtIn[name]; ok {
		return e, true
	}
	known := programs()
	at, ok := slices.BinarySearchFunc(known, name, func(i *bundled, name string) int {
		return strings.Compare(i.Name, name)
	})
	if !ok {
		return entry{}, false
	}
	e := entry{open: known[at].open, absolute: known[at].Absolute}
	e.document, _ = all.Lookup(known[at].JudgedBy) // zero if there is none
	return e, true
}

// AbsoluteOnly reports whether the implementation of a name takes absolute URIs only, as its documentation says. For
// programs that do not belong to this module, this is unknown.
func AbsoluteOnly(name string) bool {
	e, _ := entryOf(name)
	return e.absolute
}

// Names returns the names of the implementations that this module has programs for or
// is built with, revisions left out, in alphabetical order.
func Names() []string {
	names := slices.AppendSeq(Bundled(), maps.Keys(builtIn))
	slices.Sort(names)
	return names
}

// isFile reports whether a name is the name of a file in the working directory.
func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.IsDir() && filepath.Base(name) == name
}

// Open returns the implementation of a name: "net/url", "url-standard", which is package urlstandard, a revision, which
// is package parser, one of [Bundled], or else a program, by its path or by its name on PATH. The error is an
// [*AbsentError] or an [*UnknownError], or one of the file system if a bundled program cannot be written.
func Open(name string, limits Limits) (Implementation, error) {
	if e, ok := entryOf(name); ok {
		return e.open(name, limits)
	}
	if v, err := all.Lookup(name); err == nil && v.String() == name {
		return OfRevision(v), nil
	}
	p, err := OpenProgram(name, limits, name)
	var unknown *UnknownError
	if errors.As(err, &unknown) {
		if unknown.Nearest = nearest.Name(name, Names()); isFile(name) {
			unknown.Nearest = "./" + name
		}
	}
	return asImplementation(p, err)
}
