package parser

import "strings"

// splitRFC1738 splits a url of RFC 1738 by the rules of Section 5. A form for a
// specific scheme is meant where it matches; only what it leaves is an otherurl.
// There an ip-schemepart is meant where one matches (Section 3.1).
//
// All the forms are made of the characters of xchar, so the text of a valid url
// need only be searched for the reserved ones that a rule leaves out.
func splitRFC1738(r *Reference) {
	s := r.text
	colon := strings.IndexByte(s, ':')
	r.define(Scheme, 0, colon)
	begin := colon + 1
	specific := *r
	if specific.formRFC1738(s[:colon], begin) {
		*r = specific
		return
	}
	other := *r
	if other.ipSchemepart(begin) {
		*r = other
	}
}

// formRFC1738 matches the form of a scheme, which is case-insensitive (Section
// 2.1), at text[begin:] and defines its components. When it reports that there
// is no such form, or that it does not match, components may be defined
// nevertheless. So may they by the functions that it calls.
func (r *Reference) formRFC1738(scheme string, begin int) bool {
	switch {
	case strings.EqualFold(scheme, "http"):
		return r.httpurl(begin)
	case strings.EqualFold(scheme, "ftp"):
		return r.ftpurl(begin)
	case strings.EqualFold(scheme, "news"):
		return r.newsurl(begin)
	case strings.EqualFold(scheme, "nntp"):
		return r.nntpurl(begin)
	case strings.EqualFold(scheme, "telnet"):
		return r.telneturl(begin)
	case strings.EqualFold(scheme, "gopher"):
		return r.gopherurl(begin)
	case strings.EqualFold(scheme, "wais"):
		return r.waisurl(begin)
	case strings.EqualFold(scheme, "mailto"):
		return r.mailtourl(begin)
	case strings.EqualFold(scheme, "file"):
		return r.fileurl(begin)
	case strings.EqualFold(scheme, "prospero"):
		return r.prosperourl(begin)
	}
	return false
}

// reservedRFC1738 is the characters of xchar that uchar leaves out.
const reservedRFC1738 = ";/?:@&="

// login matches login (url-1993's is another), with at least minPort digits in a
// port, and defines its components. It is also the site of url-syntax-05, where
// a port may be empty.
func (r *Reference) login(begin, end, minPort int) bool {
	s := r.text
	at := strings.IndexByte(s[begin:end], '@')
	if at >= 0 {
		if n := strings.IndexByte(s[begin:begin+at], ':'); n >= 0 && strings.IndexByte(s[begin+n+1:begin+at], ':') >= 0 {
			return false // no password contains a ":"
		}
	}
	mark := *r
	if at >= 0 {
		r.credentials(begin, begin+at)
	}
	if !r.hostport(begin+at+1, end, minPort) {
		*r = mark
		return false
	}
	return true
}

// hostport matches hostport, with at least minPort digits in a port, and defines
// its components.
func (r *Reference) hostport(begin, end, minPort int) bool {
	s := r.text
	host, port := hostport(s, begin, end)
	if port >= 0 && !isDigits(s[port:end], minPort) || !r.host(host[0], host[1]) {
		return false
	}
	if port >= 0 {
		r.define(Port, port, end)
	}
	return true
}

// host matches host and defines it.
func (r *Reference) host(begin, end int) bool {
	switch s := r.text[begin:end]; {
	case isHostname(s):
		r.hostKind = Hostname
	case isHostnumber(s):
		r.hostKind = Hostnumber
	default:
		return false
	}
	r.define(Host, begin, end)
	return true
}

// slashes matches "//" at begin, and returns where it ends and where the next
// "/" or the end of the text is.
func (r *Reference) slashes(begin int) (after, slash int, ok bool) {
	if !strings.HasPrefix(r.text[begin:], "//") {
		return 0, 0, false
	}
	return begin + 2, before(r.text, begin+2, "/"), true
}

// ipSchemepart matches ip-schemepart = "//" login [ "/" urlpath ].
func (r *Reference) ipSchemepart(begin int) bool {
	begin, slash, ok := r.slashes(begin)
	if !ok || !r.login(begin, slash, 1) {
		return false
	}
	if slash < len(r.text) {
		r.define(URLPath, slash+1, len(r.text))
	}
	return true
}

// httpurl matches "//" hostport [ "/" hpath [ "?" search ] ].
func (r *Reference) httpurl(begin int) bool {
	begin, slash, ok := r.slashes(begin)
	if !ok || !r.hostport(begin, slash, 1) {
		return false
	}
	s := r.text
	if slash == len(s) {
		return true
	}
	question := before(s, slash+1, "?")
	r.define(HPath, slash+1, question)
	if question == len(s) {
		return true
	}
	r.define(Search, question+1, len(s))
	return before(s, question+1, "/?") == len(s)
}

// ftpurl matches "//" login [ "/" fpath [ ";type=" ftptype ] ].
func (r *Reference) ftpurl(begin int) bool {
	begin, slash, ok := r.slashes(begin)
	if !ok || !r.login(begin, slash, 1) {
		return false
	}
	s := r.text
	if slash == len(s) {
		return true
	}
	semicolon := before(s, slash+1, ";")
	r.define(FPath, slash+1, semicolon)
	if semicolon == len(s) {
		return true
	}
	const word = ";type="
	if !strings.HasPrefix(s[semicolon:], word) || len(s) != semicolon+len(word)+1 {
		return false
	}
	r.define(FTPType, len(s)-1, len(s))
	return strings.IndexByte("AIDaid", s[len(s)-1]) >= 0
}

