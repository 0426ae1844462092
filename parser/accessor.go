package parser

import (
	"net/netip"
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/secret"
)

// Component returns a component, and whether it is defined: an undefined
// component ("", false) is not an empty one ("", true). One that the revision does not
// have is undefined, as [User] and [Password] are by RFC 3986: see [Revision.Has].
func (r Reference) Component(c Component) (string, bool) {
	switch c {
	case Scheme:
		return r.Scheme()
	case Authority:
		return r.Authority()
	case Userinfo:
		return r.Userinfo()
	case Host:
		return r.Host()
	case Port:
		return r.Port()
	case Path:
		return r.Path()
	case Query:
		return r.Query()
	case Fragment:
		return r.Fragment()
	}
	return r.component(c)
}

// component is [Reference.Component] of all components, documents and lengths. It
// is a function of its own so that callers that rarely need it keep small frames.
//
//go:noinline
func (r Reference) component(c Component) (string, bool) {
	return r.text.Component(component.Name(c))
}

// Scheme returns the scheme, as it stands there, and whether it is defined, as
// [Reference.Component] does (RFC 3986, Section 3.1).
func (r Reference) Scheme() (string, bool) {
	if m := r.text.Marks; m.IsGeneric() {
		return r.text.String[:m.Scheme()], m.Scheme() != 0
	}
	return r.component(Scheme)
}

// Authority returns the authority, and whether it is defined, as
// [Reference.Component] does (RFC 3986, Section 3.2).
func (r Reference) Authority() (string, bool) {
	if m := r.text.Marks; m.IsGeneric() {
		return r.text.String[m.Authority():m.AuthorityEnd()], m.HasAuthority()
	}
	return r.component(Authority)
}

// Userinfo returns the userinfo, and whether it is defined, as
// [Reference.Component] does (RFC 3986, Section 3.2.1).
func (r Reference) Userinfo() (string, bool) {
	if m := r.text.Marks; m.IsGeneric() {
		if m.Host() <= m.Authority() {
			return "", false
		}
		return r.text.String[m.Authority() : m.Host()-1], true
	}
	return r.component(Userinfo)
}

// User returns what stands before the first ":" of the userinfo, or the component [User]
// if the revision has that, and whether it is defined. A userinfo without ":" is a user
// (RFC 3986, Section 3.2.1).
func (r Reference) User() (string, bool) {
	if r.Revision().Has(User) {
		return r.component(User)
	}
	userinfo, ok := r.Userinfo()
	user, _, _ := strings.Cut(userinfo, ":")
	return user, ok
}

// Password returns the password that [Reference.Redacted] hides, and whether there is
// one, by any revision: what follows the first ":" of a userinfo, unless that is empty (RFC
// 3986, Section 3.2.1). For a check that refuses passwords, it takes the place of
// [Reference.Component] of a [Password], which RFC 3986 does not have.
func (r Reference) Password() (string, bool) {
	begin, end, ok := r.password()
	return r.text.String[begin:end], ok
}

// Host returns the host, with the brackets of an IP literal, and whether it is
// defined, as [Reference.Component] does (RFC 3986, Section 3.2.2).
func (r Reference) Host() (string, bool) {
	if m := r.text.Marks; m.IsGeneric() {
		return r.text.String[m.Host():m.HostEnd()], m.Host() != 0
	}
	return r.component(Host)
}

// Port returns the port, which may be empty, and whether it is defined, as
// [Reference.Component] does (RFC 3986, Section 3.2.3).
func (r Reference) Port() (string, bool) {
	if m := r.text.Marks; m.IsGeneric() {
		if m.Host() == 0 || m.HostEnd() == m.Path() {
			return "", false
		}
		return r.text.String[m.HostEnd()+1 : m.Path()], true
	}
	return r.component(Port)
}

// Path returns the path, which may be empty, and whether it is defined, as
// [Reference.Component] does: in a revision with the generic components, it
// always is (RFC 3986, Section 3.3).
func (r Reference) Path() (string, bool) {
	if m := r.text.Marks; m.IsGeneric() {
		return r.text.String[m.Path():m.PathEnd()], true
	}
	return r.component(Path)
}

// Query returns the query, without its "?", and whether it is defined, as
// [Reference.Component] does (RFC 3986, Section 3.4).
func (r Reference) Query() (string, bool) {
	if m := r.text.Marks; m.IsGeneric() {
		if m.PathEnd() == m.QueryEnd() {
			return "", false
		}
		return r.text.String[m.PathEnd()+1 : m.QueryEnd()], true
	}
	return r.component(Query)
}

