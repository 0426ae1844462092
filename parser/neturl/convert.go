package neturl

import (
	"net/url"

	"github.com/urispec/urispec/parser"
)

// What is wrong.
const (
	refused   = "package net/url refuses it"
	unlike    = "package net/url reads it as another"
	rewritten = "package net/url writes it as another"
	unwritten = "the URL is read back as another"
	noURL     = "there is no URL"
)

// To returns the URL that package net/url makes of a reference. The error is an
// [*Error] where that package refuses the string, or reads or writes it as
// another, and a [*parser.UnknownRevisionError] for the zero Reference.
//
// A scheme that is not in lower case is such an error: see [parser.LevelCase].
func To(r parser.Reference) (*url.URL, error) {
	v := r.Revision()
	if _, err := v.Start(""); err != nil {
		return nil, err
	}
	s := r.String()
	u, err := url.Parse(s)
	if err != nil {
		c, offset := refusedComponent(r)
		return nil, &Error{Revision: v, Component: c, Input: s, Offset: offset, Problem: refused, err: err}
	}
	if c, ok := agree(r, u); !ok {
		return nil, &Error{Revision: v, Component: c, Input: s, Offset: begin(r, c), Problem: unlike}
	}
	if written := u.String(); written != s {
		offset := commonPrefix(s, written)
		return nil, &Error{Revision: v, Component: componentAt(r, offset), Input: s, Offset: offset, Problem: rewritten}
	}
	return u, nil
}

// From returns the reference that a revision makes of a URL. The error is that
// of [parser.Revision.Parse] where u.String() is not valid, and an [*Error]
// where it is read as another than u: package net/url writes what is set in a
// URL that no string is read as, such as a host with a slash.
func From(v parser.Revision, u *url.URL) (parser.Reference, error) {
	if u == nil {
		return parser.Reference{}, &Error{Revision: v, Offset: -1, Problem: noURL}
	}
	s := u.String()
	r, err := v.Parse(s)
	if err != nil {
		return parser.Reference{}, err
	}
	read, err := To(r)
	if err != nil {
		return parser.Reference{}, err
	}
	if c, ok := same(u, read); !ok {
		return parser.Reference{}, &Error{Revision: v, Component: c, Input: s, Offset: begin(r, c), Problem: unwritten}
	}
	return r, nil
}

// refusedComponent returns the first component with which package net/url
// refuses the string, and where it begins; 0 and -1 where it is not known. It
// refuses no query, and no fragment whose escapes are complete.
func refusedComponent(r parser.Reference) (parser.Component, int) {
	s := r.String()
	for _, c := range [...]parser.Component{parser.Scheme, parser.Authority, parser.Path, parser.Params} {
		from, to, ok := r.Range(c)
		if !ok {
			continue
		}
		if c == parser.Scheme {
			to += len(":")
		}
		if _, err := url.Parse(s[:to]); err != nil {
			return c, from
		}
	}
	return 0, -1
}

// begin returns where a component begins, or would stand: behind those that
// precede it. It is -1 where it is not known.
func begin(r parser.Reference, c parser.Component) int {
	if from, _, ok := r.Range(c); ok {
		return from
	}
	if from, _, ok := r.Range(parser.Authority); ok {
		return from
	}
	return -1
}

// componentAt returns the innermost component that has a byte, or 0: those that
// contain others come first.
func componentAt(r parser.Reference, offset int) parser.Component {
	var found parser.Component
	for c := range r.Components() {
		if from, to, _ := r.Range(c); from <= offset && offset < to {
			found = c
		}
	}
	return found
}

// commonPrefix returns how many bytes two strings have in common at their
// beginnings.
func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
