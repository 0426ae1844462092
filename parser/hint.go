package parser

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/scan"
)

// hints say what a person may have meant, or did not know, the most specific
// first. Each returns "" where it does not apply. What they say of a string
// with another text in it, the automaton has accepted.
var hints = []func(r refusal) string{
	hintAround, hintPercent, hintNoIPv6, hintZone, hintBrackets, hintAt, hintPort,
	hintScheme, hintOfDocument, hintSlash, hintEncoded,
}

// hint returns the first hint that applies, or "".
func (r *refusal) hint() string {
	for _, h := range hints {
		if hint := h(*r); hint != "" {
			return hint
		}
	}
	return ""
}

// viable reports whether a member can begin with a prefix, which is in parts.
func (t Start) viable(parts ...string) bool {
	var space [128]byte
	prefix := space[:0]
	for _, part := range parts {
		prefix = append(prefix, part...)
	}
	return t.ViablePrefix(view(prefix)) == len(prefix)
}

// hintAround is about white space at the beginning or the end.
func hintAround(r refusal) string {
	if r.Input == "" || !isSpace(r.Input[0]) && !isSpace(r.Input[len(r.Input)-1]) {
		return ""
	}
	inner := strings.TrimFunc(r.Input, func(c rune) bool { return c < utf8.RuneSelf && isSpace(byte(c)) })
	if inner == "" || !r.start.Valid(inner) {
		return ""
	}
	return "without the white space around it, the string is valid"
}

// isSpace reports whether c is white space of US-ASCII.
func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// hintPercent is about a "%" without two hexadecimal digits.
func hintPercent(r refusal) string {
	if r.expected != hexDigits {
		return ""
	}
	s := strings.TrimRight(r.prefix(), "0123456789ABCDEFabcdef")
	if !strings.HasSuffix(s, "%") || !r.start.viable(s, "25") {
		return ""
	}
	return `a "%" that stands for itself is written %25`
}

// hintNoIPv6 is about brackets around a host, in the revisions without.
func hintNoIPv6(r refusal) string {
	if !r.at('[') {
		return ""
	}
	if authority, ok := r.authority(); !ok || authority != "" && !strings.HasSuffix(authority, "@") {
		return ""
	}
	hosts := r.Revision.document().Hosts.Says
	if hosts == nil || slices.Contains(hosts.Kinds, host.IPv6) {
		return ""
	}
	return "this revision has no IPv6 addresses"
}

// hintZone is about a zone identifier (RFC 6874).
func hintZone(r refusal) string {
	hosts := r.Revision.document().Hosts.Says
	if !r.at('%') || !strings.HasPrefix(r.rule, "IPv6") || hosts != nil && slices.Contains(hosts.Kinds, host.IPv6addrz) {
		return ""
	}
	return "this revision has no zone identifiers"
}

// hintBrackets is about an IPv6 address without brackets, which can begin a
// userinfo.
func hintBrackets(r refusal) string {
	if r.rule != "userinfo" {
		return ""
	}
	host, ok := r.authority()
	ends := r.rest() == "" || strings.IndexByte(delimiters, r.rest()[0]) >= 0
	if !ok || !ends || !r.start.viable(strings.TrimSuffix(r.prefix(), host), "[", host, "]") {
		return ""
	}
	return "an IPv6 address stands in brackets"
}

// hintAt is about a second "@" in an authority. The first ends the userinfo,
// but was hardly meant to.
func hintAt(r refusal) string {
	if !r.at('@') {
		return ""
	}
	authority, _ := r.authority() // behind it, what can stand does not depend on its user
	encoded := strings.ReplaceAll(authority, "@", "%40")
	if !r.start.viable(strings.TrimSuffix(r.prefix(), authority), encoded, "@") {
		return ""
	}
	return `in a user name or a password, "@" is written %40`
}

// hintPort is about a port that is not a number. What is none behind a ":"
// begins a userinfo, but without an "@" it was hardly meant.
func hintPort(r refusal) string {
	switch {
	case r.rule == "port" && r.rest() != "" && r.next != digits:
		return digitsOnly
	case r.rule != "userinfo" || strings.Contains(r.rest(), "@"):
		return ""
	}
	if authority, _ := r.authority(); strings.Count(authority, ":") > 1 {
		return `outside brackets, a host has no ":"`
	}
	return digitsOnly
}

const digitsOnly = "a port has digits only"

// hintScheme is about a ":" that no scheme precedes.
func hintScheme(r refusal) string {
	if !r.at(':') {
		return ""
	}
	relative := r.Revision.Valid("") // else a scheme is expected
	if !relative || strings.ContainsAny(r.prefix(), ":/?#") || !r.start.viable("a:") {
		return ""
	}
	return `no scheme stands before the ":"`
}

// hintOfDocument is about what only one document has, or has in another way.
func hintOfDocument(r refusal) string {
	hint := r.Revision.document().Hint
	if hint == nil {
		return ""
	}
	return hint(r.Input, r.offset(), r.start.ViablePrefix)
}

// hintSlash is about a backslash where a slash can stand, before any query.
func hintSlash(r refusal) string {
	if !r.at('\\') || !r.expected.Has('/') || strings.ContainsAny(r.prefix(), "?#") {
		return ""
	}
	return `the delimiter is "/"`
}

// hintEncoded is about a character that can stand there percent-encoded, and
// was hardly meant for a delimiter: a printable one, or one beyond ASCII. A "/"
// behind the scheme was.
func hintEncoded(r refusal) string {
	if r.rest() == "" || !r.expected.Has('%') || r.inScheme() {
		return ""
	}
	c, n := utf8.DecodeRuneInString(r.rest())
	octets, how := r.rest()[:n], "encoded in UTF-8"
	latin1 := r.Revision.document().Latin1.IsSaid()
	switch {
	case c == '/' && strings.IndexByte(r.Input, ':') == r.offset()-1:
		return ""
	case c < ' ' || c == 0x7f || c < utf8.RuneSelf && r.inHost():
		return ""
	case c < utf8.RuneSelf, n == 1: // n is 1 also where no character begins
		how = "encoded"
	case !strconv.IsPrint(c):
		return ""
	case latin1 && c > 0xff:
		return ""
	case latin1:
		octets, how = string([]byte{byte(c)}), "encoded in ISO Latin 1"
	}
	var space [3 * utf8.UTFMax]byte
	encoded := space[:0]
	for i := range len(octets) {
		encoded = append(encoded, '%', scan.UpperHex[octets[i]>>4], scan.UpperHex[octets[i]&0xf])
	}
	if !r.start.viable(r.prefix(), view(encoded)) {
		return ""
	}
	return how + ", it is " + string(encoded)
}

// inScheme reports whether a ":" follows the Offset before any other delimiter
// does, or the scheme goes wrong.
func (r *refusal) inScheme() bool {
	if r.rule == "scheme" {
		return true
	}
	for i := range len(r.Input) {
		switch r.Input[i] {
		case ':':
			return r.offset() < i
		case '/', '?', '#':
			return false
		}
	}
	return false
}

// inHost reports whether the Offset is in an authority, and not in what
// precedes its host.
func (e *SyntaxError) inHost() bool {
	_, ok := e.authority()
	return ok && !strings.Contains(e.rest(), "@")
}

// authority returns the authority up to the Offset, and whether the Offset is
// in one, or at its end.
func (e *SyntaxError) authority() (string, bool) {
	_, authority, ok := strings.Cut(e.prefix(), "//")
	for i := range len(authority) {
		if delimiterSet.Has(authority[i]) {
			return authority, false
		}
	}
	return authority, ok
}