// Fragment returns the fragment, without its "#", and whether it is defined, as
// [Reference.Component] does (RFC 3986, Section 3.5).
func (r Reference) Fragment() (string, bool) {
	if m := r.text.Marks; m.IsGeneric() {
		if m.QueryEnd() == len(r.text.String) {
			return "", false
		}
		return r.text.String[m.QueryEnd()+1:], true
	}
	return r.component(Fragment)
}

// Generic is the generic components of a [Reference], which are "" if they are undefined.
type Generic struct {
	Scheme, Authority, Userinfo, Host, Port, Path, Query, Fragment string

	defined component.Set
}

// Has reports whether a component is defined: it may be empty if it is. Of components that are not
// fields, it reports false.
func (g *Generic) Has(c Component) bool { return g.defined.Has(component.Name(c)) }

// Generic returns the components that have accessors of their own, all at once, in less time than
// these together take.
func (r Reference) Generic() (g Generic) {
	m, s := r.text.Marks, r.text.String
	if !m.IsGeneric() {
		return r.generic()
	}
	scheme, path, pathEnd, queryEnd := m.Scheme(), m.Path(), m.PathEnd(), m.QueryEnd()
	g.defined = 1 << component.Path
	g.Path = s[path:pathEnd]
	if scheme != 0 {
		g.Scheme = s[:scheme]
		g.defined |= 1 << component.Scheme
	}
	if m.HasAuthority() {
		begin, host, hostEnd := m.Authority(), m.Host(), m.HostEnd()
		g.Authority, g.Host = s[begin:path], s[host:hostEnd]
		g.defined |= 1 << component.Authority
		if host != 0 {
			g.defined |= 1 << component.Host
			if begin < host {
				g.Userinfo = s[begin : host-1]
				g.defined |= 1 << component.Userinfo
			}
			if hostEnd < path {
				g.Port = s[hostEnd+1 : path]
				g.defined |= 1 << component.Port
			}
		}
	}
	if pathEnd < queryEnd {
		g.Query = s[pathEnd+1 : queryEnd]
		g.defined |= 1 << component.Query
	}
	if queryEnd < len(s) {
		g.Fragment = s[queryEnd+1:]
		g.defined |= 1 << component.Fragment
	}
	return g
}

// generic is [Reference.Generic] of all documents and lengths.
func (r Reference) generic() (g Generic) {
	component := func(c Component) string {
		text, ok := r.Component(c)
		if ok {
			g.defined |= 1 << c
		}
		return text
	}
	g.Scheme, g.Authority, g.Path = component(Scheme), component(Authority), component(Path)
	g.Userinfo, g.Host, g.Port = component(Userinfo), component(Host), component(Port)
	g.Query, g.Fragment = component(Query), component(Fragment)
	return g
}

// IsAbs reports whether the reference has a scheme: what [Reference.Resolve] takes
// for a base. It may have a fragment, which an absolute-URI does not have (RFC
// 3986, Sections 3 and 4.3).
func (r Reference) IsAbs() bool {
	_, ok := r.Scheme()
	return ok
}

// Hostname returns the host without the brackets of an IP literal, and whether
// it is defined. A zone is still encoded, and behind "%25" (RFC 6874, Section 2).
func (r Reference) Hostname() (string, bool) {
	host, ok := r.Host()
	return strings.TrimSuffix(strings.TrimPrefix(host, "["), "]"), ok
}

// PortNumber returns the number of the port, and whether there is one: there is
// none if the port is undefined, empty or greater than 65535, though RFC 3986,
// Section 3.2.3, takes any digits. It is not the default port of the scheme, which
// [Revision.DefaultPort] returns.
func (r Reference) PortNumber() (uint16, bool) {
	port, _ := r.Port()
	n := 0
	for i := range len(port) {
		if n = 10*n + int(port[i]-'0'); n > 1<<16-1 {
			return 0, false
		}
	}
	return uint16(n), port != ""
}

// Decoded returns a component with its triplets decoded, of any bytes, and
// whether it is defined and the revision defines its characters, as
// [Revision.Decode] does (RFC 3986, Section 2.4). What it returns cannot always
// be split any more: in a path, "%2F" becomes the same as "/".
func (r Reference) Decoded(c Component) (string, bool) {
	text, ok := r.Component(c)
	if !ok {
		return "", false
	}
	decoded, err := r.Revision().Decode(c, text)
	return decoded, err == nil
}

