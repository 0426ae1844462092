package repair

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/urlstandard"
)

// An Option is something that [Of] does not do unless it is asked for.
type Option uint8

// MissingScheme puts the scheme before a string that is a host or a path of Windows, as [Meant] does: "https", "http"
// or "file". This is likely at best, as such a string can be a valid relative reference.
const MissingScheme Option = 1

// Of returns the repair of a string by a start rule of RFC 3986 or RFC 3987, and whether there is one; a valid string
// is its own. What is repaired needs no further repair. It takes time linear in the length of the string.
func Of(start parser.Start, s string, options ...Option) (Repair, bool) {
	for _, o := range options {
		if meant, ok := Meant(start, s); ok && o == MissingScheme {
			meant.Sure = Likely
			return meant, true
		}
	}
	if start.Valid(s) {
		return Repair{Text: s, Sure: Certain}, true
	}
	if !isFile(s) && fileURI(s) != "" {
		return Repair{}, false // a path of Windows lacks its scheme
	}
	e := editor{rev: start.Revision(), text: s, sure: Certain}
	e.unwrap()
	if viable := start.ViablePrefix(e.text); !start.Valid(e.text) && !e.behindAuthority(viable) {
		was, browsers := browse(e.text)
		e.edit(&was, browsers)
		if is, _ := browse(e.text); browsers && !sameResource(&is, &was) && utf8.ValidString(s) {
			return Repair{}, false
		}
	}
	if e.sure == Unknown || e.text == "" || !start.Valid(e.text) {
		return Repair{}, false
	}
	if s, ok := scheme.Of(e.text); ok && !s.Valid(e.text) {
		e.sure = min(e.sure, Likely) // it is a URI, but none of its scheme
	}
	return Repair{e.text, strings.Join(e.how, "; "), e.changes, e.sure}, true
}

// browse returns how browsers read a string, in the document noHost if it has no scheme; and whether they do.
func browse(s string) (urlstandard.URL, bool) {
	u, err := urlstandard.Parse(s, nil)
	if isMissingScheme(err) {
		u, err = urlstandard.Parse(s, &noDocument)
	}
	return u, err == nil
}

var noDocument, _ = urlstandard.Parse("https://"+noHost+"/", nil)

// sameResource reports whether two URLs have the same scheme, host and path.
func sameResource(a, b *urlstandard.URL) bool {
	return a.Scheme() == b.Scheme() && a.Host() == b.Host() && pathOf(a) == pathOf(b)
}

// pathOf returns the path of a URL with all encoded that RFC 3986 does not allow there, which browsers leave.
func pathOf(u *urlstandard.URL) string {
	path, _ := parser.RFC3986.Encode(parser.Path, u.Path(), parser.KeepEscapes)
	return path
}

// An editor edits a string, and notes what it does.
type editor struct {
	rev     parser.Revision
	text    string
	how     []string
	changes int
	sure    Certainty
}

// note notes an edit that changes some characters.
func (e *editor) note(changes int, sure Certainty, how string) {
	if changes > 0 {
		e.changes += changes
		e.sure = min(e.sure, sure)
		if !slices.Contains(e.how, how) {
			e.how = append(e.how, how)
		}
	}
}

// set makes a text of another length the text.
func (e *editor) set(text string, sure Certainty, how string) {
	e.note(max(len(e.text)-len(text), len(text)-len(e.text)), sure, how)
	e.text = text
}

var noLines = strings.NewReplacer("\t", "", "\r", "", "\n", "")

// unwrap leaves out what is no part of the string.
func (e *editor) unwrap() {
	e.set(strings.TrimFunc(e.text, func(r rune) bool { return r <= ' ' }), Certain,
		"leave out the white space around it (RFC 3986, Appendix C)")
	for _, around := range []string{"<>", `""`} {
		if n := len(e.text) - 1; n > 0 && e.text[0] == around[0] && e.text[n] == around[1] {
			inner := e.text[1:n]
			if around == "<>" && len(inner) > 4 && strings.EqualFold(inner[:4], "URL:") {
				inner = inner[4:]
			}
			e.set(strings.TrimSpace(inner), Certain, "leave out "+around+" around it (RFC 3986, Appendix C)")
		}
	}
	if strings.ContainsAny(e.text, "\t\r\n") {
		e.set(noLines.Replace(e.text), Certain, "leave out tabs and line ends, as browsers do (URL Standard, 4.4)")
	}
}

