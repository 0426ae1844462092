package adapter

import (
	"errors"
	"fmt"
	"time"

	"github.com/urispec/urispec/conformance/nearest"
)

// An Implementation answers questions.
type Implementation interface {
	Name() string
	Version() string // "" where it is unknown
	// Ask returns the answers to questions, one for each, in their order.
	Ask(questions []Question) []Answer
	// Close ends the implementation and removes what was made for it.
	Close() error
}

// Limits are those of a program. The zero value of each stands for that of
// [DefaultLimits].
type Limits struct {
	Start    time.Duration // for the program to start
	Answer   time.Duration // for an answer
	Line     int           // length of an answer, in bytes
	Failures int           // crashes, hangs and torn lines in one call of Ask, after which it asks no more
}

// DefaultLimits returns the limits that hold where no others are given.
func DefaultLimits() Limits {
	return Limits{Start: 30 * time.Second, Answer: 2 * time.Second, Line: 1 << 20, Failures: 20}
}

// orDefault returns the limits with defaults for those that are zero.
func (l Limits) orDefault() Limits {
	d := DefaultLimits()
	if l.Start > 0 {
		d.Start = l.Start
	}
	if l.Answer > 0 {
		d.Answer = l.Answer
	}
	if l.Line > 0 {
		d.Line = l.Line
	}
	if l.Failures > 0 {
		d.Failures = l.Failures
	}
	return d
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

// Open returns the implementation of a name: "net/url", one of [Bundled], or
// else a program, by its path or by its name on PATH. The error is an
// [*AbsentError] or an [*UnknownError], or one of the file system where a
// bundled program cannot be written.
func Open(name string, limits Limits) (Implementation, error) {
	if name == netURLName {
		return NetURL(), nil
	}
	if b, ok := bundled[name]; ok {
		return b.open(name, limits)
	}
	p, err := OpenProgram(name, limits, name)
	if unknown, ok := errors.AsType[*UnknownError](err); ok {
		unknown.Nearest = nearest.Name(name, append(Bundled(), netURLName))
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}
