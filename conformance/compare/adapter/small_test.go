package adapter

import (
	"slices"
	"strconv"
	"strings"
)

// A small is a small parser of RFC 3986, by hand, with bugs.
type small struct{ bugs string }

type smallURI struct {
	scheme, authority, userinfo, host, port, path, query, fragment *string
}

func (s small) has(bug string) bool { return slices.Contains(strings.Split(s.bugs, ", "), bug) }

func cutOff(text *string, at int, skip int) *string {
	rest := (*text)[at+skip:]
	*text = (*text)[:at]
	return &rest
}

func (s small) parse(text string) (u smallURI, valid bool) {
	if s.has("trims spaces") {
		text = strings.Trim(text, " ")
	}
	rest := text
	if s.has("query before fragment") {
		if i := strings.IndexByte(rest, '?'); i >= 0 {
			u.query = cutOff(&rest, i, 1)
			if i := strings.IndexByte(*u.query, '#'); i >= 0 {
				u.fragment = cutOff(u.query, i, 1)
			}
		}
	}
	if i := strings.IndexByte(rest, '#'); i >= 0 {
		u.fragment = cutOff(&rest, i, 1)
	}
	if s.has("last question mark") {
		if i := strings.LastIndexByte(rest, '?'); i >= 0 {
			u.query = cutOff(&rest, i, 1)
		}
	} else if i := strings.IndexByte(rest, '?'); i >= 0 {
		u.query = cutOff(&rest, i, 1)
	}
	if i := strings.IndexByte(rest, ':'); i >= 0 && !strings.Contains(rest[:i], "/") {
		if s.scheme(rest[:i]) {
			scheme := rest[:i]
			u.scheme, rest = &scheme, rest[i+1:]
		} else {
			return u, false
		}
	}
	if strings.HasPrefix(rest, "//") {
		rest = rest[2:]
		end := strings.IndexByte(rest, '/')
		if end < 0 {
			end = len(rest)
		}
		authority := rest[:end]
		rest = rest[end:]
		u.authority = &authority
		if !s.splitAuthority(&u, authority) {
			return u, false
		}
	}
	if s.has("empty path is slash") && u.authority != nil && rest == "" {
		rest = "/"
	}
	if s.has("drops params") {
		rest, _, _ = strings.Cut(rest, ";")
	}
	u.path = &rest
	extra := ":@/"
	if s.has("quotes in pchar") {
		extra += `"<`
	}
	if s.has("backslash in path") && !s.chars(rest, extra+`\`) || !s.has("backslash in path") && !s.chars(rest, extra) {
		return u, false
	}
	q := ":@/?"
	if s.has("no question mark in query") {
		q = ":@/"
	}
	if s.has("quotes in pchar") {
		q += `"<`
	}
	if s.has("braces in query") {
		q += `{}|`
	}
	if u.query != nil && !s.chars(*u.query, q) {
		return u, false
	}
	f := ":@/?"
	if s.has("quotes in pchar") {
		f += `"<`
	}
	if s.has("hash in fragment") {
		f += "#"
	}
	if u.fragment != nil && !s.chars(*u.fragment, f) {
		return u, false
	}
	if s.has("empty query is none") && u.query != nil && *u.query == "" {
		u.query = nil
	}
	if s.has("empty fragment is none") && u.fragment != nil && *u.fragment == "" {
		u.fragment = nil
	}
	if s.has("no relative references") && u.scheme == nil {
		return u, false
	}
	if s.has("decodes path twice") {
		*u.path = decodeAll(decodeAll(*u.path))
	}
	if s.has("decodes query") && u.query != nil {
		*u.query = decodeAll(*u.query)
	}
	return u, true
}

func (s small) scheme(text string) bool {
	for i, c := range []byte(text) {
		letter := c|0x20 >= 'a' && c|0x20 <= 'z'
		other := c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.' && !s.has("no full stop in scheme") ||
			c == '_' && s.has("underscore in scheme")
		if !letter && (!other || i == 0 && !s.has("scheme begins with a digit")) {
			return false
		}
	}
	return text != ""
}

