package parser

import (
	"iter"
	"math"
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/split"
)

// A Reference is a valid string of a revision, split into its components. It is
// a comparable value: two References are equal when the strings and the
// revisions are.
//
// The zero Reference is invalid: it is the empty string of no revision, and all
// its components are undefined.
type Reference struct{ text document.Text }

// maxLength is the length of the longest text whose parts have offsets.
const maxLength = math.MaxInt32

// Parse splits s into its components. It takes time linear in len(s).
//
// The error is a [*SyntaxError] when s is not valid by the revision's default
// start rule, a [*LimitError] when it is longer than 2 GiB less one byte, and
// an [*UnknownRevisionError] when v is the zero Revision.
func (v Revision) Parse(s string) (r Reference, err error) {
	d := v.document()
	if d == nil {
		return r, v.unknown()
	}
	if len(s) > maxLength {
		return r, &LimitError{Revision: v, Limit: maxLength, Unit: "bytes"}
	}
	text, ok := document.Parse(d, s)
	if !ok {
		return r, Start{revision: v}.refuse(s)
	}
	return Reference{text}, nil
}

// Revision returns the revision by which the Reference was parsed.
func (r Reference) Revision() Revision { return revisionOf(r.text.Document) }

// String returns the string that was parsed, unchanged.
func (r Reference) String() string { return r.text.String }

// Component returns a component, and whether it is defined: an undefined
// component ("", false) is not an empty one ("", true).
func (r Reference) Component(c Component) (string, bool) {
	if m, c := split.Marks(r.text.Marks), component.Name(c); m.IsGeneric() && component.Generic.Has(c) {
		begin, end, ok := m.Find(c, len(r.text.String))
		return r.text.String[begin:end], ok
	}
	return r.component(c)
}

// component is [Reference.Component] in all documents, and in long strings. It
// is apart from what calls it seldom, whose frames are small.
//
//go:noinline
func (r Reference) component(c Component) (string, bool) {
	return r.text.Component(component.Name(c))
}

// Range returns the offsets in bytes of a component in String, which is
// String()[begin:end], and whether it is defined. They are 0 when it is not.
func (r Reference) Range(c Component) (begin, end int, ok bool) {
	return r.text.Find(component.Name(c))
}

// Components returns an iterator over the components that are defined, with
// their text, in the order of [Revision.Components].
func (r Reference) Components() iter.Seq2[Component, string] {
	return func(yield func(Component, string) bool) {
		d, s := r.text.Document, r.text.String
		if d == nil {
			return
		}
		find := r.text.Find
		if d.Parts != nil {
			p := d.Parts(s)
			find = p.Find
		}
		for i := range d.Components {
			c := d.Components[i].Name
			if begin, end, ok := find(c); ok && !yield(Component(c), s[begin:end]) {
				return
			}
		}
	}
}

// HostKind returns which rule the host matches, or the zero HostKind when the
// host is undefined.
func (r Reference) HostKind() HostKind { return HostKind(r.text.HostKind()) }

// Recompose puts the scheme, authority, path, params, query and fragment together
// again (RFC 3986, Section 5.3; RFC 1808, Section 2.1), which gives String. It reports false for a revision
// whose schemes do not have these components in common, and for the zero
// Reference.
func (r Reference) Recompose() (string, bool) {
	if r.text.Document == nil || r.text.Document.Parts != nil {
		return "", false
	}
	var b strings.Builder
	b.Grow(len(r.text.String))
	if scheme, ok := r.Component(Scheme); ok {
		b.WriteString(scheme)
		b.WriteByte(':')
	}
	if authority, ok := r.Component(Authority); ok {
		b.WriteString("//")
		b.WriteString(authority)
	}
	path, _ := r.Component(Path)
	b.WriteString(path)
	if params, ok := r.Component(Params); ok {
		b.WriteByte(';')
		b.WriteString(params)
	}
	if query, ok := r.Component(Query); ok {
		b.WriteByte('?')
		b.WriteString(query)
	}
	if fragment, ok := r.Component(Fragment); ok {
		b.WriteByte('#')
		b.WriteString(fragment)
	}
	return b.String(), true
}