// behindAuthority makes a valid string of the text, if all that is wrong stands behind its authority, in a place where
// browsers read what they would read encoded; and reports whether that is so. The text is viable up to an offset.
func (e *editor) behindAuthority(viable int) bool {
	a, ok := AuthorityOf(e.text)
	if !ok || viable <= a.End || a.Host == a.HostEnd || strings.Contains(e.text, `\`) || isFile(e.text) {
		return false
	}
	var b strings.Builder
	b.Grow(len(e.text) + 16)
	b.WriteString(e.text[:a.End])
	e.encodeRest(&b, e.text[a.End:])
	e.text = b.String()
	return true
}

// isFile reports whether the scheme of a string is "file".
func isFile(s string) bool { return len(s) > 4 && strings.EqualFold(s[:5], "file:") }

// edit makes a valid string of the text, if it can, given how browsers read it.
func (e *editor) edit(was *urlstandard.URL, browsers bool) {
	scheme, rest, ok := strings.Cut(e.text, ":")
	if ok = ok && parser.RFC3986.Valid(e.text[:len(scheme)+1]); !ok {
		scheme, rest = "", e.text
	}
	said := Likely // for there may be a base with a scheme that is not special
	if ok {
		said = Certain
	}
	end := strings.IndexAny(rest+"?", "?#")
	rest, behind := rest[:end], rest[end:]
	if browsers && (was.IsSpecial() || !ok) {
		backslashes := strings.Count(rest, `\`)
		rest = strings.ReplaceAll(rest, `\`, "/")
		e.note(backslashes, said, asBrowsers+" (URL Standard, 4.4)")
		if slashes := len(rest) - len(strings.TrimLeft(rest, "/")); isFile(e.text) {
			rest = e.file(rest)
		} else if slashes > 2 || ok && slashes < 2 {
			e.note(max(slashes, 2)-min(slashes, 2), said, `write "//" before the host, as browsers read it (URL Standard, 4.4)`)
			rest = "//" + rest[slashes:]
		}
	}
	authority, path, hasAuthority := "", rest, strings.HasPrefix(rest, "//")
	if hasAuthority {
		end := strings.IndexByte(rest[2:]+"/", '/')
		authority, path = rest[2:2+end], rest[2+end:]
	}
	var b strings.Builder
	if ok {
		b.WriteString(scheme + ":")
	}
	if hasAuthority {
		b.WriteString("//" + e.authority(authority, was, browsers))
	}
	if first, _, _ := strings.Cut(path, "/"); !ok && !hasAuthority && strings.Contains(first, ":") {
		e.note(2, Likely, `put "./" before it (RFC 3986, Section 4.2)`)
		b.WriteString("./")
		if strings.HasPrefix(path[strings.IndexByte(path, ':')+1:], "//") {
			e.sure = Unknown // it looks like a scheme
		}
	}
	e.encodeRest(&b, path+behind)
	e.text = b.String()
}

// encodeRest writes a path, query and fragment with all percent-encoded that cannot stand there.
func (e *editor) encodeRest(b *strings.Builder, s string) {
	s, fragment, hasFragment := strings.Cut(s, "#")
	path, query, hasQuery := strings.Cut(s, "?")
	e.encode(b, parser.Path, path)
	if hasQuery {
		b.WriteByte('?')
		e.encode(b, parser.Query, query)
	}
	if hasFragment {
		b.WriteByte('#')
		e.encode(b, parser.Fragment, fragment)
	}
}

// encode writes a component with all percent-encoded that cannot stand there.
func (e *editor) encode(b *strings.Builder, c parser.Component, text string) {
	encoded, err := e.rev.Encode(c, text, parser.KeepEscapes)
	if err != nil {
		e.sure = Unknown
	}
	sure, how := Certain, "percent-encode what cannot stand there (RFC 3986, Section 2.1)"
	percents := strayPercents(text)
	e.note(percents, Likely, `write "%25" for "%" without two digits (RFC 3986, Section 2.4)`)
	if !utf8.ValidString(text) {
		sure, how = Likely, "percent-encode bytes that are not UTF-8"
	}
	n := (len(encoded)-len(text))/2 - percents
	if e.rev == parser.RFC3986 { // else not all beyond ASCII is encoded
		n -= len(text) - utf8.RuneCountInString(text)
	}
	e.note(n, sure, how)
	b.WriteString(encoded)
}

// strayPercents returns how many times two hexadecimal digits do not follow "%".
func strayPercents(s string) (n int) {
	for i := strings.IndexByte(s, '%'); i >= 0; i = strings.IndexByte(s, '%') {
		if !scan.IsTriplet(s[i:]) {
			n++
		}
		s = s[i+1:]
	}
	return n
}

// authority returns an authority with what cannot stand there encoded, and a host that browsers read.
func (e *editor) authority(s string, was *urlstandard.URL, browsers bool) string {
	var b strings.Builder
	if at := strings.LastIndexByte(s, '@'); at >= 0 {
		ats := strings.Count(s[:at], "@")
		e.note(ats, Certain, `percent-encode each "@" but the last (URL Standard, 4.4)`)
		e.encode(&b, parser.Userinfo, strings.ReplaceAll(s[:at], "@", "%40"))
		b.WriteByte('@')
		s = s[at+1:]
	}
	n := hostLength(s)
	host, port := s[:n], s[n:]
	switch {
	case strings.HasPrefix(host, "[") && !strings.Contains(s, "]"):
		colon := max(strings.LastIndexByte(host, ':'), 0)
		if parser.RFC3986.Valid("//" + host[:colon] + "]") {
			e.sure = Unknown // the last number may be a port
		}
		e.note(1, Likely, `close the address by "]"`)
		b.WriteString(host + "]")
	case e.rev.Valid("//" + s):
		b.WriteString(host)
	case !browsers:
		e.sure = Unknown
	case was.HostKind() == urlstandard.Domain || was.HostKind() == urlstandard.IPv4Address:
		e.note(1, Certain, "write the host in ASCII, as browsers do (RFC 3987, Section 3.1)")
		b.WriteString(was.Host())
	default:
		e.encode(&b, parser.Host, host)
	}
	return b.String() + port
}

// file returns what stands behind "file:" with the drive of Windows in its path (RFC 8089, Appendix E.2).
func (e *editor) file(rest string) string {
	const how = `write the path of the drive behind "file:///" (RFC 8089, Appendix E.2)`
	switch {
	case !strings.HasPrefix(rest, "/"):
		e.note(3, Certain, how)
		rest = "///" + rest
	case strings.HasPrefix(rest, "//") && isDrive(rest[2:]):
		e.note(1, Certain, how)
		rest = "/" + rest
	}
	begin := 1
	if strings.HasPrefix(rest, "//") {
		begin = len("//") + strings.IndexByte(rest[2:]+"/", '/') + 1
	}
	if begin < len(rest) && isDrive(rest[begin:]) && rest[begin+1] == '|' {
		e.note(1, Certain, how)
		rest = rest[:begin+1] + ":" + rest[begin+2:]
	}
	return rest
}

// isDrive reports whether a path begins with the letter of a drive: a letter and ":" or "|" (URL Standard, 4.2).
func isDrive(s string) bool {
	return len(s) > 1 && strings.Trim(s[:1], letters) == "" && (s[1] == ':' || s[1] == '|') &&
		(len(s) == 2 || s[2] == '/')
}
