package inspect

import (
	"iter"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/secret"
)

// A subject is a reference as the checks see it.
type subject struct {
	ref    parser.Reference
	text   string
	scheme string // in lower case
	spans  []span
	server bool // the grammar has a host, without an "@" (some allow one)
	// Parts of the authority. Unless server is true, they are what other
	// software takes for them.
	authority, userinfo, password, host, port extent
	firstSegment                              extent // of a relative-path reference
}

// A report is what a check calls with each part that it finds, and with what
// the message says beyond the summary, or "".
type report func(part extent, detail string)

func newSubject(ref parser.Reference) *subject {
	s := &subject{ref: ref, text: ref.String(), spans: split(ref)}
	scheme, _ := ref.Component(parser.Scheme)
	s.scheme = strings.ToLower(scheme)
	s.authority = s.findAuthority()
	s.host = s.extent(parser.Host)
	s.server = s.host.defined && !strings.Contains(s.part(s.host), "@")
	if s.server {
		s.port = s.extent(parser.Port)
		s.userinfo = s.findUserinfo()
	} else if s.authority.defined {
		s.splitAuthority()
	}
	s.password = s.findPassword()
	if path := s.extent(parser.Path); path.begin == 0 {
		for s.firstSegment = range s.segments() {
			break // the others are not wanted
		}
	}
	return s
}

// findAuthority returns what stands between "//" and the next "/", "?" or "#".
func (s *subject) findAuthority() extent {
	if authority := s.extent(parser.Authority); authority.defined {
		return authority
	}
	scheme := s.extent(parser.Scheme)
	rest, ok := strings.CutPrefix(s.text[scheme.end:], "://")
	if !ok || !scheme.defined {
		return extent{}
	}
	begin := len(s.text) - len(rest)
	if n := strings.IndexAny(rest, "/?#"); n >= 0 {
		rest = rest[:n]
	}
	return extent{begin, begin + len(rest), true}
}

// splitAuthority finds the parts of an authority that the grammar does not
// split (RFC 3986, Section 3.2).
func (s *subject) splitAuthority() {
	begin, end := s.authority.begin, s.authority.end
	if n := strings.LastIndexByte(s.text[begin:end], '@'); n >= 0 {
		s.userinfo = extent{begin, begin + n, true}
		begin += n + 1
	}
	if n := strings.LastIndexByte(s.text[begin:end], ':'); n >= 0 &&
		strings.Trim(s.text[begin+n+1:end], "0123456789") == "" {
		s.port = extent{begin + n + 1, end, true}
		end = begin + n
	}
	s.host = extent{begin, end, true}
}

// findUserinfo returns the userinfo: in the revisions without such a component,
// the user with the password.
func (s *subject) findUserinfo() extent {
	if whole := s.extent(parser.Userinfo); whole.defined {
		return whole
	}
	user := s.extent(parser.User)
	if password := s.extent(parser.Password); password.defined {
		user.end = password.end
	}
	return user
}

// findPassword returns what must not be shown, or if there is nothing, the
// empty password that follows the first ":" of the userinfo.
func (s *subject) findPassword() extent {
	password, authority := s.extent(parser.Password), s.extent(parser.Authority)
	found, ok := secret.Of(s.text, secret.Extent{Begin: password.begin, End: password.end},
		secret.Extent{Begin: authority.begin, End: authority.end})
	if ok {
		return extent{found.Begin, found.End, true}
	}
	if n := strings.IndexByte(s.part(s.userinfo), ':'); n >= 0 {
		return extent{s.userinfo.begin + n + 1, s.userinfo.end, true}
	}
	return extent{}
}

func (s *subject) extent(c parser.Component) extent {
	begin, end, defined := s.ref.Range(c)
	return extent{begin, end, defined}
}

func (s *subject) part(e extent) string { return s.text[e.begin:e.end] }

// divide returns an iterator over the parts that a delimiter divides an extent
// into. A missing extent has no parts.
func (s *subject) divide(e extent, delimiter byte) iter.Seq[extent] {
	return func(yield func(extent) bool) {
		for begin := e.begin; e.defined; {
			n := strings.IndexByte(s.text[begin:e.end], delimiter)
			if n < 0 {
				yield(extent{begin, e.end, true})
				return
			}
			if !yield(extent{begin, begin + n, true}) {
				return
			}
			begin += n + 1
		}
	}
}

func (s *subject) segments() iter.Seq[extent] { return s.divide(s.extent(parser.Path), '/') }