func (s small) splitAuthority(u *smallURI, text string) bool {
	at := strings.IndexByte(text, '@')
	if s.has("last at") {
		at = strings.LastIndexByte(text, '@')
	}
	if s.has("port before userinfo") && at >= 0 {
		if i := strings.IndexByte(text, ':'); i >= 0 && i < at {
			port := text[i+1:]
			host := text[:i]
			u.port, u.host = &port, &host
			return s.chars(host, "") && s.chars(port, ":@")
		}
	}
	host := text
	if at >= 0 {
		userinfo := text[:at]
		host = text[at+1:]
		if s.has("password dropped") {
			userinfo, _, _ = strings.Cut(userinfo, ":")
		}
		u.userinfo = &userinfo
		extra := ":"
		if s.has("last at") {
			extra += "@"
		}
		if s.has("no colon in userinfo") {
			extra = ""
		}
		if !s.chars(userinfo, extra) {
			return false
		}
	}
	if strings.HasPrefix(host, "[") {
		end := strings.IndexByte(host, ']')
		if end < 0 || !s.literal(host[1:end]) {
			return false
		}
		if behind := host[end+1:]; behind != "" {
			if behind[0] != ':' {
				return false
			}
			port := behind[1:]
			u.port = &port
		}
		host = host[:end+1]
		if s.has("brackets dropped") {
			host = strings.Trim(host, "[]")
		}
	} else {
		if i := strings.IndexByte(host, ':'); i >= 0 {
			port := host[i+1:]
			u.port, host = &port, host[:i]
		}
		if !s.chars(host, "") || s.has("no empty host") && host == "" {
			return false
		}
	}
	u.host = &host
	if u.port != nil {
		for _, c := range []byte(*u.port) {
			if (c < '0' || c > '9') && !(s.has("letters in port") && c >= 'a' && c <= 'f') {
				return false
			}
		}
		if n, err := strconv.Atoi(*u.port); s.has("port limit") && *u.port != "" && (err != nil || n > 65535) {
			return false
		}
		if s.has("five digits of port") && len(*u.port) > 5 || s.has("no empty port") && *u.port == "" {
			return false
		}
	}
	return true
}

func (s small) literal(text string) bool {
	if text != "" && text[0]|0x20 == 'v' {
		if s.has("no IPvFuture") {
			return false
		}
		version, address, ok := strings.Cut(text[1:], ".")
		for _, c := range []byte(version) {
			if !isHex(c) {
				return false
			}
		}
		return ok && version != "" && address != "" && !strings.Contains(address, "%") && s.chars(address, ":")
	}
	before, behind, double := strings.Cut(text, "::")
	groups, ok := s.groups(before, !double)
	if !ok {
		return false
	}
	if !double {
		return groups == 8 || s.has("seven groups") && groups == 7
	}
	more, ok := s.groups(behind, true)
	most := 7
	if s.has("eight groups and a double colon") {
		most = 8
	}
	if s.has("double colon of two") {
		most = 6
	}
	return ok && groups+more <= most
}

func (s small) groups(text string, last bool) (int, bool) {
	if text == "" {
		return 0, true
	}
	parts := strings.Split(text, ":")
	n := 0
	for i, p := range parts {
		if strings.Contains(p, ".") {
			if i < len(parts)-1 || !last || s.has("no IPv4 in IPv6") || !s.ipv4(p) {
				return 0, false
			}
			if n++; !s.has("IPv4 is one group") {
				n++
			}
			continue
		}
		longest := 4
		if s.has("five digits in a group") {
			longest = 5
		}
		if p == "" || len(p) > longest {
			return 0, false
		}
		for _, c := range []byte(p) {
			if !isHex(c) {
				return 0, false
			}
		}
		n++
	}
	return n, true
}

func (s small) ipv4(text string) bool {
	parts := strings.Split(text, ".")
	for _, p := range parts {
		n, err := strconv.Atoi(p)
		limit := 255
		if s.has("299") {
			limit = 299
		}
		if err != nil || n < 0 || n > limit || len(p) > 3 || len(p) > 1 && p[0] == '0' && !s.has("leading zeros") || p[0] == '+' {
			return false
		}
	}
	return len(parts) == 4
}

func isHex(c byte) bool { return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f' }

// chars reports whether a text has only unreserved characters, triplets, sub-delims and extra ones.
func (s small) chars(text, extra string) bool {
	unreserved := "-._~"
	if s.has("no tilde") {
		unreserved = "-._"
	}
	sub := "!$&'()*+,;="
	if s.has("no apostrophe and star") {
		sub = "!$&()+,;="
	}
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '%' && s.has("unchecked triplets"):
		case c == '%':
			if i+2 >= len(text) || !isHex(text[i+1]) || !isHex(text[i+2]) {
				return false
			}
			if s.has("upper-case triplets") && (text[i+1] >= 'a' || text[i+2] >= 'a') {
				return false
			}
			i += 2
		case c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z':
		case c >= 0x80 && s.has("bytes beyond ASCII"):
		case !strings.ContainsRune(unreserved+sub+extra, rune(c)):
			return false
		}
	}
	return true
}

func decodeAll(text string) string {
	var b []byte
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) && isHex(text[i+1]) && isHex(text[i+2]) {
			n, _ := strconv.ParseUint(text[i+1:i+3], 16, 8)
			b = append(b, byte(n))
			i += 2
			continue
		}
		b = append(b, text[i])
	}
	return string(b)
}

func (s small) decode(text string) string {
	var b []byte
	for i := 0; i < len(text); i++ {
		if text[i] != '%' || i+2 >= len(text) {
			b = append(b, text[i])
			continue
		}
		n, _ := strconv.ParseUint(text[i+1:i+3], 16, 8)
		c := byte(n)
		plain := c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || strings.IndexByte("-._", c) >= 0 ||
			c == '~' && !s.has("does not decode tilde") || c == '/' && s.has("decodes slash")
		switch {
		case plain:
			b = append(b, c)
		case s.has("lower-case triplets"):
			b = append(b, strings.ToLower(text[i:i+3])...)
		default:
			b = append(b, strings.ToUpper(text[i:i+3])...)
		}
		i += 2
	}
	return string(b)
}

