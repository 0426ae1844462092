// Package answer answers what the page asks about a string: which revisions accept
// it, how each splits it, its tree, targets, normal forms, what it means, why it is
// not valid, and what the URL Standard says that browsers make of it. Answers are
// encoded as JSON. Places in them are offsets in bytes.
//
// The versions of the module promise nothing about this package.
package answer

import (
	"errors"
	"fmt"
	"slices"

	"github.com/urispec/urispec/internal/alabel"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// A Service answers questions by some revisions.
type Service struct{ Revisions []parser.Revision }

// NewAll returns a service that answers by all revisions.
func NewAll() *Service { return &Service{slices.Collect(all.Revisions())} }

// A Question is what the page asks about a string.
type Question struct {
	Input    string
	Escaped  bool   // Input and Base are, as package escape writes them
	Revision string // of the operations on one; RFC 3986 if it is empty
	Rule     string // of the operation rule
	Base     string // of resolve and standard
}

type asked struct {
	Question
	revisions []parser.Revision
	revision  parser.Revision
}

// operations are what can be asked, by name.
var operations = map[string]func(a *asked) (any, error){
	"verdicts": func(a *asked) (any, error) { return verdicts(a.Input, a.revisions) },
	"rule":     func(a *asked) (any, error) { return ruleVerdicts(a.Input, a.Rule, a.revision, a.revisions) },
	"near":     func(a *asked) (any, error) { return why(a.Input, parser.RFC3986) },
	"why":      func(a *asked) (any, error) { return why(a.Input, a.revision) },
	"tree":     ofValid(tree),
	"normal":   ofValid(normal),
	"meaning":  ofValid(meaning),
	"resolve":  func(a *asked) (any, error) { return resolve(a.Input, a.Base, a.revision, a.revisions), nil },
	"url":      func(a *asked) (any, error) { return standard(a.Input, ""), nil },
	"standard": func(a *asked) (any, error) { return standard(a.Input, a.Base), nil },
	"plain":    func(a *asked) (any, error) { return plain(a.Input), nil },
}

// ofValid is an operation on a valid string and a revision. The answer about another
// string is why it is not valid.
func ofValid[A any](answer func(s string, v parser.Revision) (*A, error)) func(a *asked) (any, error) {
	return func(a *asked) (any, error) {
		if !a.revision.Valid(a.Input) {
			return why(a.Input, a.revision)
		}
		return answer(a.Input, a.revision)
	}
}

// Answer returns the answer of an operation, which can be encoded as JSON.
func (d *Service) Answer(op string, q *Question) (any, error) {
	operation := operations[op]
	if operation == nil {
		return nil, fmt.Errorf("there is no operation %q", op)
	}
	a := &asked{*q, d.Revisions, parser.RFC3986}
	if q.Revision != "" {
		i := slices.IndexFunc(d.Revisions, func(v parser.Revision) bool { return v.String() == q.Revision })
		if i < 0 {
			return nil, fmt.Errorf("there is no revision %q", q.Revision)
		}
		a.revision = d.Revisions[i]
	}
	if q.Escaped {
		var input, base bool
		a.Input, input = escape.Undo(q.Input)
		a.Base, base = escape.Undo(q.Base)
		if !input || !base {
			return nil, errors.New(`a backslash is followed by neither another nor x and two hexadecimal digits`)
		}
	}
	return operation(a)
}

// mostPlain is how many bytes of a string are looked at for A-labels: no agreed URL has
// one behind these.
const mostPlain = 4096

// plain returns the offsets of the bytes that have to be read as 0, in A-labels that everybody reads alike: see
// [alabel.Plain].
func plain(s string) []int {
	s = s[:min(len(s), mostPlain)]
	zeros := []int{}
	for i, c := range []byte(alabel.Plain(s)) {
		if c != s[i] {
			zeros = append(zeros, i)
		}
	}
	return zeros
}
