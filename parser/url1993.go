package parser

import "strings"

// splitURL1993 splits a fragmentaddress of the draft of October 1993 by the rules
// of its chapter "BNF syntax". A "#" is in no rule but fragmentaddress.
//
// xalpha contains ":", "@" and ".", the delimiters of the rules that use it. The
// user ends at the last "@" that leaves a valid hostport, the password begins
// after the first ":", the host ends at the first ":" that leaves a valid port,
// and the scheme of a generic url at the first ":" that leaves a valid path.
func splitURL1993(p *parts) {
	s := p.text
	end := before(s, 0, "#")
	if !p.specificURL1993(end) && !p.newsaddress(end) {
		p.genericURL1993(end)
	}
	if end < len(s) {
		p.define(FragmentID, end+1, len(s))
	}
}

// specificURL1993 defines the components of a scheme with "//", and reports
// whether text[:end] has one. No generic url contains "//" behind a ":", so it is
// of the form of the scheme.
func (p *parts) specificURL1993(end int) bool {
	scheme, rest, ok := strings.Cut(p.text[:end], "://")
	if !ok {
		return false
	}
	begin := end - len(rest)
	p.define(Scheme, 0, len(scheme))
	switch scheme {
	case "http":
		p.httpaddress(begin, end)
	case "ftp":
		p.ftpaddress(begin, end)
	case "telnet":
		p.login1993(begin, end)
	case "gopher":
		p.gopheraddress(begin, end)
	case "wais":
		p.waisaddress(begin, end)
	case "prospero":
		p.prosperolink(begin, end)
	}
	return true
}

// until returns the index of the first byte of text[begin:end] that is one of
// stops, or end.
func (p *parts) until(begin, end int, stops string) int {
	return before(p.text[:end], begin, stops)
}

// genericURL1993 defines the components of scheme ":" path [ "?" search ].
func (p *parts) genericURL1993(end int) {
	s := p.text
	question := p.until(0, end, "?")
	// The scheme has no "/"; the ":" behind it leaves one or two characters or
	// escapes before the first "/", or none when there is no "/".
	first := p.until(0, question, "/")
	for colon := max(0, first-2*len("%00")-1); colon < first; colon++ {
		if s[colon] != ':' {
			continue
		}
		switch n := charCount(s[colon+1 : first]); {
		case n > 2, n == 0 && first < question:
			continue
		}
		p.define(Scheme, 0, colon)
		p.define(Path, colon+1, question)
		break
	}
	if question < end {
		p.define(Search, question+1, end)
	}
}

// charCount returns how many characters and escapes s consists of.
func charCount(s string) int {
	n := 0
	for ; s != ""; s = s[charLength(s):] {
		n++
	}
	return n
}

// httpaddress defines the components of hostport [ "/" path ] [ "?" search ].
func (p *parts) httpaddress(begin, end int) {
	question := p.until(begin, end, "?")
	slash := p.until(begin, question, "/")
	p.hostport1993(begin, slash)
	if slash < question {
		p.define(Path, slash+1, question)
	}
	if question < end {
		p.define(Search, question+1, end)
	}
}

// ftpaddress defines the components of login "/" path.
func (p *parts) ftpaddress(begin, end int) {
	slash := p.until(begin, end, "/")
	p.login1993(begin, slash)
	p.define(Path, min(slash+1, end), end)
}

// gopheraddress defines the components of hostport [ "/" gtype [ selector ] ]
// [ "?" search ].
func (p *parts) gopheraddress(begin, end int) {
	question := p.until(begin, end, "?")
	slash := p.until(begin, question, "/")
	p.hostport1993(begin, slash)
	if slash+1 < question {
		selector := slash + 1 + charLength(p.text[slash+1:question])
		p.define(GType, slash+1, selector)
		p.define(Selector, selector, question)
	}
	if question < end {
		p.define(Search, question+1, end)
	}
}

// waisaddress defines the components of waisindex = hostport "/" database
// [ "?" search ] and waisdoc = hostport "/" database "/" wtype "/" digits "/"
// path.
func (p *parts) waisaddress(begin, end int) {
	slash := p.until(begin, end, "/")
	p.hostport1993(begin, slash)
	for i, c := range [...]Component{Database, WType, Digits} {
		part := min(slash+1, end)
		slash = p.until(part, end, "/?")
		p.define(c, part, slash)
		if slash == end {
			return
		}
		if i == 0 && p.text[slash] == '?' {
			p.define(Search, slash+1, end)
			return
		}
	}
	p.define(Path, min(slash+1, end), end)
}

