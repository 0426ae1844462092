package explain

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// String explains s by the document of a revision. It takes time linear in
// len(s).
//
// The error is that of [parser.Revision.Parse]: a [*parser.SyntaxError] when s is
// not valid by the revision, a [*parser.LimitError] when it is too long, and an
// [*parser.UnknownRevisionError] when v is none of the constants.
func String(v parser.Revision, s string) (Explanation, error) {
	r, err := v.Parse(s)
	if err != nil {
		return Explanation{}, err
	}
	return Reference(r)
}

// Reference explains r by the document of its revision. It takes time linear in
// the length of r.
//
// The error is an [*parser.UnknownRevisionError] when r is the zero Reference.
func Reference(r parser.Reference) (Explanation, error) {
	if _, err := r.Revision().Start(""); err != nil {
		return Explanation{}, err
	}
	a := account{Explanation: Explanation{Reference: r}, text: r.String()}
	switch r.Revision() {
	case parser.URL1993:
		a.url1993()
	case parser.RFC1738:
		a.rfc1738()
	case parser.RFC2141bisURN03:
		a.urn()
	default:
		a.generic(generics[r.Revision()])
	}
	return a.Explanation, nil
}

// An account is an Explanation in the making.
type account struct {
	Explanation
	text string
}

// A saying is what a section says that something is.
type saying struct{ section, text string }

// value returns what a part of the string means by its percent-encoding.
func (a *account) value(raw string) string {
	if a.Reference.Revision() == parser.URL1993 {
		return latin1(decode(raw))
	}
	return decode(raw)
}

// given adds a fact about text[begin:end].
func (a *account) given(name string, begin, end int, section, text string) {
	a.called(name, a.value(a.text[begin:end]), begin, end, section, text)
}

// called adds a fact about text[begin:end], whose value is not just decoded.
func (a *account) called(name, value string, begin, end int, section, text string) {
	a.Facts = append(a.Facts, Fact{
		Name: name, Value: value, Raw: a.text[begin:end], Begin: begin, End: end,
		Source: Given, Section: section, Text: text,
	})
}

// component adds a fact about a component, if that is defined, and returns
// whether it is.
func (a *account) component(c parser.Component, section, text string) bool {
	begin, end, ok := a.Reference.Range(c)
	if ok {
		a.given(c.String(), begin, end, section, text)
	}
	return ok
}

// missing adds a fact about a part that the string leaves out.
func (a *account) missing(name, value string, source Source, section, text string) {
	a.Facts = append(a.Facts, Fact{
		Name: name, Value: value, Begin: -1, End: -1,
		Source: source, Section: section, Text: text,
	})
}

// step adds a step whose argument is text[begin:end].
func (a *account) step(command string, begin, end int, section, text string) {
	a.Steps = append(a.Steps, Step{
		Command: command, Argument: a.value(a.text[begin:end]), Begin: begin, End: end,
		Source: Given, Section: section, Text: text,
	})
}

// without adds a step whose argument the string leaves out.
func (a *account) without(command, argument string, source Source, section, text string) {
	a.Steps = append(a.Steps, Step{
		Command: command, Argument: argument, Begin: -1, End: -1,
		Source: source, Section: section, Text: text,
	})
}

// has reports whether a component is defined.
func (a *account) has(c parser.Component) bool {
	_, _, ok := a.Reference.Range(c)
	return ok
}

// form adds the fact about the whole string, which is the first.
func (a *account) form(name, section, text string) {
	a.called("form", name, 0, len(a.text), section, text)
}

// segments calls visit with the extent of each part of text[begin:end] that a
// "/" ends, and returns where what follows the last "/" begins.
func (a *account) segments(begin, end int, visit func(begin, end int)) (last int) {
	for {
		n := strings.IndexByte(a.text[begin:end], '/')
		if n < 0 {
			return begin
		}
		visit(begin, begin+n)
		begin += n + 1
	}
}