// newsurl matches grouppart = "*" / group / article. The "@" of an article is in
// no group.
func (r *Reference) newsurl(begin int) bool {
	s := r.text
	r.define(GroupPart, begin, len(s))
	if s[begin:] == "*" {
		return true
	}
	if at := strings.IndexByte(s[begin:], '@'); at >= 0 {
		r.define(Article, begin, len(s))
		return at > 0 && r.host(begin+at+1, len(s))
	}
	return r.group(begin, len(s))
}

// group matches group = alpha *( alpha / digit / "-" / "." / "+" / "_" ).
func (r *Reference) group(begin, end int) bool {
	s := r.text[begin:end]
	if s == "" || !isAlpha(s[0]) {
		return false
	}
	for i := range len(s) {
		if !isAlpha(s[i]) && !isDigit(s[i]) && strings.IndexByte("-.+_", s[i]) < 0 {
			return false
		}
	}
	r.define(Group, begin, end)
	return true
}

// nntpurl matches "//" hostport "/" group [ "/" digits ].
func (r *Reference) nntpurl(begin int) bool {
	begin, slash, ok := r.slashes(begin)
	if !ok || slash == len(r.text) || !r.hostport(begin, slash, 1) {
		return false
	}
	end := before(r.text, slash+1, "/")
	if !r.group(slash+1, end) {
		return false
	}
	if end == len(r.text) {
		return true
	}
	r.define(Digits, end+1, len(r.text))
	return isDigits(r.text[end+1:], 1)
}

// telneturl matches "//" login [ "/" ].
func (r *Reference) telneturl(begin int) bool {
	begin, slash, ok := r.slashes(begin)
	return ok && slash+1 >= len(r.text) && r.login(begin, slash, 1)
}

// gopherurl matches "//" hostport [ "/" [ gtype [ selector [ "%09" search
// [ "%09" gopherplus-string ] ] ] ] ]. Selector and search end at the first
// "%09" that leaves a valid rest (Section 3.4.1).
func (r *Reference) gopherurl(begin int) bool {
	begin, slash, ok := r.slashes(begin)
	if !ok || !r.hostport(begin, slash, 1) {
		return false
	}
	s := r.text
	if slash+1 >= len(s) {
		return true
	}
	i := slash + 1 + charLength(s[slash+1:])
	r.define(GType, slash+1, i)
	const tab = "%09"
	for selector := i; ; {
		n := strings.Index(s[i:], tab)
		if n < 0 {
			r.define(Selector, selector, len(s))
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
		r.define(Selector, selector, i-len(tab))
		r.define(Search, i, end)
		if end < len(s) {
			r.define(GopherPlusString, end+len(tab), len(s))
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
func (r *Reference) waisurl(begin int) bool {
	begin, slash, ok := r.slashes(begin)
	if !ok || slash == len(r.text) || !r.hostport(begin, slash, 1) {
		return false
	}
	s := r.text
	end := before(s, slash+1, reservedRFC1738)
	r.define(Database, slash+1, end)
	switch {
	case end == len(s):
		return true
	case s[end] == '?':
		r.define(Search, end+1, len(s))
		return before(s, end+1, "/?") == len(s)
	case s[end] != '/':
		return false
	}
	wtype := end + 1
	end = before(s, wtype, reservedRFC1738)
	if end == len(s) || s[end] != '/' {
		return false
	}
	r.define(WType, wtype, end)
	r.define(WPath, end+1, len(s))
	return before(s, end+1, reservedRFC1738) == len(s)
}

// mailtourl matches encoded822addr = 1*xchar.
func (r *Reference) mailtourl(begin int) bool {
	r.define(Encoded822Addr, begin, len(r.text))
	return begin < len(r.text)
}

// fileurl matches "//" [ host / "localhost" ] "/" fpath.
func (r *Reference) fileurl(begin int) bool {
	begin, slash, ok := r.slashes(begin)
	if !ok || slash == len(r.text) || begin < slash && !r.host(begin, slash) {
		return false
	}
	r.define(FPath, slash+1, len(r.text))
	return before(r.text, slash+1, ";") == len(r.text)
}

// prosperourl matches "//" hostport "/" ppath *( fieldspec ) with fieldspec =
// ";" fieldname "=" fieldvalue, and defines the name and the value of the first
// fieldspec.
func (r *Reference) prosperourl(begin int) bool {
	begin, slash, ok := r.slashes(begin)
	if !ok || slash == len(r.text) || !r.hostport(begin, slash, 1) {
		return false
	}
	s := r.text
	end := before(s, slash+1, ";")
	r.define(PPath, slash+1, end)
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
			r.define(FieldName, name, equals)
			r.define(FieldValue, equals+1, end)
		}
	}
	return true
}

// credentials defines user and password, which the first ":" of
// text[begin:end] separates.
func (r *Reference) credentials(begin, end int) {
	n := strings.IndexByte(r.text[begin:end], ':')
	if n < 0 {
		r.define(User, begin, end)
		return
	}
	r.define(User, begin, begin+n)
	r.define(Password, begin+n+1, end)
}
