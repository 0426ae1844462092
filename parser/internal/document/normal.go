package document

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/scan"
)

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
	c := normal.Recaser{Memory: n.Memory, Text: t.String}
	t.lower(&c, names)
	return c.String()
}

// LowerAndUpper is Lower, with the digits of all triplets in upper case.
func (n Normalizer) LowerAndUpper(t *Text, names ...component.Name) string {
	c := normal.Recaser{Memory: n.Memory, Text: t.String}
	t.lower(&c, names)
	c.UpperTriplets()
	return c.String()
}

// lower sets some components in lower case.
func (t *Text) lower(c *normal.Recaser, names []component.Name) {
	for _, name := range names {
		if begin, end, ok := t.Find(name); ok {
			c.Lower(begin, end)
		}
	}
}

// Hostname returns the component Host if the host is a hostname, and otherwise 0.
func (t *Text) Hostname() component.Name {
	if t.HostKind() == host.Hostname {
		return component.Host
	}
	return 0
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
	c := normal.Recaser{Memory: m, Text: t.String}
	c.UpperTriplets()
	text := c.String()
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

// RemoveDots returns the string without the dot-segments of its path. They stay
// in a relative reference, where what they lead to depends on a base, and in a
// path that would begin with "//" without them, if no authority is before it.
func (t *Text) RemoveDots(m *normal.Memory, way dots.Way) string {
	if _, ok := t.Component(component.Scheme); !ok {
		return t.String
	}
	begin, end, _ := t.Find(component.Path)
	removed := normal.View(way.Remove(m.Copy(t.String[begin:end])))
	if _, ok := t.Component(component.Authority); !ok && strings.HasPrefix(removed, "//") {
		return t.String
	}
	return m.Concat(t.String[:begin], removed, t.String[end:])
}
