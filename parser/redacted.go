package parser

import "github.com/urispec/urispec/parser/internal/secret"

// redaction is what stands in place of a password, as in package net/url. It is
// a password by every revision.
const redaction = "xxxxx"

// Redacted returns the string with its password replaced by "xxxxx", for logs
// and for people to see: clear text must not show what follows the first ":" of
// a userinfo, unless that is empty (RFC 3986, Sections 3.2.1 and 7.5). Where
// there is no password, it returns String. The result is valid by the revision.
//
// The password is the component [Password], and what stands between the first
// ":" and the last "@" of what follows "//", up to the next "/", "?" or "#",
// whatever the revision takes that for: RFC 3986 does not split the userinfo
// further, and others split nothing there, or take some of it for a user or a
// host. Nothing else is looked for: what stands in a path, a query or a fragment
// stays, as in "?u=http://u:p@h/", or behind an empty authority, as in
// "http:///u:p@h/", which browsers read as "http://u:p@h/".
//
// Where a host begins in the password, as in url-1993 at an "@", "xxxxx@xxxxx"
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
