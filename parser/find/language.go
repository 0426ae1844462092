package find

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// A language is the strings of one revision that can be found. If a fragment is
// not part of them, it may follow.
type language struct {
	start     parser.Start
	generic   parser.Start // of the strings "a:" and the characters of a fragment
	fragments bool         // are not part of start
	nonASCII  bool         // characters beyond US-ASCII may stand in a member
}

// newLanguage returns the language of a revision; of the zero Revision, one
// without members.
func newLanguage(v parser.Revision) (l language) {
	l.start, _ = v.Start("")
	l.nonASCII = l.start.Valid(anyScheme + "é")
	if rule := conventionOf(v).Fragments; rule != "" {
		l.fragments = true
		l.generic, _ = v.Start(rule)
	}
	return l
}

// split returns the member of the start rule that s is, apart from its
// fragment.
func (l language) split(s string) (uri, fragment string, ok bool) {
	uri = s
	if l.fragments {
		uri, _, _ = strings.Cut(s, "#")
		fragment = s[len(uri):]
	}
	ok = l.start.Valid(uri) && (fragment == "" || l.generic.Valid(anyScheme+fragment[1:]))
	return uri, fragment, ok
}

// anyScheme makes a URL of what can stand after it.
const anyScheme = "a:"

// longestPrefix returns the length in bytes of the longest prefix of s that is
// valid, with its fragment, and of the longest that something valid begins
// with.
func (l language) longestPrefix(s string) (valid, viable int) {
	valid, viable = longest(l.start, s)
	if l.fragments && valid > 0 && valid < len(s) && s[valid] == '#' {
		fragment, _, _ := strings.Cut(s[valid+1:], "#")
		n, _ := longest(l.generic, anyScheme+fragment)
		valid += 1 + n - len(anyScheme)
		viable = max(viable, valid)
	}
	return valid, viable
}

// longest returns the length in bytes of the longest prefix of s that is a
// member of a start rule, and of the longest that a member begins with. The
// former is 0 if it would be shorter by more than a constant: to try them all
// would take quadratic time.
func longest(t parser.Start, s string) (valid, viable int) {
	const most = 64
	viable = t.ViablePrefix(s)
	for n := viable; n > max(0, viable-most-1); n-- {
		if t.Valid(s[:n]) {
			return n, viable
		}
	}
	return 0, viable
}
