package parser

import "strings"

// splitRFC1738 splits a url of RFC 1738 by the rules of Section 5. A form for a
// specific scheme is meant where it matches; only what it leaves is an otherurl.
// There an ip-schemepart is meant where one matches (Section 3.1).
//
// All the forms are made of the characters of xchar, so the text of a valid url
// need only be searched for the reserved ones that a rule leaves out.
func splitRFC1738(p *parts) {
	s := p.text
	colon := strings.IndexByte(s, ':')
	p.define(Scheme, 0, colon)
	begin := colon + 1
	specific := *p
	if specific.formRFC1738(s[:colon], begin) {
		*p = specific
		return
	}
	other := *p
	if other.ipSchemepart(begin) {
		*p = other
	}
}

// formRFC1738 matches the form of a scheme, which is case-insensitive (Section
// 2.1), at text[begin:] and defines its components. When it reports that there
// is no such form, or that it does not match, components may be defined
// nevertheless. So may they by the functions that it calls.
func (p *parts) formRFC1738(scheme string, begin int) bool {
	switch {
	case strings.EqualFold(scheme, "http"):
		return p.httpurl(begin)
	case strings.EqualFold(scheme, "ftp"):
		return p.ftpurl(begin)
	case strings.EqualFold(scheme, "news"):
		return p.newsurl(begin)
	case strings.EqualFold(scheme, "nntp"):
		return p.nntpurl(begin)
	case strings.EqualFold(scheme, "telnet"):
		return p.telneturl(begin)
	case strings.EqualFold(scheme, "gopher"):
		return p.gopherurl(begin)
	case strings.EqualFold(scheme, "wais"):
		return p.waisurl(begin)
	case strings.EqualFold(scheme, "mailto"):
		return p.mailtourl(begin)
	case strings.EqualFold(scheme, "file"):
		return p.fileurl(begin)
	case strings.EqualFold(scheme, "prospero"):
		return p.prosperourl(begin)
	}
	return false
}

// reservedRFC1738 is the characters of xchar that uchar leaves out.
const reservedRFC1738 = ";/?:@&="

// login matches login (url-1993's is another), with at least minPort digits in a
// port, and defines its components. It is also the site of url-syntax-05, where
// a port may be empty.
func (p *parts) login(begin, end, minPort int) bool {
	s := p.text
	at := strings.IndexByte(s[begin:end], '@')
	if at >= 0 {
		if n := strings.IndexByte(s[begin:begin+at], ':'); n >= 0 && strings.IndexByte(s[begin+n+1:begin+at], ':') >= 0 {
			return false // no password contains a ":"
		}
	}
	mark := *p
	if at >= 0 {
		p.credentials(begin, begin+at)
	}
	if !p.hostport(begin+at+1, end, minPort) {
		*p = mark
		return false
	}
	return true
}

// hostport matches hostport, with at least minPort digits in a port, and defines
// its components.
func (p *parts) hostport(begin, end, minPort int) bool {
	s := p.text
	host, port := hostport(s, begin, end)
	if port >= 0 && !isDigits(s[port:end], minPort) || !p.host(host[0], host[1]) {
		return false
	}
	if port >= 0 {
		p.define(Port, port, end)
	}
	return true
}

// host matches host and defines it.
func (p *parts) host(begin, end int) bool {
	switch s := p.text[begin:end]; {
	case isHostname(s):
		p.hostKind = Hostname
	case isHostnumber(s):
		p.hostKind = Hostnumber
	default:
		return false
	}
	p.define(Host, begin, end)
	return true
}

// slashes matches "//" at begin, and returns where it ends and where the next
// "/" or the end of the text is.
func (p *parts) slashes(begin int) (after, slash int, ok bool) {
	if !strings.HasPrefix(p.text[begin:], "//") {
		return 0, 0, false
	}
	return begin + 2, before(p.text, begin+2, "/"), true
}

// ipSchemepart matches ip-schemepart = "//" login [ "/" urlpath ].
func (p *parts) ipSchemepart(begin int) bool {
	begin, slash, ok := p.slashes(begin)
	if !ok || !p.login(begin, slash, 1) {
		return false
	}
	if slash < len(p.text) {
		p.define(URLPath, slash+1, len(p.text))
	}
	return true
}

// httpurl matches "//" hostport [ "/" hpath [ "?" search ] ].
func (p *parts) httpurl(begin int) bool {
	begin, slash, ok := p.slashes(begin)
	if !ok || !p.hostport(begin, slash, 1) {
		return false
	}
	s := p.text
	if slash == len(s) {
		return true
	}
	question := before(s, slash+1, "?")
	p.define(HPath, slash+1, question)
	if question == len(s) {
		return true
	}
	p.define(Search, question+1, len(s))
	return before(s, question+1, "/?") == len(s)
}

// ftpurl matches "//" login [ "/" fpath [ ";type=" ftptype ] ].
func (p *parts) ftpurl(begin int) bool {
	begin, slash, ok := p.slashes(begin)
	if !ok || !p.login(begin, slash, 1) {
		return false
	}
	s := p.text
	if slash == len(s) {
		return true
	}
	semicolon := before(s, slash+1, ";")
	p.define(FPath, slash+1, semicolon)
	if semicolon == len(s) {
		return true
	}
	const word = ";type="
	if !strings.HasPrefix(s[semicolon:], word) || len(s) != semicolon+len(word)+1 {
		return false
	}
	p.define(FTPType, len(s)-1, len(s))
	return strings.IndexByte("AIDaid", s[len(s)-1]) >= 0
}

