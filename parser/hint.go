package parser

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// hints say what a person may have meant, or did not know, the most specific
// first. Each returns "" where it does not apply. What they say of a string with
// another text in it, the automaton has accepted.
var hints = []func(e *SyntaxError, t Start) string{
	hintAround, hintPercent, hintNoIPv6, hintZone, hintBrackets, hintAt, hintPort,
	hintScheme, hintUpperCase, hintLowerCase, hintSlash, hintFragment, hintNID, hintEncoded,
}

// hint returns the first hint that applies, or "".
func (e *SyntaxError) hint() string {
	t, err := e.Revision.Start(e.Start)
	if err != nil {
		return ""
	}
	for _, h := range hints {
		if hint := h(e, t); hint != "" {
			return hint
		}
	}
	return ""
}

// at reports whether the Input has a byte at the Offset, and whether it is c.
func (e *SyntaxError) at(c byte) bool { return strings.HasPrefix(e.rest(), string(rune(c))) }

// prefix returns the Input up to the Offset.
func (e *SyntaxError) prefix() string { return e.Input[:e.offset()] }

// viable reports whether a member can begin with a prefix.
func (t Start) viable(prefix string) bool { return t.ViablePrefix(prefix) == len(prefix) }

// hintAround is about white space at the beginning or the end.
func hintAround(e *SyntaxError, t Start) string {
	if inner := strings.Trim(e.Input, " \t\r\n\v\f"); inner == "" || inner == e.Input || !t.Valid(inner) {
		return ""
	}
	return "without the white space around it, the string is valid"
}

// hintPercent is about a "%" without two hexadecimal digits.
func hintPercent(e *SyntaxError, t Start) string {
	s := strings.TrimRight(e.prefix(), "0123456789ABCDEFabcdef")
	if e.Expected != hexBytes || !strings.HasSuffix(s, "%") || !t.viable(s+"25") {
		return ""
	}
	return `a "%" that stands for itself is written %25`
}

// hintNoIPv6 is about brackets around a host, in the revisions without.
func hintNoIPv6(e *SyntaxError, t Start) string {
	authority, ok := e.authority()
	if !e.at('[') || !ok || authority != "" && !strings.HasSuffix(authority, "@") {
		return ""
	}
	switch e.Revision {
	case URL1993, RFC1738, URLSyntax05:
		return "this revision has no IPv6 addresses"
	}
	return ""
}

// hintZone is about a zone identifier (RFC 6874).
func hintZone(e *SyntaxError, t Start) string {
	if !e.at('%') || !strings.HasPrefix(e.Rule, "IPv6") {
		return ""
	}
	return "this revision has no zone identifiers"
}

// hintBrackets is about an IPv6 address without brackets, which can begin a
// userinfo.
func hintBrackets(e *SyntaxError, t Start) string {
	host, ok := e.authority()
	ends := e.rest() == "" || strings.IndexByte(delimiters, e.rest()[0]) >= 0
	if e.Rule != "userinfo" || !ok || !ends || !t.viable(strings.TrimSuffix(e.prefix(), host)+"["+host+"]") {
		return ""
	}
	return "an IPv6 address stands in brackets"
}

// hintAt is about a second "@" in an authority. The first ends the userinfo, but was
// hardly meant to.
func hintAt(e *SyntaxError, t Start) string {
	authority, ok := e.authority()
	encoded := strings.ReplaceAll(authority, "@", "%40")
	if !e.at('@') || !ok || encoded == authority || !t.viable(strings.TrimSuffix(e.prefix(), authority)+encoded+"@") {
		return ""
	}
	return `in a user name or a password, "@" is written %40`
}

// hintPort is about a port that is not a number. What is none behind a ":" begins
// a userinfo, but without an "@" it was hardly meant.
func hintPort(e *SyntaxError, t Start) string {
	switch authority, _ := e.authority(); {
	case e.Rule == "port" && e.rest() != "" && e.Next != digitBytes:
		return digitsOnly
	case e.Rule != "userinfo" || e.Next != bytesOf("@") || strings.IndexByte(e.rest(), '@') >= 0:
		return ""
	case strings.Count(authority, ":") > 1:
		return `outside brackets, a host has no ":"`
	}
	return digitsOnly
}

const digitsOnly = "a port has digits only"

// hintScheme is about a ":" that no scheme precedes.
func hintScheme(e *SyntaxError, t Start) string {
	relative := e.Revision == RFC2396bis01 || e.Revision == RFC3986 // else a scheme is expected
	if !relative || !e.at(':') || strings.ContainsAny(e.prefix(), ":/?#") || !t.viable("a:") {
		return ""
	}
	return `no scheme stands before the ":"`
}

