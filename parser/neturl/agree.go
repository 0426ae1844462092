package neturl

import (
	"net/url"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// agree returns the first component in which a URL differs from a reference,
// and true if there is none. If it is a part of another, it is the part.
func agree(r parser.Reference, u *url.URL) (parser.Component, bool) {
	var wholes []parser.Component
	for c := range r.Revision().Components() {
		switch {
		case c == parser.Authority || c == parser.Userinfo:
			wholes = append(wholes, c)
		case !agrees(r, u, c):
			return c, false
		}
	}
	for _, c := range slices.Backward(wholes) {
		if !agrees(r, u, c) {
			return c, false
		}
	}
	return 0, true
}

// agrees reports whether a URL has a component as a reference of the revision
// has it. If the host is the same, so is the port that follows.
func agrees(r parser.Reference, u *url.URL, c parser.Component) bool {
	text, ok := r.Component(c)
	switch c {
	case parser.Scheme:
		return u.Scheme == text
	case parser.Authority:
		return agreesAuthority(u, text)
	case parser.Userinfo:
		return ok == (u.User != nil) && (!ok || u.User.String() == text)
	case parser.User:
		return ok == (u.User != nil) && (!ok || decodes(text, u.User.Username()))
	case parser.Password:
		password, has := u.User.Password()
		return ok == has && decodes(text, password)
	case parser.Host:
		return decodes(withoutBrackets(text), u.Hostname())
	case parser.Path:
		return agreesPath(u, withParams(r))
	case parser.Query:
		return u.RawQuery == text
	case parser.Fragment:
		return u.EscapedFragment() == text && ok == (u.Fragment != "")
	}
	return true
}

// agreesAuthority reports whether a URL has an authority: a userinfo and a host.
func agreesAuthority(u *url.URL, text string) bool {
	userinfo, host := "", text
	if at := strings.LastIndexByte(text, '@'); at >= 0 {
		userinfo, host = text[:at], text[at+1:]
	}
	return (u.User == nil || u.User.String() == userinfo) && decodes(host, u.Host)
}

// agreesPath reports whether a URL has a path, which it may have as opaque.
func agreesPath(u *url.URL, text string) bool {
	if u.Opaque != "" {
		return u.Opaque == text && u.Path == ""
	}
	return u.EscapedPath() == text
}

// withParams returns the path of a reference, with the params that package
// net/url has in it.
func withParams(r parser.Reference) string {
	begin, end, _ := r.Range(parser.Path)
	if _, params, ok := r.Range(earlier.Params); ok {
		end = params
	}
	return r.String()[begin:end]
}

func withoutBrackets(host string) string {
	if inner, ok := strings.CutPrefix(host, "["); ok {
		return strings.TrimSuffix(inner, "]")
	}
	return host
}

func decodes(encoded, text string) bool {
	decoded, err := url.PathUnescape(encoded)
	return err == nil && decoded == text
}

// same returns the first component in which two URLs differ, and true if there
// is none.
func same(a, b *url.URL) (parser.Component, bool) {
	passwordA, hasA := a.User.Password()
	passwordB, hasB := b.User.Password()
	switch {
	case a.Scheme != b.Scheme:
		return parser.Scheme, false
	case (a.User == nil) != (b.User == nil) || a.User.Username() != b.User.Username():
		return parser.User, false
	case passwordA != passwordB || hasA != hasB:
		return parser.Password, false
	case a.Host != b.Host:
		return parser.Host, false
	case a.Opaque != b.Opaque || a.EscapedPath() != b.EscapedPath():
		return parser.Path, false
	case a.RawQuery != b.RawQuery:
		return parser.Query, false
	case a.EscapedFragment() != b.EscapedFragment():
		return parser.Fragment, false
	}
	return 0, true
}