// prosperolink defines the components of hostport "/" hsoname [ "%00" version
// [ attributes ] ]. The hsoname ends at the first "%00" that leaves a valid
// rest. That rest has no escape, so it can only be the last.
func (p *parts) prosperolink(begin, end int) {
	s := p.text
	slash := p.until(begin, end, "/")
	p.hostport1993(begin, slash)
	begin = min(slash+1, end)
	escape := strings.LastIndexByte(s[begin:end], '%')
	if escape < 0 || !strings.HasPrefix(s[begin+escape:end], "%00") {
		p.define(HSOName, begin, end)
		return
	}
	version := begin + escape + len("%00")
	attributes := version
	for attributes < end && isDigit(s[attributes]) {
		attributes++
	}
	last := attributes
	for last < end && (isDigit(s[last]) || isAlpha(s[last])) {
		last++
	}
	if attributes == version || last < end {
		p.define(HSOName, begin, end)
		return
	}
	p.define(HSOName, begin, begin+escape)
	p.define(Version, version, attributes)
	if attributes < end {
		p.define(Attributes, attributes, end)
	}
}

// newsaddress matches groupart = "*" / group / article, and defines the scheme
// and its components. A group may contain an "@", but "message identifiers are
// known by" it (News): what matches article is one.
func (p *parts) newsaddress(end int) bool {
	s, ok := strings.CutPrefix(p.text[:end], "news:")
	if !ok || strings.ContainsAny(s, "+/?") { // none of them in xalpha: generic
		return false
	}
	begin := end - len(s)
	article := p.lastAt(begin, end, false)
	if article < 0 && s != "*" && (s == "" || !isAlpha(s[0])) {
		return false
	}
	p.define(Scheme, 0, begin-1)
	p.define(GroupArt, begin, end)
	switch {
	case article >= 0:
		p.define(Article, begin, end)
		p.host1993(article+1, end)
	case s != "*":
		p.define(Group, begin, end)
	}
	return true
}

// login1993 defines the components of login = [ user [ ":" password ] "@" ]
// hostport.
func (p *parts) login1993(begin, end int) {
	at := p.lastAt(begin, end, true)
	if at < 0 {
		p.hostport1993(begin, end)
		return
	}
	// Neither user nor password is empty.
	colon := -1
	if at-begin >= 3 {
		colon = strings.IndexByte(p.text[begin+1:at-1], ':')
	}
	if colon < 0 {
		p.define(User, begin, at)
	} else {
		p.define(User, begin, begin+1+colon)
		p.define(Password, begin+colon+2, at)
	}
	p.hostport1993(at+1, end)
}

// lastAt returns the index of the last "@" in text[begin:end] that leaves a
// valid host, or hostport, behind it and something before it, or -1. A hostname
// is a letter and any characters of xalpha.
func (p *parts) lastAt(begin, end int, port bool) int {
	s := p.text
	for at := end - 1; at > begin; at-- {
		if s[at] != '@' || at+1 == end {
			continue
		}
		if isAlpha(s[at+1]) {
			return at
		}
		// A hostnumber contains no "@".
		if rest := s[at+1 : end]; isDigit(rest[0]) && strings.IndexByte(rest, '@') < 0 {
			if colon := strings.IndexByte(rest, ':'); colon >= 0 && port && isDigits(rest[colon+1:], 1) {
				rest = rest[:colon]
			}
			if isHostnumber(rest) {
				return at
			}
		}
	}
	return -1
}

// hostport1993 defines the components of hostport = host [ ":" port ]. Only the
// last ":" can leave a valid port.
func (p *parts) hostport1993(begin, end int) {
	s := p.text[begin:end]
	colon := strings.LastIndexByte(s, ':')
	if colon < 0 || !isDigits(s[colon+1:], 1) {
		p.host1993(begin, end)
		return
	}
	p.host1993(begin, begin+colon)
	p.define(Port, begin+colon+1, end)
}

// host1993 defines the host, which is a hostname when a letter comes first, and
// else a hostnumber.
func (p *parts) host1993(begin, end int) {
	p.define(Host, begin, end)
	p.hostKind = Hostnumber
	if begin < end && isAlpha(p.text[begin]) {
		p.hostKind = Hostname
	}
}