func (s small) dots(path string) string {
	if s.has("dots stay") {
		return path
	}
	var out []string
	segments := strings.Split(path, "/")
	absolute := strings.HasPrefix(path, "/")
	first := 0
	if absolute {
		first = 1
	}
	if !absolute {
		for len(segments) > 0 && (segments[0] == "." || segments[0] == "..") {
			segments = segments[1:]
		}
	}
	slash := false
	for i := first; i < len(segments); i++ {
		last := i == len(segments)-1
		switch segments[i] {
		case ".":
			slash = last && !s.has("no slash for a dot at the end")
		case "..":
			if len(out) > 0 {
				out = out[:len(out)-1]
				absolute = absolute || len(out) == 0
			} else if s.has("excess stays") {
				out = append(out, "..")
			} else if !absolute {
				absolute = true
			}
			slash = last
		case "":
			if s.has("empty segments go") && !last {
				continue
			}
			out = append(out, "")
		default:
			out = append(out, segments[i])
		}
	}
	if slash && len(out) > 0 {
		out = append(out, "")
	}
	text := strings.Join(out, "/")
	if absolute && (len(out) > 0 || slash || path != "") {
		text = "/" + text
	}
	return text
}

func (u smallURI) String() string {
	var b strings.Builder
	if u.scheme != nil {
		b.WriteString(*u.scheme + ":")
	}
	if u.authority != nil {
		b.WriteString("//" + *u.authority)
	}
	b.WriteString(*u.path)
	if u.query != nil {
		b.WriteString("?" + *u.query)
	}
	if u.fragment != nil {
		b.WriteString("#" + *u.fragment)
	}
	return b.String()
}

func (s small) resolve(b, r smallURI) smallURI {
	t := r
	path := func(p string) { t.path = &p }
	switch {
	case r.scheme != nil:
		if !s.has("dots stay with a scheme") {
			path(s.dots(*r.path))
		}
		return t
	case r.authority != nil && !s.has("no network path"):
		path(s.dots(*r.path))
	case *r.path == "":
		t.authority, t.path = b.authority, b.path
		if r.query == nil && !s.has("query of the base is lost") {
			t.query = b.query
		}
	case strings.HasPrefix(*r.path, "/"):
		t.authority = b.authority
		path(s.dots(*r.path))
	default:
		t.authority = b.authority
		ref := *r.path
		if s.has("removes before merging") {
			ref = s.dots(ref)
		}
		merged := (*b.path)[:strings.LastIndex(*b.path, "/")+1] + ref
		if b.authority != nil && *b.path == "" && !s.has("merges without a slash") {
			merged = "/" + ref
		}
		if !s.has("removes before merging") {
			merged = s.dots(merged)
		}
		path(merged)
		if s.has("query of the base stays") && r.query == nil {
			t.query = b.query
		}
	}
	if s.has("fragment of the base stays") && r.fragment == nil {
		t.fragment = b.fragment
	}
	t.scheme = b.scheme
	return t
}

func (s small) normalize(u smallURI) smallURI {
	part := func(p **string, f func(string) string) {
		if *p != nil {
			text := f(**p)
			*p = &text
		}
	}
	part(&u.scheme, strings.ToLower)
	part(&u.userinfo, s.decode)
	part(&u.host, func(h string) string {
		if s.has("host keeps its case") {
			return s.decode(h)
		}
		return s.decode(strings.ToLower(s.decode(h)))
	})
	part(&u.path, s.decode)
	part(&u.path, func(p string) string {
		removed := s.dots(p)
		if u.scheme == nil || u.authority == nil && strings.HasPrefix(removed, "//") {
			return p
		}
		return removed
	})
	if s.has("path lower-case") {
		part(&u.path, strings.ToLower)
	}
	part(&u.query, s.decode)
	part(&u.fragment, s.decode)
	if s.has("drops the fragment") {
		u.fragment = nil
	}
	if s.has("drops port 80") && u.port != nil && *u.port == "80" {
		u.port = nil
	}
	if u.authority != nil {
		text := *u.host
		if u.userinfo != nil {
			text = *u.userinfo + "@" + text
		}
		if u.port != nil {
			text += ":" + *u.port
		}
		u.authority = &text
	}
	return u
}

// answer answers a question.
func (s small) answer(q Question) Answer {
	u, valid := s.parse(q.Input)
	if !valid {
		return Answer{}
	}
	switch q.Operation {
	case Resolve:
		base, valid := s.parse(q.Base)
		if !valid || base.scheme == nil {
			return Answer{}
		}
		return Answer{Valid: true, Result: s.resolve(base, u).String()}
	case Normalize:
		return Answer{Valid: true, Result: s.normalize(u).String()}
	}
	a := Answer{Valid: true}
	for i, p := range []*string{u.scheme, u.authority, u.userinfo, u.host, u.port, u.path, u.query, u.fragment} {
		a.Parts[i].Told = true
		if p != nil {
			a.Parts[i].Defined, a.Parts[i].Text = true, *p
		}
	}
	return a
}
