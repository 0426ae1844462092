package url1993

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// hostKind returns which rule a host matches: hostname if a letter comes first,
// and otherwise hostnumber.
func hostKind(_, s string) host.Kind {
	if s != "" && scan.IsAlpha(s[0]) {
		return host.Hostname
	}
	return host.Hostnumber
}

// splitParts splits a fragmentaddress of the draft of October 1993 by the rules
// of its chapter "BNF syntax". A "#" is in no rule but fragmentaddress.
//
// xalpha contains ":", "@" and ".", the delimiters of the rules that use it.
// The user ends at the last "@" that leaves a valid hostport, the password
// begins after the first ":", the host ends at the first ":" that leaves a
// valid port, and the scheme of a generic url at the first ":" that leaves a
// valid path.
func splitParts(s string) split.Parts {
	p := split.Parts{Text: s}
	end := scan.Before(s, 0, "#")
	if !specific(&p, end) && !newsaddress(&p, end) {
		generic(&p, end)
	}
	if end < len(s) {
		p.Define(component.FragmentID, end+1, len(s))
	}
	return p
}

// specific defines the components of a scheme with "//", and reports whether
// text[:end] has one. No generic url contains "//" behind a ":", so it is of
// the form of the scheme.
func specific(p *split.Parts, end int) bool {
	scheme, rest, ok := strings.Cut(p.Text[:end], "://")
	if !ok {
		return false
	}
	begin := end - len(rest)
	p.Define(component.Scheme, 0, len(scheme))
	switch scheme {
	case "http":
		httpaddress(p, begin, end)
	case "ftp":
		ftpaddress(p, begin, end)
	case "telnet":
		login(p, begin, end)
	case "gopher":
		gopheraddress(p, begin, end)
	case "wais":
		waisaddress(p, begin, end)
	case "prospero":
		prosperolink(p, begin, end)
	}
	return true
}

// until returns the index of the first byte of text[begin:end] that is one of
// stops, or end.
func until(p *split.Parts, begin, end int, stops string) int {
	return scan.Before(p.Text[:end], begin, stops)
}

// generic defines the components of scheme ":" path [ "?" search ].
func generic(p *split.Parts, end int) {
	s := p.Text
	question := until(p, 0, end, "?")
	// The scheme has no "/"; the ":" behind it leaves one or two characters or
	// escapes before the first "/", or none when there is no "/".
	first := until(p, 0, question, "/")
	for colon := max(0, first-2*len("%00")-1); colon < first; colon++ {
		if s[colon] != ':' {
			continue
		}
		switch n := scan.CharCount(s[colon+1 : first]); {
		case n > 2, n == 0 && first < question:
			continue
		}
		p.Define(component.Scheme, 0, colon)
		p.Define(component.Path, colon+1, question)
		break
	}
	if question < end {
		p.Define(component.Search, question+1, end)
	}
}

// httpaddress defines the components of hostport [ "/" path ] [ "?" search ].
func httpaddress(p *split.Parts, begin, end int) {
	question := until(p, begin, end, "?")
	slash := until(p, begin, question, "/")
	hostport(p, begin, slash)
	if slash < question {
		p.Define(component.Path, slash+1, question)
	}
	if question < end {
		p.Define(component.Search, question+1, end)
	}
}

// ftpaddress defines the components of login "/" path.
func ftpaddress(p *split.Parts, begin, end int) {
	slash := until(p, begin, end, "/")
	login(p, begin, slash)
	p.Define(component.Path, min(slash+1, end), end)
}

// gopheraddress defines the components of hostport [ "/" gtype [ selector ] ] [
// "?" search ].
func gopheraddress(p *split.Parts, begin, end int) {
	question := until(p, begin, end, "?")
	slash := until(p, begin, question, "/")
	hostport(p, begin, slash)
	if slash+1 < question {
		selector := slash + 1 + scan.CharLength(p.Text[slash+1:question])
		p.Define(component.GType, slash+1, selector)
		p.Define(component.Selector, selector, question)
	}
	if question < end {
		p.Define(component.Search, question+1, end)
	}
}

// waisaddress defines the components of waisindex = hostport "/" database [ "?"
// search ] and waisdoc = hostport "/" database "/" wtype "/" digits "/" path.
func waisaddress(p *split.Parts, begin, end int) {
	slash := until(p, begin, end, "/")
	hostport(p, begin, slash)
	for i, c := range [...]component.Name{component.Database, component.WType, component.Digits} {
		part := min(slash+1, end)
		slash = until(p, part, end, "/?")
		p.Define(c, part, slash)
		if slash == end {
			return
		}
		if i == 0 && p.Text[slash] == '?' {
			p.Define(component.Search, slash+1, end)
			return
		}
	}
	p.Define(component.Path, min(slash+1, end), end)
}

