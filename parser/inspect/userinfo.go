package inspect

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// password finds a password that is not empty. What follows the ":" is the
// finding, so that it can be hidden.
func password(s *subject, report report) {
	if s.password.begin < s.password.end {
		report(s.password, "")
	}
}

// emptyPassword finds the ":" before an empty password.
func emptyPassword(s *subject, report report) {
	if p := s.password; p.defined && p.begin == p.end {
		report(extent{p.begin - 1, p.begin, true}, "")
	}
}

func userinfo(s *subject, report report) {
	if s.userinfo.defined {
		report(s.userinfo, "")
	}
}

// misleadingUserinfo finds a userinfo that passes for a host, or for a host
// with a path or a query.
func misleadingUserinfo(s *subject, report report) {
	if s.userinfo.defined && misleads(s.part(s.userinfo)) {
		report(s.userinfo, "")
	}
}

// misleads reports whether a userinfo has what only a path or a query has, or
// begins with what looks like a host.
func misleads(userinfo string) bool {
	decoded := decode(userinfo)
	return strings.ContainsAny(decoded, `&=/\?#`) || beginsWithHost(decoded)
}

// beginsWithHost reports whether a string begins with a domain name of two
// labels or more, or with an IPv4 address, and ends there or goes on with a
// delimiter.
func beginsWithHost(s string) bool {
	end := 0
	for end < len(s) && (scan.IsAlnum(s[end]) || s[end] == '-' || s[end] == '.') {
		end++
	}
	if end < len(s) && (s[end] == '_' || s[end] == '~' || s[end] >= 0x80) {
		return false
	}
	name := strings.TrimSuffix(s[:end], ".")
	if address, ok := aton(name); ok && address.String() == name {
		return true
	}
	labels := strings.Split(name, ".")
	for _, label := range labels {
		if label == "" || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
	}
	top := labels[len(labels)-1]
	return len(labels) > 1 && len(top) > 1 && !scan.IsDigit(top[0])
}

// userinfoNotAllowed finds a userinfo in an http URL.
func userinfoNotAllowed(s *subject, report report) {
	if s.scheme == "http" && s.userinfo.defined {
		report(s.userinfo, "")
	}
}

// literalAtSign finds each part of an authority that contains an "@": all
// between its first and its last one.
func literalAtSign(s *subject, report report) {
	parts := []extent{s.userinfo, s.host}
	if !s.server {
		parts = []extent{s.authority}
	}
	for _, part := range parts {
		text := s.part(part)
		if first := strings.IndexByte(text, '@'); first >= 0 {
			report(extent{part.begin + first, part.begin + strings.LastIndexByte(text, '@') + 1, true}, "")
		}
	}
}
