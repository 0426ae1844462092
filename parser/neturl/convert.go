package neturl

import (
	"net/url"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/secret"
)

// To returns the URL that package net/url makes of a reference, which options
// convert first. The error is an [*Error] if that package refuses the string, or
// reads or writes it as another, an [*parser.ArgumentError] for the zero
// Reference, or the error of an option.
//
// Without options, a scheme that is not in lower case is such an error, and so is an
// empty fragment, or an empty authority without a scheme, as in "///a", which no
// option helps: that package reads it as a path. Characters beyond US-ASCII are such
// an error in a host, a path and a fragment, which that package percent-encodes; in
// a query they stay: iri.Mapping encodes them there, too.
func To(r parser.Reference, options ...Option) (*url.URL, error) {
	_, u, err := convert(r, options)
	return u, err
}

func convert(r parser.Reference, options []Option) (parser.Reference, *url.URL, error) {
	for _, option := range options {
		if option == nil {
			continue
		}
		var err error
		if r, err = option(r); err != nil {
			return r, nil, err
		}
	}
	if _, err := r.Revision().Start(""); err != nil {
		return r, nil, err
	}
	s := r.String()
	u, err := url.Parse(s)
	if err != nil {
		c, offset := refusedComponent(r)
		return r, nil, &Error{Revision: r.Revision(), Component: c, Offset: offset, Problem: refused,
			input: secret.Hide(s), refusal: &err}
	}
	if c, ok := agree(r, u); !ok {
		return r, nil, unlikeError(r, u, c, begin(r, c), unlike)
	}
	if written := u.String(); written != s {
		return r, nil, rewrittenError(r, u, written)
	}
	return r, u, nil
}

// From returns the reference that a revision makes of a URL as it is written. It
// cannot see the string that the URL was read from: package net/url reads strings
// that are not valid, and writes them as others, which are ("https://a/c b" as
// "https://a/c%20b"). If the string is at hand, [FromString] sees it.
//
// It returns the error of [parser.Revision.Parse] if u.String() is not valid, and an
// [*Error] if it is read as a URL other than u: package net/url also writes fields
// that no string is read as, such as a host with a slash.
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

// FromString returns the reference that a revision makes of a string that package
// net/url read as u. The error is one of [parser.Revision.Parse] if the string is
// not valid, and one of [To] with the same options if package net/url reads or
// writes it as another. It is an [*Error] if the URL is not what To returns: the URL
// of another string, one that was changed, or one that url.ParseRequestURI reads
// differently from url.Parse, such as "//a/b". Options do not change the reference
// that is returned.
func FromString(v parser.Revision, s string, u *url.URL, options ...Option) (parser.Reference, error) {
	if u == nil {
		return parser.Reference{}, &Error{Revision: v, Offset: -1, Problem: noURL, input: secret.Hide(s)}
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
