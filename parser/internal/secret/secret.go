// Package secret finds passwords.
package secret

import "strings"

// In returns where the password stands in an authority, s[begin:end]: behind
// the first ":" of what precedes the last "@" (RFC 3986, Section 3.2.1). It
// reports false where there is none, or an empty one.
func In(authority string) (begin, end int, ok bool) {
	end = strings.LastIndexByte(authority, '@')
	if end < 0 {
		return 0, 0, false
	}
	begin = strings.IndexByte(authority[:end], ':') + 1
	if begin == 0 || begin == end {
		return 0, 0, false
	}
	return begin, end, true
}

// Find returns where a password stands in a string that need not be valid,
// s[begin:end], by what other software, or a person, would take for one: behind
// "//", at the beginning or behind a scheme, as far as the next "/", "?" or "#"
// after the last "@". What follows the first ":" is no password where it is a
// port, or where an address in brackets precedes it.
func Find(s string) (begin, end int, ok bool) {
	from, to, ok := Authority(s)
	if !ok {
		return 0, 0, false
	}
	authority := s[from:to]
	begin, end, ok = In(authority)
	if strings.IndexByte(authority, '@') < 0 && !isHostPort(authority) {
		// The password has delimiters that are not encoded.
		begin, end, ok = In(s[from:])
	}
	if !ok {
		return 0, 0, false
	}
	return from + begin, from + end, true
}

// Authority returns where what stands behind the "//" that s begins with, or
// that follows its scheme, begins and ends: at the next "/", "?" or "#". It
// reports false where there is none.
func Authority(s string) (begin, end int, ok bool) {
	i := strings.Index(s, "//")
	if i < 0 || i > 0 && (s[i-1] != ':' || strings.ContainsAny(s[:i-1], "/?#@")) {
		return 0, 0, false
	}
	begin = i + len("//")
	if n := strings.IndexAny(s[begin:], "/?#"); n >= 0 {
		return begin, begin + n, true
	}
	return begin, len(s), true
}

// isHostPort reports whether an authority without userinfo can be a host with a
// port, which is digits, or without one.
func isHostPort(authority string) bool {
	if strings.HasPrefix(authority, "[") {
		return true
	}
	_, port, _ := strings.Cut(authority, ":")
	return strings.Trim(port, "0123456789") == ""
}
