package parser

import "github.com/urispec/urispec/parser/internal/split"

// Scheme returns the scheme, as it stands there, and whether it is defined, as
// [Reference.Component] does (RFC 3986, Section 3.1).
func (r Reference) Scheme() (string, bool) {
	if m := split.Marks(r.text.Marks); m.IsGeneric() {
		return r.text.String[:m.Scheme()], m.Scheme() > 0
	}
	return r.component(Scheme)
}

// Authority returns the authority, and whether it is defined, as
// [Reference.Component] does (RFC 3986, Section 3.2).
func (r Reference) Authority() (string, bool) {
	if m := split.Marks(r.text.Marks); m.IsGeneric() && m.HasAuthority() {
		return r.text.String[m.Authority():m.Path()], true
	}
	return r.component(Authority)
}

// Userinfo returns the userinfo, and whether it is defined, as
// [Reference.Component] does (RFC 3986, Section 3.2.1).
func (r Reference) Userinfo() (string, bool) {
	if m := split.Marks(r.text.Marks); m.IsGeneric() && m.Host() <= m.Authority() {
		return "", false
	}
	return r.component(Userinfo)
}

// Host returns the host, with the brackets of an IP literal, and whether it is
// defined, as [Reference.Component] does (RFC 3986, Section 3.2.2).
func (r Reference) Host() (string, bool) {
	if m := split.Marks(r.text.Marks); m.IsGeneric() {
		return r.text.String[m.Host():m.HostEnd()], m.Host() > 0
	}
	return r.component(Host)
}

// Port returns the port, which may be empty, and whether it is defined, as
// [Reference.Component] does (RFC 3986, Section 3.2.3).
func (r Reference) Port() (string, bool) {
	if m := split.Marks(r.text.Marks); m.IsGeneric() && (m.Host() == 0 || m.HostEnd() == m.Path()) {
		return "", false
	}
	return r.component(Port)
}

// Path returns the path, which may be empty, and whether it is defined, as
// [Reference.Component] does: in a revision with the generic components, it
// always is (RFC 3986, Section 3.3).
func (r Reference) Path() (string, bool) {
	if m := split.Marks(r.text.Marks); m.IsGeneric() {
		return r.text.String[m.Path():m.PathEnd()], true
	}
	return r.component(Path)
}

// Query returns the query, without its "?", and whether it is defined, as
// [Reference.Component] does (RFC 3986, Section 3.4).
func (r Reference) Query() (string, bool) {
	if m := split.Marks(r.text.Marks); m.IsGeneric() {
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
	if m := split.Marks(r.text.Marks); m.IsGeneric() {
		if m.QueryEnd() == len(r.text.String) {
			return "", false
		}
		return r.text.String[m.QueryEnd()+1:], true
	}
	return r.component(Fragment)
}
