package inspect

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// A subject is a reference as the checks see it.
type subject struct {
	ref    parser.Reference
	text   string
	scheme string // in lower case
	spans  []span
	server bool // the grammar has a host, without an "@" (url-1993 allows one)
	// Parts of the authority. Unless server is true, they are what other software
	// takes for them.
	authority, userinfo, password, host, port extent
	firstSegment                              extent // of a relative-path reference
}

// newSubject returns the subject of a reference.
func newSubject(ref parser.Reference) *subject {
	s := &subject{ref: ref, text: ref.String(), spans: split(ref)}
	scheme, _ := ref.Component(parser.Scheme)
	s.scheme = strings.ToLower(scheme)
	s.authority = s.findAuthority()
	s.host = s.extent(parser.Host)
	s.server = s.host.defined && strings.IndexByte(s.part(s.host), '@') < 0
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

// extent returns where a component stands.
func (s *subject) extent(c parser.Component) extent {
	begin, end, defined := s.ref.Range(c)
	return extent{begin, end, defined}
}
