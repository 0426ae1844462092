package agreed

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/scheme"
)

// Patterns say which URLs are allowed. A pattern is written as a source of Content Security Policy (CSP 3, Section
// 2.3.1):
//
//	[ scheme "://" ] ( host / "*." domain ) [ ":" ( port / "*" ) ] [ path ]
//
// The scheme is http or https; either, if there is none. "*.cdn.example" is each domain below cdn.example, but not
// cdn.example itself. An IPv6 address is in brackets, and is the same however it is written. Without a port, only the
// default port of the URL's scheme is allowed (RFC 9110, Sections 4.2.1 and 4.2.2). A path allows itself and all below
// it: "/api" and "/api/" allow "/api", "/api/" and "/api/x", but not "/apis" (in CSP, "/api" allows itself only).
// Without a path, any is allowed, and any query and fragment always is.
type Patterns struct{ all []pattern }

type pattern struct {
	text   string
	scheme string // or ""
	host   string // an entry of [Hosts]
	port   string // "" for the default one
	path   string // without a slash at the end
}

// ParsePatterns returns the patterns. The error names the first that is not a pattern by its number, from 0, and the
// byte at which it goes wrong; it does not show it, since it may have a password.
func ParsePatterns(patterns ...string) (Patterns, error) {
	var all []pattern
	for i, text := range patterns {
		p, offset, problem := parsePattern(text)
		if problem != "" {
			return Patterns{}, fmt.Errorf("agreed: pattern %d: byte %d: %s", i, offset, problem)
		}
		all = append(all, p)
	}
	return Patterns{all}, nil
}

// parsePattern returns a pattern, or the offset in bytes of what is wrong with it, and what that is.
func parsePattern(s string) (p pattern, offset int, problem string) {
	p.text = s
	rest := s
	if name, behind, ok := strings.Cut(s, "://"); ok {
		if p.scheme = strings.ToLower(name); p.scheme != "http" && p.scheme != "https" {
			return p, 0, `the scheme must be "http" or "https"`
		}
		rest = behind
	}
	begin := len(s) - len(rest)
	end := strings.IndexByte(rest+"/", '/')
	hostPort, path := rest[:end], rest[end:]
	p.host = hostPort
	if at := strings.IndexByte(hostPort, '@'); at >= 0 {
		return p, begin + at, "a pattern has no userinfo"
	}
	if colon := strings.LastIndexByte(hostPort, ':'); colon > strings.LastIndexByte(hostPort, ']') {
		p.host, p.port = hostPort[:colon], hostPort[colon+1:]
		if _, err := Split("http://a:" + p.port); err != nil && p.port != "*" || p.port == "" {
			return p, begin + colon + 1, `the port must be 1 to 65535, or "*"`
		}
	}
	switch below, ok := strings.CutPrefix(p.host, "*"); {
	case ok:
		p.host = below
	case strings.HasPrefix(p.host, "."):
		return p, begin, `domains below another begin with "*."`
	}
	if p.host == "" || !isEntry(p.host) {
		return p, begin, `this is no host, nor "*." and a domain`
	}
	if path != "" {
		const base = "http://a"
		if err, ok := scheme.AgreedWhole.Check(base + path).(*scheme.Error); ok {
			return p, begin + end + err.Offset - len(base), "the path is not read alike by everybody"
		}
		if i := strings.IndexAny(path, "?#"); i >= 0 {
			return p, begin + end + i, "a pattern has no query and no fragment"
		}
		if i := encodedSlash(path); i >= 0 {
			return p, begin + end + i, encodedSlashProblem
		}
		p.path = strings.TrimSuffix(path, "/")
	}
	return p, 0, ""
}

const encodedSlashProblem = `a server may decode this to "/" or "\", which leads to another path`

// encodedSlash returns the offset of an encoded "/" or "\" in a path, or -1.
func encodedSlash(path string) int {
	for i := strings.IndexByte(path, '%'); i >= 0 && i+2 < len(path); i++ {
		if path[i] == '%' && (path[i+1] == '2' && path[i+2]|0x20 == 'f' || path[i+1] == '5' && path[i+2]|0x20 == 'c') {
			return i
		}
	}
	return -1
}