// prosperolink defines the components of hostport "/" hsoname [ "%00" version [
// attributes ] ]. The hsoname ends at the first "%00" that leaves a valid rest.
// That rest has no escape, so it can only be the last.
func prosperolink(p *split.Parts, begin, end int) {
	s := p.Text
	slash := until(p, begin, end, "/")
	hostport(p, begin, slash)
	begin = min(slash+1, end)
	escape := strings.LastIndex(s[begin:end], "%00")
	if escape < 0 {
		p.Define(component.HSOName, begin, end)
		return
	}
	version := begin + escape + len("%00")
	attributes := version
	for attributes < end && scan.IsDigit(s[attributes]) {
		attributes++
	}
	last := attributes
	for last < end && (scan.IsDigit(s[last]) || scan.IsAlpha(s[last])) {
		last++
	}
	if attributes == version || last < end {
		p.Define(component.HSOName, begin, end)
		return
	}
	p.Define(component.HSOName, begin, begin+escape)
	p.Define(component.Version, version, attributes)
	if attributes < end {
		p.Define(component.Attributes, attributes, end)
	}
}

// newsaddress matches groupart = "*" / group / article, and defines the scheme
// and its components. A group may contain an "@", but "message identifiers are
// known by" it (News): what matches article is one.
func newsaddress(p *split.Parts, end int) bool {
	s, ok := strings.CutPrefix(p.Text[:end], "news:")
	if !ok || strings.ContainsAny(s, "+/?") { // none of them in xalpha: generic
		return false
	}
	begin := end - len(s)
	article := lastAt(p.Text, begin, end, false)
	if article < 0 && s != "*" && (s == "" || !scan.IsAlpha(s[0])) {
		return false
	}
	p.Define(component.Scheme, 0, begin-1)
	p.Define(component.GroupArt, begin, end)
	switch {
	case article >= 0:
		p.Define(component.Article, begin, end)
		defineHost(p, article+1, end)
	case s != "*":
		p.Define(component.Group, begin, end)
	}
	return true
}

// login defines the components of login = [ user [ ":" password ] "@" ]
// hostport.
func login(p *split.Parts, begin, end int) {
	at := lastAt(p.Text, begin, end, true)
	if at < 0 {
		hostport(p, begin, end)
		return
	}
	// Neither user nor password is empty.
	colon := -1
	if at-begin >= 3 {
		colon = strings.IndexByte(p.Text[begin+1:at-1], ':')
	}
	if colon < 0 {
		p.Define(component.User, begin, at)
	} else {
		p.Define(component.User, begin, begin+1+colon)
		p.Define(component.Password, begin+colon+2, at)
	}
	hostport(p, at+1, end)
}

// lastAt returns the index of the last "@" in s[begin:end] that leaves a valid
// host, or with port a hostport, behind it and something before it, or -1. A
// hostname is a letter and any characters of xalpha.
func lastAt(s string, begin, end int, port bool) int {
	for at := end - 1; at > begin; at-- {
		if s[at] != '@' || at+1 == end {
			continue
		}
		if scan.IsAlpha(s[at+1]) {
			return at
		}
		// A hostnumber contains no "@".
		if rest := s[at+1 : end]; scan.IsDigit(rest[0]) && strings.IndexByte(rest, '@') < 0 {
			if colon := strings.IndexByte(rest, ':'); colon >= 0 && port && scan.IsDigits(rest[colon+1:], 1) {
				rest = rest[:colon]
			}
			if host.IsHostnumber(rest) {
				return at
			}
		}
	}
	return -1
}

// hostport defines the components of hostport = host [ ":" port ]. Only the
// last ":" can leave a valid port.
func hostport(p *split.Parts, begin, end int) {
	s := p.Text[begin:end]
	colon := strings.LastIndexByte(s, ':')
	if colon < 0 || !scan.IsDigits(s[colon+1:], 1) {
		defineHost(p, begin, end)
		return
	}
	defineHost(p, begin, begin+colon)
	p.Define(component.Port, begin+colon+1, end)
}

func defineHost(p *split.Parts, begin, end int) { p.Define(component.Host, begin, end) }
