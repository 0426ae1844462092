package document

import (
	"bytes"
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// Apply returns what the level makes of a string that is in normal form at the
// levels below.
func (s *Step) Apply(n Normalizer, t *Text) string {
	switch {
	case s.Form != nil:
		return s.Form(n, noescape(t))
	case s.Decodes != nil:
		return noescape(t).Unescape(n.Memory, s.Decodes)
	}
	return t.String
}

// ApplyBelow returns what Below makes of a string.
func (s *Step) ApplyBelow(n Normalizer, t *Text) string { return s.Below(n, noescape(t)) }

// port returns the default port of a scheme in lower case, and whether there is
// one.
func (n Normalizer) port(d *Document, scheme string) (host.Port, bool) {
	if n.AllPorts {
		return host.DefaultPort(scheme)
	}
	return d.Port(scheme)
}

// Lower returns the string with some components in lower case, except the
// triplets in them. A component that is undefined, or 0, is left out.
func (n Normalizer) Lower(t *Text, names ...component.Name) string {
	lowered := t.String
	for _, name := range names {
		begin, end, _ := t.Find(name)
		lowered = n.LowerPart(lowered, begin, end)
	}
	return lowered
}

// LowerAndUpper is Lower, with the digits of all triplets in upper case.
func (n Normalizer) LowerAndUpper(t *Text, names ...component.Name) string {
	return n.UpperTriplets(n.Lower(t, names...))
}

// Hostname returns the component Host if the host is a hostname, and otherwise 0.
func (t *Text) Hostname() component.Name {
	if t.HostKind() == host.Hostname {
		return component.Host
	}
	return 0
}

// CaseOfURN is a form that has scheme and NID in lower case, and the digits of triplets in upper case.
func CaseOfURN(n Normalizer, t *Text) string {
	return n.LowerAndUpper(t, component.Scheme, component.NID)
}

// CaseOfHostname is a form that has the scheme and a hostname in lower case.
func CaseOfHostname(n Normalizer, t *Text) string { return n.Lower(t, component.Scheme, t.Hostname()) }

// WithoutDefaultPort is a form that has no default port.
func WithoutDefaultPort(n Normalizer, t *Text) string {
	scheme, ok := t.Component(component.Scheme)
	if !ok {
		return t.String
	}
	edits := n.PortEdits(t, scheme, false)
	return edits.Apply(n.Memory, t.String)
}

// PortEdits leaves out the port, if it is the default one of the scheme, or if
// it is empty: with empty for any scheme, without it for schemes with a default.
func (n Normalizer) PortEdits(t *Text, scheme string, empty bool) (edits normal.Edits) {
	begin, end, ok := t.Find(component.Port)
	if !ok || n.KeepPort {
		return edits
	}
	text := t.String[begin:end]
	byDefault, known := n.port(t.Document, scheme)
	if !byDefault.Is(text) && (text != "" || !known && !empty) {
		return edits
	}
	edits.Add(normal.Edit{Begin: begin - len(":"), End: end})
	return edits
}

// LocalhostEdits leaves out the host, if it is "localhost" and no userinfo is
// before it.
func (t *Text) LocalhostEdits() (edits normal.Edits) {
	begin, end, _ := t.Find(component.Host)
	_, userinfo := t.Component(component.Userinfo)
	if t.String[begin:end] != "localhost" || userinfo {
		return edits
	}
	edits.Add(normal.Edit{Begin: begin, End: end})
	return edits
}

// HostportEnd returns where host and port end, and whether the host is defined.
func (t *Text) HostportEnd() (int, bool) {
	_, end, ok := t.Find(component.Host)
	if _, portEnd, port := t.Find(component.Port); port {
		end = portEnd
	}
	return end, ok
}

// Unescape returns the string with the triplets of bytes of a set decoded, and
// the digits of the others in upper case. A scheme is not decoded: no document
// knows percent-encoding there, and if a rule has it or Appendix B of
// url-syntax-05 captures it, a string would change its scheme, or get one.
func (t *Text) Unescape(m *normal.Memory, set *scan.Set) string {
	_, colon, _ := t.Find(component.Scheme)
	decoded := m.Unescape(t.String, colon, set)
	if t.Document.Parts == nil || len(decoded) == len(t.String) {
		return decoded
	}
	text := m.UpperTriplets(t.String)
	if !t.keepsParts(m, text, decoded, set) {
		return text
	}
	return decoded
}

// keepsParts reports whether the components of decoded are the components of
// text, decoded. The components of text are where t has its own.
func (t *Text) keepsParts(m *normal.Memory, text, decoded string, set *scan.Set) bool {
	if !t.Document.Member(decoded) {
		return false
	}
	before, after := t.Document.Parts(t.String), t.Document.Parts(decoded)
	if before.Len() != after.Len() {
		return false
	}
	for i := range before.Len() {
		c, begin, end := before.At(i)
		want := text[begin:end]
		if c != component.Scheme {
			want = m.Unescape(want, 0, set)
		}
		if begin, end, ok := after.Find(c); !ok || decoded[begin:end] != want {
			return false
		}
	}
	return true
}

// Decode is Unescape for documents whose components it keeps: no delimiter is in the set. It sets the marks to those of
// what it returns.
func (t *Text) Decode(m *normal.Memory, set *scan.Set) string {
	var b split.Bounds
	b.SetTo(t.Marks)
	decoded := m.Unescape(t.String, 0, set, &b.Host, &b.HostEnd, &b.Path, &b.PathEnd, &b.QueryEnd)
	t.setMarks(decoded, &b)
	return decoded
}

// setMarks sets generic marks to those of a string with bounds. In a string without, it looks for them.
func (t *Text) setMarks(s string, b *split.Bounds) {
	if t.Marks.IsGeneric() {
		t.Marks = b.Marks(true)
	} else if parsed, ok := Parse(t.Document, s); ok {
		t.Marks = parsed.Marks
	}
}

// IsNormal reports whether a string is in normal form at a level, as far as this is seen at once: it may say no
// although the string is. The triplets of bytes of a set are decoded. It is for documents whose levels make no other
// changes than the levels of RFC 3986 do.
func (t Text) IsNormal(level normal.Level, set *scan.Set) bool {
	m, s := t.Marks, t.String
	if !m.IsGeneric() || scan.HasUpper(s[:max(m.Scheme(), m.HostEnd())]) {
		return false
	}
	for at := strings.IndexByte(s, '%'); at >= 0; at = strings.IndexByte(s, '%') {
		s = s[at:]
		if set.Has(scan.Octet(s)) || s[1] > 'F' || s[2] > 'F' {
			return false
		}
		s = s[3:]
	}
	if level < normal.Path || m.Scheme() == 0 {
		return true
	}
	return !dots.MayHave(t.String[m.Path():m.PathEnd()]) && (level < normal.Scheme || t.hasNoDefaults())
}

// hasNoDefaults reports whether what a scheme makes default is surely left out, or written, as in normal form.
func (t Text) hasNoDefaults() bool {
	m, s := t.Marks, t.String
	scheme := s[:m.Scheme()]
	if scheme == "file" || scheme == "mailto" || m.HasAuthority() && m.Path() == m.PathEnd() {
		return false
	}
	begin, end, ok := m.Find(component.Port, len(s))
	if !ok {
		return true
	}
	byDefault, _ := host.DefaultPort(scheme)
	return begin < end && !byDefault.Is(s[begin:end])
}

// RemoveDots returns the string without the dot-segments of its path. They stay
// in a relative reference, where what they lead to depends on a base, and in a
// path that would begin with "//" without them, if no authority is before it. The marks
// are set to those of what it returns.
func (t *Text) RemoveDots(m *normal.Memory, way dots.Way) string {
	if _, ok := t.Component(component.Scheme); !ok {
		return t.String
	}
	begin, end, _ := t.Find(component.Path)
	b := m.Copy(t.String)
	pathEnd := begin + len(way.Remove(b[begin:end]))
	if _, ok := t.Component(component.Authority); !ok && bytes.HasPrefix(b[begin:pathEnd], []byte("//")) {
		return t.String
	}
	removed := normal.View(b[:pathEnd+copy(b[pathEnd:], t.String[end:])])
	var bounds split.Bounds
	bounds.SetTo(t.Marks)
	bounds.PathEnd -= uint32(end - pathEnd)
	bounds.QueryEnd -= uint32(end - pathEnd)
	t.setMarks(removed, &bounds)
	return removed
}
