package adapter

import (
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

// respelled reports whether a component means what is expected, and by what. A normal form
// has no other spelling but another form of its host.
func (e expectation) respelled(kind Kind, c parser.Component, want, got Part) (Reason, bool) {
	form, got := e.withHostOf(c, want, got)
	if want == got {
		return form, form != Reason{}
	}
	if kind == WrongNormalization {
		return Reason{}, false
	}
	if c == parser.Scheme && strings.EqualFold(want.Text, got.Text) { // whatever the document
		return e.level(parser.LevelCase), true
	}
	r, ok := e.with(c, got)
	if !ok || dotSegments(r) > dotSegments(e.reference) { // none is left where it is to be removed
		return Reason{}, false
	}
	for _, l := range []parser.Level{parser.LevelCase, parser.LevelPercent, parser.LevelPath, parser.LevelScheme} {
		a, err := e.reference.Normalize(l)
		b, _ := r.Normalize(l)
		if err == nil && a.String() == b.String() {
			return e.level(l), true
		}
	}
	return Reason{}, false
}

// level returns a level of equivalence as a reason.
func (e expectation) level(l parser.Level) Reason {
	section, _ := document.Of(e.reference.Revision()).LevelSection(l)
	return Reason{l.String(), section}
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
func (e expectation) withHostOf(c parser.Component, want, got Part) (Reason, Part) {
	if c != parser.Host && c != parser.Authority {
		return Reason{}, got
	}
	wants, gives := reading.SplitHost(c, want.Text), reading.SplitHost(c, got.Text)
	form, same := hostForm(wants.Host, gives.Host)
	if same {
		got.Text = gives.Userinfo + wants.Host + gives.Port
	}
	return form, got
}

// hostForm reports whether two hosts are one in two forms, and in which: a domain that IDNA
// is about has characters beyond ASCII, percent-encoded or not, or an A-label.
func hostForm(a, b string) (Reason, bool) {
	switch {
	case a == b:
		return Reason{}, false
	case reading.InOneForm(a) == reading.InOneForm(b):
		return Reason{"IPv6 address", "RFC 4291, 2.2"}, true
	}
	domain := reading.Domain(a)
	same := reading.HasALabel(domain) && domain == reading.Domain(b) && !strings.EqualFold(a, b)
	return Reason{"IDNA", "RFC 3986, 3.2.2"}, same
}

// readAsAddress reports whether a name is read as the address that programs take it for.
func readAsAddress(c parser.Component, want, got string) bool {
	if c != parser.Host && c != parser.Authority {
		return false
	}
	wants, gives := reading.SplitHost(c, want), reading.SplitHost(c, got)
	return wants.Userinfo == gives.Userinfo && wants.Port == gives.Port && !reading.IsAddress(wants.Host) &&
		reading.IsAddress(gives.Host) && reading.SameAddress(wants.Host, gives.Host)
}
