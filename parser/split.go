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
// and returns the extents of authority and path; that of an undefined authority
// is -1, -1.
func (r *Reference) generic() (authority, path [2]int) {
	s := r.text
	i := 0
	if n := strings.IndexAny(s, ":/?#"); n > 0 && s[n] == ':' {
		r.define(Scheme, 0, n)
		i = n + 1
	}
	authority = [2]int{-1, -1}
	if strings.HasPrefix(s[i:], "//") {
		end := before(s, i+2, "/?#")
		authority = [2]int{i + 2, end}
		r.define(Authority, i+2, end)
		i = end
	}
	end := before(s, i, "?#")
	path = [2]int{i, end}
	r.define(Path, i, end)
	i = end
	if i < len(s) && s[i] == '?' {
		end = before(s, i+1, "#")
		r.define(Query, i+1, end)
		i = end
	}
	if i < len(s) {
		r.define(Fragment, i+1, len(s))
	}
	return authority, path
}

// before returns the index of the first byte of s[i:] that is one of stops, or
// len(s).
func before(s string, i int, stops string) int {
	if n := strings.IndexAny(s[i:], stops); n >= 0 {
		return i + n
	}
	return len(s)
}

// splitRFC3986 splits a URI-reference of RFC 3986. The authority is valid: an
// "@" ends the userinfo, and a ":" outside brackets begins the port (Section
// 3.2).
func splitRFC3986(r *Reference) {
	authority, _ := r.generic()
	if authority[0] < 0 {
		return
	}
	host, port := r.server(authority[0], authority[1])
	r.define(Host, host[0], host[1])
	if port >= 0 {
		r.define(Port, port, authority[1])
	}
	r.hostKind = RegName
	switch h := r.text[host[0]:host[1]]; {
	case strings.HasPrefix(h, "[v"), strings.HasPrefix(h, "[V"):
		r.hostKind = IPvFuture
	case strings.HasPrefix(h, "["):
		r.hostKind = IPv6
	case isIPv4address(h):
		r.hostKind = IPv4
	}
}

// server defines the components of a userinfo that stands in text[begin:end]
// before the last "@", and returns the extent of the host behind it, and where
// a port begins, or -1.
func (r *Reference) server(begin, end int) (host [2]int, port int) {
	if n := strings.LastIndexByte(r.text[begin:end], '@'); n >= 0 {
		r.define(Userinfo, begin, begin+n)
		begin += n + 1
	}
	return hostport(r.text, begin, end)
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
	begin, end := authority[0], authority[1]
	if begin < 0 || begin == end {
		return
	}
	s := r.text
	at := strings.LastIndexByte(s[begin:end], '@')
	if at >= 0 && strings.IndexByte(s[begin:begin+at], '@') >= 0 {
		return // a reg-name: no userinfo contains an "@"
	}
	host, port := hostport(s, begin+at+1, end)
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
	r.server(begin, end)
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
	if site[0] >= 0 {
		r.login(site[0], site[1], 0)
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
