package adapter

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

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