// Addr returns the address of a host that is an IPv4address, or an IPv6address
// in brackets, with its zone, if any, decoded (RFC 3986, Section 3.2.2; RFC
// 6874, Section 2), and whether the host is one. The hosts of older revisions
// that package netip does not take for addresses, such as "1.2.3.004", are not.
func (r Reference) Addr() (netip.Addr, bool) {
	text, _ := r.Hostname()
	switch r.HostKind() {
	case IPv4, IPv6, HostKind(host.Hostnumber):
	case HostKind(host.IPv6addrz):
		decoded, _ := r.Decoded(Host)
		text = strings.TrimSuffix(strings.TrimPrefix(decoded, "["), "]")
	default:
		return netip.Addr{}, false
	}
	addr, err := netip.ParseAddr(text)
	return addr, err == nil
}

// Recompose puts the scheme, authority, path, params, query and fragment together
// again (RFC 3986, Section 5.3; RFC 1808, Section 2.1), which gives String. It
// reports false for a revision whose schemes do not have these components in
// common, or whose hosts are not in an authority, and for the zero Reference.
func (r Reference) Recompose() (string, bool) {
	d := r.text.Document
	if d == nil || d.Parts != nil || d.Has.Has(component.Host) && !d.Has.Has(component.Authority) {
		return "", false
	}
	var b strings.Builder
	b.Grow(len(r.text.String))
	if scheme, ok := r.Component(Scheme); ok {
		b.WriteString(scheme)
		b.WriteByte(':')
	}
	if authority, ok := r.Component(Authority); ok {
		b.WriteString("//")
		b.WriteString(authority)
	}
	path, _ := r.Component(Path)
	b.WriteString(path)
	if params, ok := r.component(Component(component.Params)); ok {
		b.WriteByte(';')
		b.WriteString(params)
	}
	if query, ok := r.Component(Query); ok {
		b.WriteByte('?')
		b.WriteString(query)
	}
	if fragment, ok := r.Component(Fragment); ok {
		b.WriteByte('#')
		b.WriteString(fragment)
	}
	return b.String(), true
}

// redaction replaces a password, as in package net/url. It is a password by
// every revision.
const redaction = "xxxxx"

// Redacted returns the string with its password replaced by "xxxxx", for logs
// and for people: clear text must not show what follows the first ":" of a
// userinfo, unless that is empty (RFC 3986, Sections 3.2.1 and 7.5). If there
// is no password, it returns String. The result is valid by the revision.
//
// The password is the component [Password], and what stands between the first
// ":" and the last "@" of what follows "//", up to the next "/", "?" or "#",
// whatever the revision takes that for: RFC 3986 does not split the userinfo
// further, and others split nothing there, or take some of it for a user or a
// host. Nothing else is looked for: what stands in a path, a query or a fragment
// stays, as in "?u=http://u:p@h/", or behind an empty authority, as in
// "http:///u:p@h/", which browsers read as "http://u:p@h/".
//
// If a host begins in the password, as in url-1993 at an "@", "xxxxx@xxxxx"
// replaces it, and the string keeps its components.
func (r Reference) Redacted() string {
	begin, end, ok := r.password()
	if !ok {
		return r.text.String
	}
	instead := redaction
	if host, _, ok := r.Range(Host); ok && begin < host && host <= end {
		instead = redaction + "@" + redaction
	}
	return r.text.String[:begin] + instead + r.text.String[end:]
}

// password returns the offsets in bytes of the password, and whether there is
// one that is not empty.
func (r Reference) password() (begin, end int, ok bool) {
	var password, authority secret.Extent
	password.Begin, password.End, _ = r.Range(Password)
	authority.Begin, authority.End, _ = r.Range(Authority)
	found, ok := secret.Of(r.text.String, password, authority)
	return found.Begin, found.End, ok
}

// Compare compares References by the bytes of their strings, and equal strings
// by the names of their revisions, for [slices.SortFunc] and ordered maps: it
// returns -1 if a comes before b, 1 if it comes after b, and 0 if a == b. The
// order says nothing about what they identify: for that, see
// [Reference.Equivalent].
func Compare(a, b Reference) int {
	if order := strings.Compare(a.text.String, b.text.String); order != 0 {
		return order
	}
	return strings.Compare(a.Revision().String(), b.Revision().String())
}
