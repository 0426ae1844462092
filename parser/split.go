package parser

import "strings"

// The split functions define the components of a Reference whose text is a
// member of the revision's default start rule. They rely on that, and look only
// at what it leaves open. Parse calls them by name, not by a table, so that the
// Reference need not escape to the heap.

// generic defines the components that the regular expression of Appendix B
// (url-syntax-05, rfc2396bis-01 and RFC 3986) captures,
//
//	^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
//
// and returns the extents of authority and path.
func (r *Reference) generic() (authority authority, path [2]int) {
	s := r.text
	i := 0
	for i < len(s) && !endsScheme[s[i]] {
		i++
	}
	if 0 < i && i < len(s) && s[i] == ':' {
		r.define(Scheme, 0, i)
		i++
	} else {
		i = 0
	}
	authority.begin = -1
	if strings.HasPrefix(s[i:], "//") {
		authority = cutAuthority(s, i+len("//"))
		r.define(Authority, authority.begin, authority.end)
		i = authority.end
	}
	fragment := before(s, i, "#")
	query := before(s[:fragment], i, "?")
	r.define(Path, i, query)
	if query < fragment {
		r.define(Query, query+1, fragment)
	}
	if fragment < len(s) {
		r.define(Fragment, fragment+1, len(s))
	}
	return authority, [2]int{i, query}
}

// An authority is the extent of one, and where its first "@" is, or -1. That of
// an undefined authority begins at -1.
type authority struct{ begin, end, at int }

// cutAuthority returns the authority that begins at a byte.
func cutAuthority(s string, begin int) authority {
	a := authority{begin: begin, end: begin, at: -1}
	for ; a.end < len(s); a.end++ {
		if c := s[a.end]; !endsAuthority[c] {
			continue
		} else if c != '@' {
			break
		}
		if a.at < 0 {
			a.at = a.end
		}
	}
	return a
}

// endsScheme and endsAuthority have the bytes at which a scheme, a userinfo or
// an authority can end.
var (
	endsScheme    = [256]bool{':': true, '/': true, '?': true, '#': true}
	endsAuthority = [256]bool{'@': true, '/': true, '?': true, '#': true}
)

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
func splitRFC3986(r *Reference) {
	authority, _ := r.generic()
	if authority.begin < 0 {
		return
	}
	s := r.text
	begin, end := authority.begin, authority.end
	if authority.at >= 0 {
		r.define(Userinfo, begin, authority.at)
		begin = authority.at + 1
	}
	port := end
	for port > begin && isDigit(s[port-1]) {
		port--
	}
	if port > begin && s[port-1] == ':' {
		r.define(Port, port, end)
		end = port - 1
	}
	r.define(Host, begin, end)
	r.hostKind = hostKindRFC3986(s[begin:end])
}

// hostKindRFC3986 returns the kind of a host (Section 3.2.2).
func hostKindRFC3986(host string) HostKind {
	switch {
	case host == "":
	case host[0] == '[' && host[1]|0x20 == 'v':
		return IPvFuture
	case host[0] == '[':
		return IPv6
	case isDigit(host[0]) && isIPv4address(host):
		return IPv4
	}
	return RegName
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
func splitRFC2396bis01(r *Reference) {
	authority, _ := r.generic()
	begin, end := authority.begin, authority.end
	if begin < 0 || begin == end {
		return
	}
	s := r.text
	hostBegin := begin
	if authority.at >= 0 {
		hostBegin = authority.at + 1
		if strings.IndexByte(s[hostBegin:end], '@') >= 0 {
			return // a reg-name: no userinfo contains an "@"
		}
	}
	host, port := hostport(s, hostBegin, end)
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
	if authority.at >= 0 {
		r.define(Userinfo, begin, authority.at)
	}
	r.define(Host, host[0], host[1])
	if port >= 0 {
		r.define(Port, port, end)
	}
}

// splitURLSyntax05 splits a URL-reference of draft-fielding-url-syntax-05. The
// site that Appendix B captures need not match the rule site (Section 4.3.1):
// then it has no user, host or port.
func splitURLSyntax05(r *Reference) {
	site, _ := r.generic()
	if site.begin >= 0 {
		r.login(site.begin, site.end, 0)
	}
}

// splitRFC2141bisURN03 splits a URN-reference of
// draft-ietf-urnbis-rfc2141bis-urn-03. The first ":" of its path, the urn-path,
// separates NID and NSS (Section 2).
func splitRFC2141bisURN03(r *Reference) {
	_, path := r.generic()
	if n := strings.IndexByte(r.text[path[0]:path[1]], ':'); n >= 0 {
		r.define(NID, path[0], path[0]+n)
		r.define(NSS, path[0]+n+1, path[1])
	}
}
