// Package secret finds passwords, and keeps strings that may have one.
package secret

import "strings"

// A Text is a string that stays hidden in an unexported field of a value: encoders leave the field out, and
// package fmt shows an address, also of a copy and by %#v. The zero Text is "".
type Text struct{ s *string }

// Hide returns the Text of a string.
func Hide(s string) Text { return Text{&s} }

// HideAt returns the Text of a string that is kept elsewhere: no memory is allocated.
func HideAt(s *string) Text { return Text{s} }

// Show returns the string.
func (t Text) Show() string {
	if t.s == nil {
		return ""
	}
	return *t.s
}

// In returns where the password stands in an authority, s[begin:end]: behind
// the first ":" of what precedes the last "@" (RFC 3986, Section 3.2.1). It
// reports false if there is none, or an empty one.
func In(authority string) (begin, end int, ok bool) {
	return before(authority, strings.LastIndexByte(authority, '@'))
}

// before returns what stands in s[:end] behind the first ":". It reports false
// if there is nothing, or no end.
func before(s string, end int) (begin, _ int, ok bool) {
	begin = strings.IndexByte(s[:max(end, 0)], ':') + 1
	if begin == 0 || begin == end {
		return 0, 0, false
	}
	return begin, end, true
}

// An Extent is the bytes s[Begin:End] of a string. It is empty if there is
// nothing.
type Extent struct{ Begin, End int }

// Of returns where what must not be shown of a valid string stands: its
// components password and authority are given. It is the password, what In finds
// in the authority, and in what stands behind "//" up to the next "/", "?" or
// "#", whether or not the revision splits it so; and what is between these. It
// reports false if there is nothing.
func Of(s string, password, authority Extent) (found Extent, ok bool) {
	found = password
	found.add(s, authority)
	begin, end, _ := Authority(s)
	found.add(s, Extent{begin, end})
	return found, found.Begin < found.End
}

// add extends an extent by what In finds in an authority.
func (e *Extent) add(s string, authority Extent) {
	begin, end, ok := In(s[authority.Begin:authority.End])
	begin, end = begin+authority.Begin, end+authority.Begin
	switch {
	case !ok:
	case e.Begin == e.End:
		*e = Extent{begin, end}
	default:
		*e = Extent{min(e.Begin, begin), max(e.End, end)}
	}
}

// Find returns where a password stands in a string that need not be valid,
// s[begin:end], by what other software, or a person, would take for one: behind
// "//", at the beginning or behind a scheme, as far as the next "/", "?" or "#"
// after the last "@". Browsers read more as "//": a backslash as a slash, more than
// two of them as two, and tabs and line ends as nothing; "%40" may be an "@" that
// was encoded by mistake. What follows the first ":" is not a password if it is a
// port, if an address in brackets precedes it, or if no "@" follows.
func Find(s string) (begin, end int, ok bool) {
	from, ok := behindSlashes(s)
	if !ok {
		return 0, 0, false
	}
	authority := s[from:]
	if n := strings.IndexAny(authority, "/?#"); n >= 0 && (lastAt(authority[:n]) >= 0 || isHostPort(authority[:n])) {
		authority = authority[:n] // else the password has delimiters that are not encoded
	}
	begin, end, ok = before(authority, lastAt(authority))
	if !ok {
		return 0, 0, false
	}
	return from + begin, from + end, true
}

// lastAt returns the index of the last "@", encoded or not, or -1.
func lastAt(s string) int { return max(strings.LastIndexByte(s, '@'), strings.LastIndex(s, "%40")) }

// behindSlashes returns where what browsers read as "//" ends, at the beginning of
// a string or behind its scheme, and whether it is there.
func behindSlashes(s string) (int, bool) {
	const ignored = "\t\r\n"
	i := strings.IndexAny(s, `/\?#`)
	if i < 0 {
		return 0, false
	}
	scheme := strings.Trim(s[:i], ignored+" ")
	end := len(s) - len(strings.TrimLeft(s[i:], ignored+`/\`))
	slashes := strings.Count(s[i:end], "/") + strings.Count(s[i:end], "\\")
	return end, slashes >= len("//") && (scheme == "" || strings.HasSuffix(scheme, ":"))
}

// Authority returns where what stands behind the "//" that s begins with, or
// that follows its scheme, begins and ends: at the next "/", "?" or "#". It
// reports false if there is none.
func Authority(s string) (begin, end int, ok bool) {
	i := strings.Index(s, "//")
	if i < 0 || i > 0 && (s[i-1] != ':' || strings.ContainsAny(s[:i], "/?#")) {
		return 0, 0, false
	}
	begin = i + len("//")
	if n := strings.IndexAny(s[begin:], "/?#"); n >= 0 {
		return begin, begin + n, true
	}
	return begin, len(s), true
}

// isHostPort reports whether an authority without userinfo can be a host with a
// port, which is digits, or without one; a backslash ends it.
func isHostPort(authority string) bool {
	if strings.HasPrefix(authority, "[") {
		return true
	}
	authority, _, _ = strings.Cut(authority, `\`)
	_, port, _ := strings.Cut(authority, ":")
	return strings.Trim(port, "0123456789") == ""
}
