package inspect

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

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

// splitAuthority finds the parts of an authority that the grammar does not split
// (RFC 3986, Section 3.2).
func (s *subject) splitAuthority() {
	begin, end := s.authority.begin, s.authority.end
	if n := strings.LastIndexByte(s.text[begin:end], '@'); n >= 0 {
		s.userinfo = extent{begin, begin + n, true}
		begin += n + 1
	}
	if n := strings.LastIndexByte(s.text[begin:end], ':'); n >= 0 && strings.Trim(s.text[begin+n+1:end], "0123456789") == "" {
		s.port = extent{begin + n + 1, end, true}
		end = begin + n
	}
	s.host = extent{begin, end, true}
}

// findPassword returns the password, which follows the first ":" of the userinfo.
func (s *subject) findPassword() extent {
	if s.extent(parser.User).defined {
		return s.extent(parser.Password)
	}
	if n := strings.IndexByte(s.part(s.userinfo), ':'); n >= 0 {
		return extent{s.userinfo.begin + n + 1, s.userinfo.end, true}
	}
	return extent{}
}