// newsurl matches grouppart = "*" / group / article. The "@" of an article is in
// no group.
func (p *parts) newsurl(begin int) bool {
	s := p.text
	p.define(GroupPart, begin, len(s))
	if s[begin:] == "*" {
		return true
	}
	if at := strings.IndexByte(s[begin:], '@'); at >= 0 {
		p.define(Article, begin, len(s))
		return at > 0 && p.host(begin+at+1, len(s))
	}
	return p.group(begin, len(s))
}

// group matches group = alpha *( alpha / digit / "-" / "." / "+" / "_" ).
func (p *parts) group(begin, end int) bool {
	s := p.text[begin:end]
	if s == "" || !isAlpha(s[0]) {
		return false
	}
	for i := range len(s) {
		if !isAlpha(s[i]) && !isDigit(s[i]) && strings.IndexByte("-.+_", s[i]) < 0 {
			return false
		}
	}
	p.define(Group, begin, end)
	return true
}

// nntpurl matches "//" hostport "/" group [ "/" digits ].
func (p *parts) nntpurl(begin int) bool {
	begin, slash, ok := p.slashes(begin)
	if !ok || slash == len(p.text) || !p.hostport(begin, slash, 1) {
		return false
	}
	end := before(p.text, slash+1, "/")
	if !p.group(slash+1, end) {
		return false
	}
	if end == len(p.text) {
		return true
	}
	p.define(Digits, end+1, len(p.text))
	return isDigits(p.text[end+1:], 1)
}

// telneturl matches "//" login [ "/" ].
func (p *parts) telneturl(begin int) bool {
	begin, slash, ok := p.slashes(begin)
	return ok && slash+1 >= len(p.text) && p.login(begin, slash, 1)
}

// gopherurl matches "//" hostport [ "/" [ gtype [ selector [ "%09" search
// [ "%09" gopherplus-string ] ] ] ] ]. Selector and search end at the first
// "%09" that leaves a valid rest (Section 3.4.1).
func (p *parts) gopherurl(begin int) bool {
	begin, slash, ok := p.slashes(begin)
	if !ok || !p.hostport(begin, slash, 1) {
		return false
	}
	s := p.text
	if slash+1 >= len(s) {
		return true
	}
	i := slash + 1 + charLength(s[slash+1:])
	p.define(GType, slash+1, i)
	const tab = "%09"
	for selector := i; ; {
		n := strings.Index(s[i:], tab)
		if n < 0 {
			p.define(Selector, selector, len(s))
			return true
		}
		i += n + len(tab)
		// Search contains neither "/" nor "?"; so where one comes before the
		// next "%09", no search begins here.
		end := len(s)
		if n := strings.Index(s[i:], tab); n >= 0 {
			end = i + n
		}
		if strings.ContainsAny(s[i:end], "/?") {
			continue
		}
		p.define(Selector, selector, i-len(tab))
		p.define(Search, i, end)
		if end < len(s) {
			p.define(GopherPlusString, end+len(tab), len(s))
		}
		return true
	}
}

// charLength returns the length of the character or escape that s, which is not
// empty, begins with.
func charLength(s string) int {
	if s[0] == '%' {
		return min(3, len(s))
	}
	return 1
}

// waisurl matches "//" hostport "/" database, which "?" search or "/" wtype "/"
// wpath may follow.
func (p *parts) waisurl(begin int) bool {
	begin, slash, ok := p.slashes(begin)
	if !ok || slash == len(p.text) || !p.hostport(begin, slash, 1) {
		return false
	}
	s := p.text
	end := before(s, slash+1, reservedRFC1738)
	p.define(Database, slash+1, end)
	switch {
	case end == len(s):
		return true
	case s[end] == '?':
		p.define(Search, end+1, len(s))
		return before(s, end+1, "/?") == len(s)
	case s[end] != '/':
		return false
	}
	wtype := end + 1
	end = before(s, wtype, reservedRFC1738)
	if end == len(s) || s[end] != '/' {
		return false
	}
	p.define(WType, wtype, end)
	p.define(WPath, end+1, len(s))
	return before(s, end+1, reservedRFC1738) == len(s)
}

// mailtourl matches encoded822addr = 1*xchar.
func (p *parts) mailtourl(begin int) bool {
	p.define(Encoded822Addr, begin, len(p.text))
	return begin < len(p.text)
}

// fileurl matches "//" [ host / "localhost" ] "/" fpath.
func (p *parts) fileurl(begin int) bool {
	begin, slash, ok := p.slashes(begin)
	if !ok || slash == len(p.text) || begin < slash && !p.host(begin, slash) {
		return false
	}
	p.define(FPath, slash+1, len(p.text))
	return before(p.text, slash+1, ";") == len(p.text)
}

// prosperourl matches "//" hostport "/" ppath *( fieldspec ) with fieldspec =
// ";" fieldname "=" fieldvalue, and defines the name and the value of the first
// fieldspec.
func (p *parts) prosperourl(begin int) bool {
	begin, slash, ok := p.slashes(begin)
	if !ok || slash == len(p.text) || !p.hostport(begin, slash, 1) {
		return false
	}
	s := p.text
	end := before(s, slash+1, ";")
	p.define(PPath, slash+1, end)
	for first := true; end < len(s); first = false {
		name := end + 1
		equals := before(s, name, "=;/")
		if equals == len(s) || s[equals] != '=' {
			return false
		}
		end = before(s, equals+1, "=;/")
		if end < len(s) && s[end] != ';' {
			return false
		}
		if first {
			p.define(FieldName, name, equals)
			p.define(FieldValue, equals+1, end)
		}
	}
	return true
}

// credentials defines user and password, which the first ":" of
// text[begin:end] separates.
func (p *parts) credentials(begin, end int) {
	n := strings.IndexByte(p.text[begin:end], ':')
	if n < 0 {
		p.define(User, begin, end)
		return
	}
	p.define(User, begin, begin+n)
	p.define(Password, begin+n+1, end)
}
