package parser

import "strings"

// whole returns s as a single part.
func whole(s string, rule *componentRule) []span { return []span{{rule, 0, len(s)}} }

// splitArticle1993 splits an article at the "@" before its host.
func splitArticle1993(s string) []span {
	return splitArticle(s, lastAt1993(s), unique1993, host1993)
}

// splitGroupart1993 splits a groupart, of which only an article has parts.
func splitGroupart1993(s string) []span {
	switch at := lastAt1993(s); {
	case s == "*":
		return whole(s, allGroups)
	case at < 0:
		return whole(s, group1993)
	default:
		return splitArticle(s, at, unique1993, host1993)
	}
}

// splitArticle1738 splits an article at the "@" before its host.
func splitArticle1738(s string) []span {
	return splitArticle(s, strings.LastIndexByte(s, '@'), unique1738, host1738)
}

// splitGrouppart1738 splits a grouppart, of which only an article has parts.
func splitGrouppart1738(s string) []span {
	switch _, ok := group1738.check(s); {
	case s == "*":
		return whole(s, allGroups)
	case ok:
		return whole(s, group1738)
	default:
		return splitArticle1738(s)
	}
}

// splitArticle splits an article at an "@". Where there is none, the host is
// missing.
func splitArticle(s string, at int, unique, host *componentRule) []span {
	if at < 0 {
		return []span{{unique, 0, len(s)}, {host, len(s), len(s)}}
	}
	return []span{{unique, 0, at}, {host, at + 1, len(s)}}
}

// splitSite05 splits site = [ [ user [ ":" password ] "@" ] hostport ]
// (url-syntax-05, Section 4.3.1) at its last "@".
func splitSite05(s string) []span {
	if s == "" {
		return nil
	}
	var parts []span
	at := strings.LastIndexByte(s, '@')
	if at >= 0 {
		colon := before(s[:at], 0, ":")
		parts = append(parts, span{credential05, 0, colon})
		if colon < at {
			parts = append(parts, span{credential05, colon + 1, at})
		}
	}
	return appendHostport(parts, s, at+1, host05, port05)
}

// appendHostport appends the parts of hostport = host [ ":" port ], which
// s[begin:] is.
func appendHostport(parts []span, s string, begin int, hostRule, portRule *componentRule) []span {
	host, port := hostport(s, begin, len(s))
	parts = append(parts, span{hostRule, host[0], host[1]})
	if port >= 0 {
		parts = append(parts, span{portRule, port, len(s)})
	}
	return parts
}

// splitAuthority2396 splits an authority that is a server (rfc2396bis-01, Section
// 3.2.2): what stands behind its last "@" is a hostport, and before it another "@"
// only if the host cannot be in a reg-name. Another authority is a reg-name.
func splitAuthority2396(s string) []span {
	at := strings.LastIndexByte(s, '@')
	parts := appendHostport(nil, s, at+1, host2396, port2396)
	ok := strings.IndexByte(s, '@') == at || strings.HasPrefix(s[at+1:], "[")
	for _, p := range parts {
		_, valid := p.rule.check(s[p.begin:p.end])
		ok = ok && valid
	}
	if !ok {
		return whole(s, regName2396)
	}
	if at >= 0 {
		parts = append([]span{{userinfo2396, 0, at}}, parts...)
	}
	return parts
}

// splitPath2396 returns the whole path, which is an abs-path or an opaque-part.
func splitPath2396(s string) []span { return whole(s, pathRule2396(s)) }

// pathRule2396 returns the rule of a path of rfc2396bis-01, Section 3.3.
func pathRule2396(s string) *componentRule {
	if strings.HasPrefix(s, "/") {
		return absPath2396
	}
	return opaque2396
}

// splitAuthority3986 splits an authority (RFC 3986, Section 3.2): the last "@"
// ends the userinfo, and the last ":" outside brackets that only digits follow
// begins the port.
func splitAuthority3986(s string) []span {
	var parts []span
	at := strings.LastIndexByte(s, '@')
	if at >= 0 {
		parts = append(parts, span{userinfo3986, 0, at})
	}
	host := s[at+1:]
	if colon := strings.LastIndexByte(host, ':'); colon >= 0 && isDigits(host[colon+1:], 0) {
		end := at + 1 + colon
		return append(parts, span{hostRule3986(host[:colon]), at + 1, end}, span{port3986, end + 1, len(s)})
	}
	return append(parts, span{hostRule3986(host), at + 1, len(s)})
}

// splitHost3986 returns the whole host, which is an IP literal or a name.
func splitHost3986(s string) []span { return whole(s, hostRule3986(s)) }

// hostRule3986 returns the rule of a host of RFC 3986, Section 3.2.2.
func hostRule3986(s string) *componentRule {
	if _, ok := ipLiteral3986.check(s); ok {
		return ipLiteral3986
	}
	return nameHost3986
}

// splitURNPath splits urn-path = NID ":" NSS (rfc2141bis-urn-03, Section 2).
func splitURNPath(s string) []span {
	colon := before(s, 0, ":")
	return []span{{nidURN, 0, colon}, {nssURN, min(colon+1, len(s)), len(s)}}
}

// splitURNQuery splits urn-query = directive *( "&" directive), with
// directive = keywd "=" value (rfc2141bis-urn-03, Section 2.3).
func splitURNQuery(s string) []span {
	var parts []span
	for i := 0; ; i++ {
		end := before(s, i, "&")
		equals := before(s[:end], i, "=")
		parts = append(parts, span{keywdURN, i, equals})
		if equals < end {
			parts = append(parts, span{valueURN, equals + 1, end})
		} else {
			parts = append(parts, span{noValueURN, end, end})
		}
		if end == len(s) {
			return parts
		}
		i = end
	}
}