// lowerCaseScheme returns the Input with its scheme in lower case, and whether the
// scheme had another.
func (e *SyntaxError) lowerCaseScheme() (string, bool) {
	scheme, _, _ := strings.Cut(e.Input, ":")
	lower := strings.ToLower(scheme)
	return lower + e.Input[len(scheme):], lower != scheme && strings.Trim(lower, "abcdefghijklmnopqrstuvwxyz0123456789+-.") == ""
}

// hintUpperCase is about upper case in the schemes of RFC 1738, whose rule scheme
// has lower case only.
func hintUpperCase(e *SyntaxError, t Start) string {
	if s, changed := e.lowerCaseScheme(); e.Revision != RFC1738 || !changed || t.ViablePrefix(s) <= e.offset() {
		return ""
	}
	return "upper case is taken only in the forms that the document spells out, such as HTTP://host"
}

// hintLowerCase is about upper case in the schemes of url-1993, which has their
// forms in lower case.
func hintLowerCase(e *SyntaxError, t Start) string {
	if s, changed := e.lowerCaseScheme(); e.Revision != URL1993 || !changed || t.ViablePrefix(s) <= e.offset() {
		return ""
	}
	return "the document has this scheme in lower case"
}

// hintSlash is about a backslash where a slash can stand, before any query.
func hintSlash(e *SyntaxError, t Start) string {
	if !e.at('\\') || !e.Expected.Has('/') || strings.ContainsAny(e.prefix(), "?#") {
		return ""
	}
	return `the delimiter is "/"`
}

// hintFragment is about a fragment in RFC 1738.
func hintFragment(e *SyntaxError, t Start) string {
	if e.Revision != RFC1738 || !e.at('#') {
		return ""
	}
	return "in this revision, a fragment is no part of a URL"
}

// hintNID is about the length of a NID (rfc2141bis-urn-03, Section 2.1).
func hintNID(e *SyntaxError, t Start) string {
	_, nid, ok := strings.Cut(e.prefix(), ":")
	if e.Revision != RFC2141bisURN03 || !ok || strings.Contains(nid, ":") || !(len(nid) == 1 && e.at(':') || len(nid) == maxNID) {
		return ""
	}
	return "a NID has from 2 to 32 characters"
}

// maxNID is the length of the longest NID.
const maxNID = 32

// hintEncoded is about a character that can stand there percent-encoded, and was
// hardly meant for a delimiter: a printable one, or one beyond ASCII. A "/" behind
// the scheme was.
func hintEncoded(e *SyntaxError, t Start) string {
	if e.rest() == "" || e.inScheme() {
		return ""
	}
	c, n := utf8.DecodeRuneInString(e.rest())
	octets, how := e.rest()[:n], "encoded in UTF-8"
	switch {
	case c == '/' && strings.IndexByte(e.Input, ':') == e.offset()-1:
		return ""
	case c < ' ' || c == 0x7f || c < utf8.RuneSelf && (alnumBytes.Has(byte(c)) || c != '@' && e.inHost()):
		return ""
	case c < utf8.RuneSelf, n == 1: // n is 1 also where no character begins
		how = "encoded"
	case !strconv.IsPrint(c):
		return ""
	case e.Revision == URL1993 && c > 0xff:
		return ""
	case e.Revision == URL1993:
		octets, how = string([]byte{byte(c)}), "encoded in ISO Latin 1"
	}
	var encoded strings.Builder
	for i := range len(octets) {
		fmt.Fprintf(&encoded, "%%%02X", octets[i])
	}
	if !t.viable(e.prefix() + encoded.String()) {
		return ""
	}
	return how + ", it is " + encoded.String()
}

// inScheme reports whether a ":" follows the Offset before any other delimiter
// does, or the scheme goes wrong.
func (e *SyntaxError) inScheme() bool {
	next := strings.IndexAny(e.Input, ":/?#")
	return e.Rule == "scheme" || next > e.offset() && e.Input[next] == ':'
}

// inHost reports whether the Offset is in an authority, and not in what precedes
// its host.
func (e *SyntaxError) inHost() bool {
	_, ok := e.authority()
	return ok && strings.IndexByte(e.rest(), '@') < 0
}

// authority returns the authority up to the Offset, and whether the Offset is in
// one, or at its end.
func (e *SyntaxError) authority() (string, bool) {
	_, authority, ok := strings.Cut(e.prefix(), "//")
	return authority, ok && !strings.ContainsAny(authority, "/?#")
}
