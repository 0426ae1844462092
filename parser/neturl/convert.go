package neturl

import (
	"net/url"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/secret"
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

// From returns the reference that a revision makes of a URL as it is written, and
// cannot see the string that the URL was read from: package net/url reads strings
// that are not valid, and writes them as others, which are ("https://a/c b" as
// "https://a/c%20b"). Where the string is at hand, [FromString] sees it.
//
// It returns the error of [parser.Revision.Parse] where u.String() is not valid, and
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
