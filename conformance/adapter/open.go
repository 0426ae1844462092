package adapter

import (
	"errors"
	"slices"

	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser/all"
)

// Names returns the names of the implementations that this module has programs for or
// is built with, revisions left out, in alphabetical order.
func Names() []string {
	names := append(Bundled(), netURLName, urlStandardName)
	slices.Sort(names)
	return names
}

// Open returns the implementation of a name: "net/url", "url-standard", which is package
// urlstandard, a revision, which is package parser, one of [Bundled], or else a program, by
// its path or by its name on PATH. The error is an
// [*AbsentError] or an [*UnknownError], or one of the file system where a
// bundled program cannot be written.
func Open(name string, limits Limits) (Implementation, error) {
	switch name {
	case netURLName:
		return NetURL(), nil
	case urlStandardName:
		return URLStandard(), nil
	}
	if v, err := all.Lookup(name); err == nil && v.String() == name {
		return OfRevision(v), nil
	}
	if b, ok := bundled[name]; ok {
		return b.open(name, limits)
	}
	p, err := OpenProgram(name, limits, name)
	var unknown *UnknownError
	if errors.As(err, &unknown) {
		unknown.Nearest = nearest.Guess(name, Names())
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}
