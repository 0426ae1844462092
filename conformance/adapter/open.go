package adapter

import (
	"errors"

	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser/all"
)

// Open returns the implementation of a name: "net/url", a revision, which is
// package parser, one of [Bundled], or else a program, by its path or by its name
// on PATH. The error is an
// [*AbsentError] or an [*UnknownError], or one of the file system where a
// bundled program cannot be written.
func Open(name string, limits Limits) (Implementation, error) {
	if name == netURLName {
		return NetURL(), nil
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
		unknown.Nearest = nearest.Guess(name, append(Bundled(), netURLName))
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}
