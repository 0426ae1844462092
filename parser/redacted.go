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
// The password is the component [Password] where the revision has found one.
// Otherwise it is what stands between the first ":" and the last "@" behind
// "//": RFC 3986 does not split the userinfo further, and others split nothing
// there, or take all of it for a host, because a name has an underscore, for
// example.
func (r Reference) Redacted() string {
	begin, end, ok := r.password()
	if !ok {
		return r.text.String
	}
	return r.text.String[:begin] + redaction + r.text.String[end:]
}

// password returns the offsets in bytes of the password, and whether there is
// one that is not empty.
func (r Reference) password() (begin, end int, ok bool) {
	if begin, end, ok = r.Range(Password); ok {
		return begin, end, begin < end
	}
	from, to, ok := r.Range(Authority)
	if !ok {
		from, to, ok = r.Range(Host)
	}
	if !ok {
		from, to, _ = secret.Authority(r.text.String)
	}
	begin, end, ok = secret.In(r.text.String[from:to])
	return from + begin, from + end, ok
}
