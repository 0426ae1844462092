package parser

import "strings"

// splitURL1993 splits a fragmentaddress of the draft of October 1993 by the rules
// of its chapter "BNF syntax". A "#" is in no rule but fragmentaddress.
//
// xalpha contains ":", "@" and ".", the delimiters of the rules that use it. The
// user ends at the last "@" that leaves a valid hostport, the password begins
// after the first ":", the host ends at the first ":" that leaves a valid port,
// and the scheme of a generic url at the first ":" that leaves a valid path.
func splitURL1993(r *Reference) {
	s := r.text
	end := before(s, 0, "#")
	if !r.specificURL1993(end) && !r.newsaddress(end) {
		r.genericURL1993(end)
	}
	if end < len(s) {
		r.define(FragmentID, end+1, len(s))
	}
}

// specificURL1993 defines the components of a scheme with "//", and reports
// whether text[:end] has one. No generic url contains "//" behind a ":", so it is
// of the form of the scheme.
func (r *Reference) specificURL1993(end int) bool {
	scheme, rest, ok := strings.Cut(r.text[:end], "://")
	if !ok {
		return false
	}
	begin := end - len(rest)
	r.define(Scheme, 0, len(scheme))
	switch scheme {
	case "http":
		r.httpaddress(begin, end)
	case "ftp":
		r.ftpaddress(begin, end)
	case "telnet":
		r.login1993(begin, end)
	case "gopher":
		r.gopheraddress(begin, end)
	case "wais":
		r.waisaddress(begin, end)
	case "prospero":
		r.prosperolink(begin, end)
	}
	return true
}

// until returns the index of the first byte of text[begin:end] that is one of
// stops, or end.
func (r *Reference) until(begin, end int, stops string) int {
	return before(r.text[:end], begin, stops)
}

// genericURL1993 defines the components of scheme ":" path [ "?" search ].
func (r *Reference) genericURL1993(end int) {
	s := r.text
	question := r.until(0, end, "?")
	// The scheme has no "/"; the ":" behind it leaves one or two characters or
	// escapes before the first "/", or none when there is no "/".
	first := r.until(0, question, "/")
	for colon := max(0, first-2*len("%00")-1); colon < first; colon++ {
		if s[colon] != ':' {
			continue
		}
		switch n := charCount(s[colon+1 : first]); {
		case n > 2, n == 0 && first < question:
			continue
		}
		r.define(Scheme, 0, colon)
		r.define(Path, colon+1, question)
		break
	}
	if question < end {
		r.define(Search, question+1, end)
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
func (r *Reference) httpaddress(begin, end int) {
	question := r.until(begin, end, "?")
	slash := r.until(begin, question, "/")
	r.hostport1993(begin, slash)
	if slash < question {
		r.define(Path, slash+1, question)
	}
	if question < end {
		r.define(Search, question+1, end)
	}
}

// ftpaddress defines the components of login "/" path.
func (r *Reference) ftpaddress(begin, end int) {
	slash := r.until(begin, end, "/")
	r.login1993(begin, slash)
	r.define(Path, min(slash+1, end), end)
}

// gopheraddress defines the components of hostport [ "/" gtype [ selector ] ]
// [ "?" search ].
func (r *Reference) gopheraddress(begin, end int) {
	question := r.until(begin, end, "?")
	slash := r.until(begin, question, "/")
	r.hostport1993(begin, slash)
	if slash+1 < question {
		selector := slash + 1 + charLength(r.text[slash+1:question])
		r.define(GType, slash+1, selector)
		r.define(Selector, selector, question)
	}
	if question < end {
		r.define(Search, question+1, end)
	}
}

// waisaddress defines the components of waisindex = hostport "/" database
// [ "?" search ] and waisdoc = hostport "/" database "/" wtype "/" digits "/"
// path.
func (r *Reference) waisaddress(begin, end int) {
	slash := r.until(begin, end, "/")
	r.hostport1993(begin, slash)
	for i, c := range [...]Component{Database, WType, Digits} {
		part := min(slash+1, end)
		slash = r.until(part, end, "/?")
		r.define(c, part, slash)
		if slash == end {
			return
		}
		if i == 0 && r.text[slash] == '?' {
			r.define(Search, slash+1, end)
			return
		}
	}
	r.define(Path, min(slash+1, end), end)
}

// prosperolink defines the components of hostport "/" hsoname [ "%00" version
// [ attributes ] ]. The hsoname ends at the first "%00" that leaves a valid
// rest. That rest has no escape, so it can only be the last.
func (r *Reference) prosperolink(begin, end int) {
	s := r.text
	slash := r.until(begin, end, "/")
	r.hostport1993(begin, slash)
	begin = min(slash+1, end)
	escape := strings.LastIndexByte(s[begin:end], '%')
	if escape < 0 || !strings.HasPrefix(s[begin+escape:end], "%00") {
		r.define(HSOName, begin, end)
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
		r.define(HSOName, begin, end)
		return
	}
	r.define(HSOName, begin, begin+escape)
	r.define(Version, version, attributes)
	if attributes < end {
		r.define(Attributes, attributes, end)
	}
}

// newsaddress matches groupart = "*" / group / article, and defines the scheme
// and its components. A group may contain an "@", but "message identifiers are
// known by" it (News): what matches article is one.
func (r *Reference) newsaddress(end int) bool {
	s, ok := strings.CutPrefix(r.text[:end], "news:")
	if !ok || strings.ContainsAny(s, "+/?") { // none of them in xalpha: generic
		return false
	}
	begin := end - len(s)
	article := r.lastAt(begin, end, false)
	if article < 0 && s != "*" && (s == "" || !isAlpha(s[0])) {
		return false
	}
	r.define(Scheme, 0, begin-1)
	r.define(GroupArt, begin, end)
	switch {
	case article >= 0:
		r.define(Article, begin, end)
		r.host1993(article+1, end)
	case s != "*":
		r.define(Group, begin, end)
	}
	return true
}

// login1993 defines the components of login = [ user [ ":" password ] "@" ]
// hostport.
func (r *Reference) login1993(begin, end int) {
	at := r.lastAt(begin, end, true)
	if at < 0 {
		r.hostport1993(begin, end)
		return
	}
	// Neither user nor password is empty.
	colon := -1
	if at-begin >= 3 {
		colon = strings.IndexByte(r.text[begin+1:at-1], ':')
	}
	if colon < 0 {
		r.define(User, begin, at)
	} else {
		r.define(User, begin, begin+1+colon)
		r.define(Password, begin+colon+2, at)
	}
	r.hostport1993(at+1, end)
}

// lastAt returns the index of the last "@" in text[begin:end] that leaves a
// valid host, or hostport, behind it and something before it, or -1. A hostname
// is a letter and any characters of xalpha.
func (r *Reference) lastAt(begin, end int, port bool) int {
	s := r.text
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
func (r *Reference) hostport1993(begin, end int) {
	s := r.text[begin:end]
	colon := strings.LastIndexByte(s, ':')
	if colon < 0 || !isDigits(s[colon+1:], 1) {
		r.host1993(begin, end)
		return
	}
	r.host1993(begin, begin+colon)
	r.define(Port, begin+colon+1, end)
}

// host1993 defines the host, which is a hostname when a letter comes first, and
// else a hostnumber.
func (r *Reference) host1993(begin, end int) {
	r.define(Host, begin, end)
	r.hostKind = Hostnumber
	if begin < end && isAlpha(r.text[begin]) {
		r.hostKind = Hostname
	}
}
