package api

import (
	"errors"
	"sync"
)

// Parse parses s by the default start rule: see [Start.Parse].
func Parse(s string) (*Node, error) { return Start(0).Parse(s) }

// ParseBytes is [Parse] for bytes, of which it makes a copy.
func ParseBytes(b []byte) (*Node, error) { return Start(0).ParseBytes(b) }

// Parse parses s by the start rule, and returns the match of that rule with the
// matches of all rules inside it. The error is a [*SyntaxError] where s is not
// a member, a [*LimitError] beyond the [Limits], and another where r is none of
// the start rules.
func (r Start) Parse(s string) (*Node, error) { return Limits{}.Parse(r, s) }

// ParseBytes is [Start.Parse] for bytes, of which it makes a copy.
func (r Start) ParseBytes(b []byte) (*Node, error) { return r.Parse(string(b)) }

// Parse is [Start.Parse] within limits.
func (l Limits) Parse(start Start, s string) (*Node, error) {
	if err := start.known(); err != nil {
		return nil, err
	}
	if limit := l.length(); len(s) > limit {
		return nil, &LimitError{limit, "bytes"}
	}
	scratch := tokens.Get().(*[]token)
	defer tokens.Put(scratch)
	derived, ok, err := derive((*scratch)[:0], start, s, l.items())
	*scratch = derived
	if err != nil {
		return nil, err
	}
	if !ok {
		if err := l.Check(start, s); err != nil {
			return nil, err
		}
		return nil, errors.New(start.String() + ": a valid string has no parse tree")
	}
	return newTree(derived, s), nil
}

// tokens are to be used again.
var tokens = sync.Pool{New: func() any { return new([]token) }}
