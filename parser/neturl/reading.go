package neturl

import (
	"net/url"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/secret"
)

// unlikeError returns the error about a component in which a URL differs from a
// reference; an option may make one in which it does not.
func unlikeError(r parser.Reference, u *url.URL, c parser.Component, offset int, problem string) *Error {
	text, _ := r.Component(c)
	switch {
	case c == parser.Scheme && strings.ToLower(text) == u.Scheme:
		problem = folded
	case c == parser.Fragment && text == "":
		problem = dropped
	case c == parser.Path && reading(u, c) == "//"+text:
		problem = unsplit
	case !scan.IsASCII(text):
		problem = encoded
	}
	return differ(r, u, c, offset, problem)
}

// rewrittenError returns the error about a reference whose URL is written as
// another string.
func rewrittenError(r parser.Reference, u *url.URL, written string) *Error {
	s := r.String()
	offset := commonPrefix(s, written)
	if from, to, ok := r.Range(parser.Authority); ok && from == to && offset <= from {
		return differ(r, u, parser.Authority, from, omitted)
	}
	return unlikeError(r, u, componentAt(r, offset), offset, rewritten)
}

// differ returns the error about a component in which a URL differs from a
// reference.
func differ(r parser.Reference, u *url.URL, c parser.Component, offset int, problem string) *Error {
	return &Error{Revision: r.Revision(), Component: c, Offset: offset, Problem: problem,
		input: secret.Hide(r.String()), reading: secret.Hide(reading(u, c)), written: secret.Hide(u.String())}
}

// reading returns what a URL has as a component, by the field or the method that
// has the most of its encoding, or "".
func reading(u *url.URL, c parser.Component) string {
	userinfo := ""
	if u.User != nil {
		userinfo = u.User.String()
	}
	switch c {
	case parser.Scheme:
		return u.Scheme
	case parser.Authority:
		if u.User != nil {
			return userinfo + "@" + u.Host
		}
		return u.Host
	case parser.Userinfo:
		return userinfo
	case parser.User:
		return u.User.Username()
	case parser.Password:
		password, _ := u.User.Password()
		return password
	case parser.Host:
		return u.Hostname()
	case parser.Port:
		return u.Port()
	case parser.Path:
		return u.Opaque + u.EscapedPath()
	case parser.Query:
		return u.RawQuery
	case parser.Fragment:
		return u.EscapedFragment()
	}
	return ""
}
