package adapter

import (
	"net/netip"
	"strings"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// respelled reports whether a component means what is expected, and by what. A normal form
// has no other spelling but another form of its host.
func (e expectation) respelled(kind Kind, c parser.Component, want, got Part) (Ground, bool) {
	form, got := e.withHostOf(c, want, got)
	if want == got {
		return form, form != Ground{}
	}
	if kind == WrongNormalization {
		return Ground{}, false
	}
	if c == parser.Scheme && strings.EqualFold(want.Text, got.Text) { // whatever the document
		return e.level(parser.LevelCase), true
	}
	r, ok := e.with(c, got)
	if !ok || dotSegments(r) > dotSegments(e.reference) { // none is left where it is to be removed
		return Ground{}, false
	}
	for _, l := range []parser.Level{parser.LevelCase, parser.LevelPercent, parser.LevelPath, parser.LevelScheme} {
		a, err := e.reference.Normalize(l)
		b, _ := r.Normalize(l)
		if err == nil && a.String() == b.String() {
			return e.level(l), true
		}
	}
	return Ground{}, false
}

// level returns a level of equivalence as a ground.
func (e expectation) level(l parser.Level) Ground {
	section, _ := document.Of(e.reference.Revision()).LevelSection(l)
	return Ground{l.String(), section}
}

// with returns the expected reference with a component as it is answered, if there is one.
func (e expectation) with(c parser.Component, got Part) (parser.Reference, bool) {
	if !got.Defined {
		r, err := e.reference.Without(c)
		return r, err == nil
	}
	r, err := e.reference.With(c, got.Text, parser.KeepEscapes)
	text, ok := r.Component(c)
	return r, err == nil && ok && text == got.Text
}

// dotSegments returns how many segments of a path are dots, encoded or not.
func dotSegments(r parser.Reference) int {
	path, _ := r.Component(parser.Path)
	count := 0
	for s := range strings.SplitSeq(strings.ReplaceAll(strings.ToLower(path), "%2e", "."), "/") {
		if s == "." || s == ".." {
			count++
		}
	}
	return count
}

// withHostOf returns a host or an authority with the host that is expected, where it has
// that in another form, and the form.
func (e expectation) withHostOf(c parser.Component, want, got Part) (Ground, Part) {
	if c != parser.Host && c != parser.Authority {
		return Ground{}, got
	}
	wants, gives := splitHost(c, want.Text), splitHost(c, got.Text)
	form, same := hostForm(wants.host, gives.host)
	if same {
		got.Text = gives.userinfo + wants.host + gives.port
	}
	return form, got
}

// hostForm reports whether two hosts are one in two forms, and in which.
func hostForm(a, b string) (Ground, bool) {
	switch {
	case a == b:
		return Ground{}, false
	case InOneForm(a) == InOneForm(b):
		return Ground{"IPv6 address", "RFC 4291, 2.2"}, true
	}
	x, y := toASCII(a), toASCII(b)
	return Ground{"IDNA", "RFC 3986, 3.2.2"}, x == y && x != "" && !strings.EqualFold(a, b)
}

// toASCII returns the domain of a host that has characters beyond ASCII, percent-encoded or
// not, or an A-label; "" of others.
func toASCII(host string) string {
	u, ok := Connected(host)
	if !ok || u.HostKind() != urlstandard.Domain || !hasALabel(u.Host()) {
		return ""
	}
	return u.Host()
}

// readAsAddress reports whether a name is read as the address for which programs take it.
func readAsAddress(c parser.Component, want, got string) bool {
	if c != parser.Host && c != parser.Authority {
		return false
	}
	wants, gives := splitHost(c, want), splitHost(c, got)
	if wants.userinfo != gives.userinfo || wants.port != gives.port || isAddress(wants.host) || !isAddress(gives.host) {
		return false
	}
	a, ok := Address(wants.host)
	b, _ := Address(gives.host)
	return ok && a == b
}

// isAddress reports whether a host is an IP address as documents write it.
func isAddress(host string) bool {
	_, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(host, "["), "]"))
	return err == nil
}

// An authority is split into its parts: the userinfo with its "@", the host, and the port
// with its ":".
type authority struct{ userinfo, host, port string }

// splitHost splits an authority, or a host, which is one without userinfo and port.
func splitHost(c parser.Component, text string) authority {
	if c == parser.Host {
		return authority{host: text}
	}
	at := strings.LastIndexByte(text, '@') + 1
	a := authority{userinfo: text[:at], host: text[at:]}
	if colon := strings.LastIndexByte(a.host, ':'); colon > strings.LastIndexByte(a.host, ']') {
		a.host, a.port = a.host[:colon], a.host[colon:]
	}
	return a
}

// PartsOf returns the components of a result: those of the expression of RFC 3986, Appendix
// B, and of an authority its parts in its place (Section 3.2), at the last "@" and the last
// ":" that is in no brackets.
func PartsOf(text string) [8]Part {
	v := document.Split(text)
	part := func(v document.Value) Part { return Part{true, v.Defined, v.Text} }
	a := splitHost(parser.Authority, v.Authority.Text)
	userinfo, hasUserinfo := strings.CutSuffix(a.userinfo, "@")
	port, hasPort := strings.CutPrefix(a.port, ":")
	return [8]Part{
		part(v.Scheme), {}, {true, hasUserinfo, userinfo}, {true, v.Authority.Defined, a.host}, {true, hasPort, port},
		part(v.Path), part(v.Query), part(v.Fragment),
	}
}
