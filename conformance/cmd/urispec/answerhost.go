package main

import (
	"strings"

	"github.com/urispec/urispec/parser/urlstandard"
)

// otherHost returns the host that who splits a string as RFC 3986 does goes to, valid or
// not (Appendix B; Section 3.2: the last "@" ends the userinfo, a port follows the last
// ":"), and whether it is another than that of a browser.
func otherHost(s string, browser *urlstandard.URL) (host string, differ bool) {
	_, rest, ok := strings.Cut(s, "://")
	if !ok || browser.HostKind() == urlstandard.NoHost {
		return "", false
	}
	host = rest
	if end := strings.IndexAny(host, "/?#"); end >= 0 {
		host = host[:end]
	}
	host = host[strings.LastIndexByte(host, '@')+1:]
	if port := strings.LastIndexByte(host, ':'); port >= 0 && strings.Trim(host[port+1:], "0123456789") == "" {
		host = host[:port]
	}
	if browser.HostKind() == urlstandard.IPv4Address { // another form of the address is a name to others
		return host, host != browser.Host()
	}
	same, err := urlstandard.Parse(browser.Scheme()+"://"+host+"/", nil)
	return host, err != nil || same.Host() != browser.Host()
}

// hasPrefixFold reports whether a string begins with a prefix of ASCII, in any case.
func hasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix)
}
