package adapter

import (
	"cmp"
	"errors"
	"fmt"
	"time"
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