// Match returns the pattern that allows a URL. Everybody reads the URL alike: it is a member of [scheme.Agreed], and
// of [scheme.AgreedWhole] if the pattern has a path. Case and a dot at the end do not count in hosts; percent-encoding
// does not count in paths, except for "%2F" and "%5C", which no pattern with a path allows. Otherwise the error is a
// [*scheme.Error], or a [*RefusedError], which names the pattern that comes nearest.
//
// Match does not allocate for a URL that it allows, except if it has an A-label.
func (ps Patterns) Match(s string) (pattern string, err error) {
	u, err := Split(s)
	if err != nil {
		return "", err
	}
	best := mismatch{offset: len(u.Scheme) + len("://"), problem: "the host is not allowed"}
	nearest := ""
	for i := range ps.all {
		p := &ps.all[i]
		if !covers(p.host, u.Host) {
			continue
		}
		m := p.mismatch(s, &u)
		if m.allowed {
			return p.text, nil
		}
		if m.nearness > best.nearness {
			best, nearest = m, p.text
		}
	}
	if nearest == "" {
		for i, most := 0, 0; i < len(ps.all); i++ {
			if n := commonEnd(ps.all[i].host, u.Host); n > most {
				most, nearest = n, ps.all[i].text
			}
		}
	}
	switch {
	case best.err != nil:
		return "", best.err
	case nearest != "":
		best.problem += "; the nearest pattern is " + strconv.Quote(nearest)
	}
	return "", refused(s, best.offset, best.problem)
}

// A mismatch is what a URL lacks to be allowed by a pattern.
type mismatch struct {
	allowed  bool
	nearness int // the greater, the nearer
	offset   int // in bytes
	problem  string
	err      error // instead
}

// mismatch returns what a URL, whose parts are u and whose host the pattern covers, lacks to be allowed.
func (p *pattern) mismatch(s string, u *Parts) mismatch {
	host, rest := len(u.Scheme)+len("://"), len(s)-len(u.Rest)
	path := u.Rest[:strings.IndexAny(u.Rest+"?", "?#")]
	switch {
	case p.scheme != "" && !equalFold(p.scheme, u.Scheme):
		return mismatch{nearness: 1, problem: "the scheme is not allowed"}
	case p.port == "" && u.Port != "" && u.Port != Parts{Scheme: u.Scheme}.port(),
		p.port != "" && p.port != "*" && p.port != u.port():
		return mismatch{nearness: 2, offset: host + len(u.Host), problem: "the port is not allowed"}
	case p.path == "":
		return mismatch{allowed: true}
	}
	n, below := pathBelow(p.path, path)
	m := mismatch{nearness: 3 + n, offset: rest + n, problem: "the path is not allowed"}
	if slash := encodedSlash(path); below && slash >= 0 {
		m.offset, m.problem = rest+slash, encodedSlashProblem
	} else if below && !scheme.AgreedWhole.Valid(s) {
		m.err = scheme.AgreedWhole.Check(s)
	} else {
		m.allowed = below
	}
	return m
}

// commonEnd returns how many bytes two hosts have in common at their end, in whole labels.
func commonEnd(a, b string) int {
	n, label := 0, 0
	for n < len(a) && n < len(b) && scan.ToLower(a[len(a)-1-n]) == scan.ToLower(b[len(b)-1-n]) {
		if n++; a[len(a)-n] == '.' {
			label = n
		}
	}
	return label
}

// pathBelow reports whether a path is another one or below it, and how many bytes of the path are alike.
func pathBelow(above, path string) (n int, ok bool) {
	for above != "" {
		if n == len(path) || octet(above) != octet(path[n:]) {
			return n, false
		}
		above = above[scan.CharLength(above):]
		n += scan.CharLength(path[n:])
	}
	return n, n == len(path) || path[n] == '/'
}

// octet returns what a path begins with, percent-encoded or not: only an unreserved octet is the same in both forms
// (RFC 3986, Section 6.2.2.2).
func octet(path string) int {
	encoded, ok := scan.Triplet(path)
	switch {
	case !ok:
		return int(path[0])
	case scan.IsAlnum(encoded) || strings.IndexByte("-._~", encoded) >= 0:
		return int(encoded)
	}
	return 1<<8 + int(encoded)
}
