package inspect

import (
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/secret"
)

// Password returns the offsets in bytes of the password of a reference, and
// whether there is one that is not empty. It is what no Message shows, and what
// [parser.Reference.Redacted] replaces.
func Password(ref parser.Reference) (begin, end int, ok bool) {
	p := newSubject(ref).password
	if p.begin == p.end {
		return 0, 0, false
	}
	return p.begin, p.end, true
}

// LikelyPassword is Password of a string that need not be valid. It finds what
// other software, or a person, would take for a password: what stands between the
// first ":" and the last "@", or "%40", of what follows "//", at the beginning or
// behind a scheme. That ends at the first "/", "?" or "#", unless it has neither
// "@" nor a port: then these may be characters of a password that was not encoded.
// As in browsers, a backslash is a slash, more than two are two, and tabs and line
// ends among them are nothing. If no "@" follows in any of these readings, as in
// "http://u:p", it is a host and what stands for its port: there is no password.
func LikelyPassword(s string) (begin, end int, ok bool) { return secret.Find(s) }
