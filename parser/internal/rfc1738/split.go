package rfc1738

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// HostKind returns which rule a host matches (Section 5), as in url-syntax-05.
func HostKind(_, s string) host.Kind {
	if host.IsHostname(s) {
		return host.Hostname
	}
	return host.Hostnumber
}

// splitParts splits a url of RFC 1738 by the rules of Section 5. A form for a
// specific scheme is meant if it matches; only what it leaves is an otherurl.
// There an ip-schemepart is meant if one matches (Section 3.1).
//
// All the forms are made of the characters of xchar, so the text of a valid url
// need only be searched for the reserved ones that a rule leaves out.
func splitParts(s string) split.Parts {
	p := split.Parts{Text: s}
	colon := strings.IndexByte(s, ':')
	p.Define(component.Scheme, 0, colon)
	begin := colon + 1
	specific := p
	if splitForm(&specific, s[:colon], begin) {
		return specific
	}
	other := p
	if ipSchemepart(&other, begin) {
		return other
	}
	return p
}

// splitForm matches the form of a scheme, which is case-insensitive (Section
// 2.1), at text[begin:] and defines its components. When it reports that there
// is no such form, or that it does not match, components may be defined
// nevertheless, also by the functions that it calls.
func splitForm(p *split.Parts, scheme string, begin int) bool {
	switch {
	case strings.EqualFold(scheme, "http"):
		return httpurl(p, begin)
	case strings.EqualFold(scheme, "ftp"):
		return ftpurl(p, begin)
	case strings.EqualFold(scheme, "news"):
		return newsurl(p, begin)
	case strings.EqualFold(scheme, "nntp"):
		return nntpurl(p, begin)
	case strings.EqualFold(scheme, "telnet"):
		return telneturl(p, begin)
	case strings.EqualFold(scheme, "gopher"):
		return gopherurl(p, begin)
	case strings.EqualFold(scheme, "wais"):
		return waisurl(p, begin)
	case strings.EqualFold(scheme, "mailto"):
		return mailtourl(p, begin)
	case strings.EqualFold(scheme, "file"):
		return fileurl(p, begin)
	case strings.EqualFold(scheme, "prospero"):
		return prosperourl(p, begin)
	}
	return false
}

// Login matches login, with at least minPort digits in a port, and defines its
// components; some of them even if it does not match. It is also the site of
// url-syntax-05, where a port may be empty.
func Login(p *split.Parts, begin, end, minPort int) bool {
	s := p.Text
	at := strings.IndexByte(s[begin:end], '@')
	if at >= 0 {
		if strings.Count(s[begin:begin+at], ":") > 1 {
			return false // no password contains a ":"
		}
		credentials(p, begin, begin+at)
	}
	return hostport(p, begin+at+1, end, minPort)
}

// hostport matches hostport, with at least minPort digits in a port, and
// defines its components.
func hostport(p *split.Parts, begin, end, minPort int) bool {
	s := p.Text
	hostEnd, port := host.CutFirst(s, begin, end)
	if port != 0 && !scan.IsDigits(s[port:end], minPort) || !defineHost(p, begin, hostEnd) {
		return false
	}
	if port != 0 {
		p.Define(component.Port, port, end)
	}
	return true
}

func defineHost(p *split.Parts, begin, end int) bool {
	if !host.IsDomain(p.Text[begin:end]) {
		return false
	}
	p.Define(component.Host, begin, end)
	return true
}

// slashes matches "//" at begin, and returns where it ends and where the next
// "/" or the end of the text is.
func slashes(p *split.Parts, begin int) (after, slash int, ok bool) {
	if !strings.HasPrefix(p.Text[begin:], "//") {
		return 0, 0, false
	}
	return begin + 2, scan.Before(p.Text, begin+2, "/"), true
}

// ipSchemepart matches ip-schemepart = "//" login [ "/" urlpath ].
func ipSchemepart(p *split.Parts, begin int) bool {
	begin, slash, ok := slashes(p, begin)
	if !ok || !Login(p, begin, slash, 1) {
		return false
	}
	if slash < len(p.Text) {
		p.Define(component.URLPath, slash+1, len(p.Text))
	}
	return true
}

// httpurl matches "//" hostport [ "/" hpath [ "?" search ] ].
func httpurl(p *split.Parts, begin int) bool {
	begin, slash, ok := slashes(p, begin)
	if !ok || !hostport(p, begin, slash, 1) {
		return false
	}
	s := p.Text
	if slash == len(s) {
		return true
	}
	question := scan.Before(s, slash, "?")
	p.Define(component.HPath, slash+1, question)
	if question == len(s) {
		return true
	}
	p.Define(component.Search, question+1, len(s))
	return scan.Before(s, question+1, "/?") == len(s)
}

// ftpurl matches "//" login [ "/" fpath [ ";type=" ftptype ] ].
func ftpurl(p *split.Parts, begin int) bool {
	begin, slash, ok := slashes(p, begin)
	if !ok || !Login(p, begin, slash, 1) {
		return false
	}
	s := p.Text
	if slash == len(s) {
		return true
	}
	semicolon := scan.Before(s, slash, ";")
	p.Define(component.FPath, slash+1, semicolon)
	if semicolon == len(s) {
		return true
	}
	const word = ";type="
	if !strings.HasPrefix(s[semicolon:], word) || len(s) != semicolon+len(word)+1 {
		return false
	}
	p.Define(component.FTPType, len(s)-1, len(s))
	return strings.IndexByte("AIDaid", s[len(s)-1]) >= 0
}

