package neturl

import (
	"net/url"

	"github.com/urispec/urispec/parser"
)

// What is wrong.
const (
	refused   = "package net/url refuses it"
	unlike    = "package net/url reads it as another"
	folded    = "package net/url reads it in lower case; FoldScheme does so first"
	dropped   = "package net/url leaves it out, for it is empty; DropEmptyFragment does so first"
	encoded   = "package net/url percent-encodes it; iri.Mapping does so first"
	unsplit   = "package net/url reads the empty authority as a part of it"
	omitted   = "package net/url leaves it out, for it is empty"
	rewritten = "package net/url writes it as another"
	unwritten = "the URL is read back as another"
	unread    = "the URL has another"
	noURL     = "there is no URL"
)

// To returns the URL that package net/url makes of a reference, which options
// convert before. The error is an [*Error] where that package refuses the string,
// or reads or writes it as another, a [*parser.UnknownRevisionError] for the zero
// Reference, and that of an option.
//
// Without options, a scheme that is not in lower case is such an error, and a
// fragment that is empty; so is an empty authority without a scheme, as of "///a",
// which no option helps: that package reads it as a path. Characters beyond US-ASCII
// are such an error in a host, a path and a fragment, which that package
// percent-encodes; in a query they stay: iri.Mapping encodes them there, too.
func To(r parser.Reference, options ...Option) (*url.URL, error) {
	_, u, err := convert(r, options)
	return u, err
}

// convert returns what options make of a reference, and the URL of that.
func convert(r parser.Reference, options []Option) (parser.Reference, *url.URL, error) {
	if _, err := r.Revision().Start(""); err != nil {
		return r, nil, err
	}
	for _, option := range options {
		var err error
		if r, err = option(r); err != nil {
			return r, nil, err
		}
	}
	s := r.String()
	u, err := url.Parse(s)
	if err != nil {
		c, offset := refusedComponent(r)
		return r, nil, &Error{Revision: r.Revision(), Component: c, Input: s, Offset: offset, Problem: refused, err: err}
	}
	if c, ok := agree(r, u); !ok {
		return r, nil, unlikeError(r, u, c, begin(r, c), unlike)
	}
	if written := u.String(); written != s {
		return r, nil, rewrittenError(r, u, written)
	}
	return r, u, nil
}

// From returns the reference that a revision makes of a URL as it is written, and
// cannot see the string that the URL was read from: package net/url reads strings
// that are not valid, and writes them as others, which are ("https://a/c b" as
// "https://a/c%20b"). Where the string is at hand, [FromString] sees it.
//
// The error is that of [parser.Revision.Parse] where u.String() is not valid, and
// an [*Error] where it is read as another than u: package net/url writes what is
// set in a URL that no string is read as, such as a host with a slash.
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
		return parser.Reference{}, differ(r, read, c, begin(r, c), unwritten)
	}
	return r, nil
}

// FromString returns the reference that a revision makes of a string, of which a
// program has the URL that package net/url read. The error is that of
// [parser.Revision.Parse] where the string is not valid, and that of [To] with the
// same options where package net/url reads or writes it as another. It is an
// [*Error] where the URL is not what To returns: one of another string, one that was
// changed, or that url.ParseRequestURI has read in another way than url.Parse, such
// as of "//a/b". Options do not change the reference that is returned.
func FromString(v parser.Revision, s string, u *url.URL, options ...Option) (parser.Reference, error) {
	if u == nil {
		return parser.Reference{}, &Error{Revision: v, Input: s, Offset: -1, Problem: noURL}
	}
	r, err := v.Parse(s)
	if err != nil {
		return parser.Reference{}, err
	}
	converted, read, err := convert(r, options)
	if err != nil {
		return parser.Reference{}, err
	}
	if c, ok := same(u, read); !ok {
		return parser.Reference{}, differ(converted, u, c, begin(converted, c), unread)
	}
	if offset := commonPrefix(converted.String(), u.String()); u.String() != converted.String() {
		return parser.Reference{}, differ(converted, u, componentAt(converted, offset), offset, unread)
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
