package parser

import (
	"math/bits"
	"strings"
)

// The split functions define the components of a Reference whose text is a
// member of the revision's default start rule. They rely on that, and look only
// at what it leaves open. Parse calls them by name, not by a table, so that the
// Reference need not escape to the heap.

// generic defines the components that the regular expression of Appendix B
// (url-syntax-05, rfc2396bis-01 and RFC 3986) captures,
//
//	^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
//
// and returns the extent of the authority, or 0, 0, and where its first "@" is,
// or 0. A byte that is not in contents is not in the text.
func (r *Reference) generic(contents *ByteSet) (begin, end, at int) {
	s := r.text
	i := 0
	if len(s) >= 8 {
		w := eightBytes(s)
		i = bits.TrailingZeros64(ones(w, ':')|ones(w|low*0x10, '?')|ones(w, '#')) >> 3
	}
	if i == 0 || i == 8 { // none in the word, or no word
		for i < len(s) && !endsScheme[s[i]] {
			i++
		}
	}
	if 0 < i && i < len(s) && s[i] == ':' {
		r.bounds.scheme = uint32(i)
		i++
	} else {
		i = 0
	}
	if i+1 < len(s) && s[i] == '/' && s[i+1] == '/' {
		begin = i + len("//")
		end = authorityEnd(s, begin)
		for ; end < len(s) && s[end] == '@'; end = authorityEnd(s, end+1) {
			if at == 0 {
				at = end
			}
		}
		i = end
	}
	queryEnd := len(s)
	if contents.Has('#') {
		queryEnd = before(s, i, "#")
	}
	pathEnd := queryEnd
	if contents.Has('?') {
		pathEnd = before(s[:queryEnd], i, "?")
	}
	r.bounds.authority = uint32(begin)
	r.bounds.path, r.bounds.pathEnd, r.bounds.queryEnd = uint32(i), uint32(pathEnd), uint32(queryEnd)
	return begin, end, at
}

// endsScheme and endsAuthority have the bytes at which a scheme, a userinfo or
// an authority can end.
var (
	endsScheme    = [256]bool{':': true, '/': true, '?': true, '#': true}
	endsAuthority = [256]bool{'@': true, '/': true, '?': true, '#': true}
)

// authorityEnd returns the index of the first "/", "?", "#" or "@" of s[i:], or
// len(s).
func authorityEnd(s string, i int) int {
	for ; i+8 <= len(s); i += 8 {
		w := eightBytes(s[i:])
		if found := ones(w|low*0x10, '?') | ones(w, '#') | ones(w, '@'); found != 0 {
			return i + bits.TrailingZeros64(found)>>3
		}
	}
	for i < len(s) && !endsAuthority[s[i]] {
		i++
	}
	return i
}

// Words of eight bytes. "/" and "?" differ in the bit 0x10, in which no other
// character differs from "?".
const (
	low  = 0x0101010101010101 // the lowest bit of each byte
	high = 0x8080808080808080 // the highest
)

// eightBytes returns the first eight bytes of s, the first one lowest.
func eightBytes(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// ones returns a word of which the lowest bit that is set is the highest of the
// first byte that is c; 0 if there is none. A byte that is c borrows from the
// next, so that other bits behind it may be set.
func ones(w uint64, c byte) uint64 {
	x := w ^ low*uint64(c)
	return (x - low) &^ x & high
}

// before returns the index of the first byte of s[i:] that is one of stops, or
// len(s).
func before(s string, i int, stops string) int {
	if len(stops) == 1 {
		if n := strings.IndexByte(s[i:], stops[0]); n >= 0 {
			return i + n
		}
		return len(s)
	}
	for i < len(s) && strings.IndexByte(stops, s[i]) < 0 {
		i++
	}
	return i
}

// splitRFC3986 splits a URI-reference of RFC 3986. The authority is valid: an
// "@" ends the userinfo, and digits behind a ":" at the end are the port, since
// no host ends like that (Section 3.2).
func splitRFC3986(r *Reference, contents *ByteSet) {
	begin, end, at := r.generic(contents)
	if begin == 0 {
		return
	}
	s := r.text
	if at > 0 {
		begin = at + 1
	}
	port := end
	for port > begin && isDigit(s[port-1]) {
		port--
	}
	if port > begin && s[port-1] == ':' {
		end = port - 1
	}
	r.bounds.host, r.bounds.hostEnd = uint32(begin), uint32(end)
	r.hostKind = RegName
	switch {
	case begin == end:
	case s[begin] == '[':
		r.hostKind = IPv6
		if s[begin+1]|0x20 == 'v' {
			r.hostKind = IPvFuture
		}
	case isDigit(s[begin]) && isIPv4address(s[begin:end]):
		r.hostKind = IPv4
	}
}

// hostport returns the extent of the host that s[begin:end] begins with, which
// the first ":" outside brackets ends, and where the port begins, or -1.
func hostport(s string, begin, end int) (host [2]int, port int) {
	i := begin
	if i < end && s[i] == '[' {
		if n := strings.IndexByte(s[i:end], ']'); n >= 0 {
			i += n
		}
	}
	if n := strings.IndexByte(s[i:end], ':'); n >= 0 {
		return [2]int{begin, i + n}, i + n + 1
	}
	return [2]int{begin, end}, -1
}

// splitRFC2396bis01 splits a URI-reference of draft-fielding-uri-rfc2396bis-01.
// Its authority is a server or a reg-name (Section 3.2); only a server has a
// userinfo, a host and a port, and an empty server has none of them.
func splitRFC2396bis01(r *Reference, contents *ByteSet) {
	begin, end, at := r.generic(contents)
	if begin == 0 || begin == end {
		return
	}
	s := r.text
	if at > 0 {
		begin = at + 1
	}
	host, port := hostport(s, begin, end) // a host or a port with another "@" is none
	if port >= 0 && !isDigits(s[port:end], 0) {
		return // a reg-name: no port
	}
	switch h := s[host[0]:host[1]]; {
	case strings.HasPrefix(h, "["): // in no reg-name
		r.hostKind = IPv6
	case isIPv4address(h):
		r.hostKind = IPv4
	case isQualifiedHostname(h):
		r.hostKind = Hostname
	default:
		return
	}
	r.bounds.host, r.bounds.hostEnd = uint32(host[0]), uint32(host[1])
}

// splitURLSyntax05 splits a URL-reference of draft-fielding-url-syntax-05. The
// site that Appendix B captures need not match the rule site (Section 4.3.1):
// then it has no user, host or port.
func splitURLSyntax05(r *Reference, contents *ByteSet) {
	begin, end, _ := r.generic(contents)
	if begin == 0 {
		return
	}
	site := parts{text: r.text}
	if !site.login(begin, end, 0) {
		return
	}
	host, hostEnd, _ := site.find(Host)
	r.bounds.host, r.bounds.hostEnd = uint32(host), uint32(hostEnd)
	if begin, _, ok := site.find(Password); ok {
		r.bounds.colon = uint32(begin - len(":"))
	}
	r.hostKind = site.hostKind
}

// splitRFC2141bisURN03 splits a URN-reference of
// draft-ietf-urnbis-rfc2141bis-urn-03. The first ":" of its path, the urn-path,
// separates NID and NSS (Section 2).
func splitRFC2141bisURN03(r *Reference, contents *ByteSet) {
	r.generic(contents)
	if n := strings.IndexByte(r.text[r.bounds.path:r.bounds.pathEnd], ':'); n >= 0 {
		r.bounds.colon = r.bounds.path + uint32(n)
	}
}