// newsurl matches grouppart = "*" / group / article. The "@" of an article is
// in no group.
func newsurl(p *split.Parts, begin int) bool {
	s := p.Text
	p.Define(component.GroupPart, begin, len(s))
	if s[begin:] == "*" {
		return true
	}
	if at := strings.IndexByte(s[begin:], '@'); at >= 0 {
		p.Define(component.Article, begin, len(s))
		return at > 0 && defineHost(p, begin+at+1, len(s))
	}
	return group(p, begin, len(s))
}

// group matches group = alpha *( alpha / digit / "-" / "." / "+" / "_" ).
func group(p *split.Parts, begin, end int) bool {
	if _, ok := testGroup(p.Text[begin:end]); !ok {
		return false
	}
	p.Define(component.Group, begin, end)
	return true
}

// nntpurl matches "//" hostport "/" group [ "/" digits ].
func nntpurl(p *split.Parts, begin int) bool {
	begin, slash, ok := slashes(p, begin)
	if !ok || slash == len(p.Text) || !hostport(p, begin, slash, 1) {
		return false
	}
	end := scan.Before(p.Text, slash+1, "/")
	if !group(p, slash+1, end) {
		return false
	}
	if end == len(p.Text) {
		return true
	}
	p.Define(component.Digits, end+1, len(p.Text))
	return scan.IsDigits(p.Text[end+1:], 1)
}

// telneturl matches "//" login [ "/" ].
func telneturl(p *split.Parts, begin int) bool {
	begin, slash, ok := slashes(p, begin)
	return ok && slash+1 >= len(p.Text) && Login(p, begin, slash, 1)
}

// gopherurl matches "//" hostport [ "/" [ gtype [ selector [ "%09" search [
// "%09" gopherplus-string ] ] ] ] ]. Selector and search end at the first "%09"
// that leaves a valid rest (Section 3.4.1).
func gopherurl(p *split.Parts, begin int) bool {
	begin, slash, ok := slashes(p, begin)
	if !ok || !hostport(p, begin, slash, 1) {
		return false
	}
	s := p.Text
	if slash+1 >= len(s) {
		return true
	}
	i := slash + 1 + scan.CharLength(s[slash+1:])
	p.Define(component.GType, slash+1, i)
	const tab = "%09"
	for selector := i; ; {
		n := strings.Index(s[i:], tab)
		if n < 0 {
			p.Define(component.Selector, selector, len(s))
			return true
		}
		i += n + len(tab)
		// Search contains neither "/" nor "?"; so if one comes before the next
		// "%09", no search begins here.
		end := len(s)
		if n := strings.Index(s[i:], tab); n >= 0 {
			end = i + n
		}
		if strings.ContainsAny(s[i:end], "/?") {
			continue
		}
		p.Define(component.Selector, selector, i-len(tab))
		p.Define(component.Search, i, end)
		if end < len(s) {
			p.Define(component.GopherPlusString, end+len(tab), len(s))
		}
		return true
	}
}

// waisurl matches "//" hostport "/" database, which "?" search or "/" wtype "/"
// wpath may follow.
func waisurl(p *split.Parts, begin int) bool {
	begin, slash, ok := slashes(p, begin)
	if !ok || slash == len(p.Text) || !hostport(p, begin, slash, 1) {
		return false
	}
	s := p.Text
	end := scan.Before(s, slash+1, reservedBytes)
	p.Define(component.Database, slash+1, end)
	switch {
	case end == len(s):
		return true
	case s[end] == '?':
		p.Define(component.Search, end+1, len(s))
		return scan.Before(s, end+1, "/?") == len(s)
	case s[end] != '/':
		return false
	}
	wtype := end + 1
	end = scan.Before(s, wtype, reservedBytes)
	if end == len(s) || s[end] != '/' {
		return false
	}
	p.Define(component.WType, wtype, end)
	p.Define(component.WPath, end+1, len(s))
	return scan.Before(s, end+1, reservedBytes) == len(s)
}

// mailtourl matches encoded822addr = 1*xchar.
func mailtourl(p *split.Parts, begin int) bool {
	p.Define(component.Encoded822Addr, begin, len(p.Text))
	return begin < len(p.Text)
}

// fileurl matches "//" [ host / "localhost" ] "/" fpath.
func fileurl(p *split.Parts, begin int) bool {
	begin, slash, ok := slashes(p, begin)
	if !ok || slash == len(p.Text) || begin < slash && !defineHost(p, begin, slash) {
		return false
	}
	p.Define(component.FPath, slash+1, len(p.Text))
	return scan.Before(p.Text, slash, ";") == len(p.Text)
}

// prosperourl matches "//" hostport "/" ppath *( fieldspec ) with fieldspec =
// ";" fieldname "=" fieldvalue, and defines the name and the value of the first
// fieldspec.
func prosperourl(p *split.Parts, begin int) bool {
	begin, slash, ok := slashes(p, begin)
	if !ok || slash == len(p.Text) || !hostport(p, begin, slash, 1) {
		return false
	}
	s := p.Text
	end := scan.Before(s, slash, ";")
	p.Define(component.PPath, slash+1, end)
	for first := true; end < len(s); first = false {
		name := end + 1
		equals := scan.Before(s, name, "=;/")
		if equals == len(s) || s[equals] != '=' {
			return false
		}
		end = scan.Before(s, equals+1, "=;/")
		if end < len(s) && s[end] != ';' {
			return false
		}
		if first {
			p.Define(component.FieldName, name, equals)
			p.Define(component.FieldValue, equals+1, end)
		}
	}
	return true
}

// credentials defines user and password, which the first ":" of text[begin:end]
// separates.
func credentials(p *split.Parts, begin, end int) {
	n := strings.IndexByte(p.Text[begin:end], ':')
	if n < 0 {
		p.Define(component.User, begin, end)
		return
	}
	p.Define(component.User, begin, begin+n)
	p.Define(component.Password, begin+n+1, end)
}
