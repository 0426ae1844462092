package parser

import (
	"iter"
	"math"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/split"
)

// A Reference is a valid string of a revision, split into its components. It is
// a comparable value: two References are equal when the strings and the
// revisions are.
//
// The zero Reference is invalid: it is an empty string without a revision, and
// all its components are undefined.
type Reference struct{ text document.Text }

// maxLength is the length of the longest text whose parts have offsets.
const maxLength = math.MaxInt32

// Parse splits s into its components. It takes time linear in len(s).
//
// The error is a [*SyntaxError] when s is not valid by the revision's default
// start rule, a [*LimitError] when it is longer than 2 GiB less one byte, and
// an [*ArgumentError] when v is the zero Revision.
func (v Revision) Parse(s string) (r Reference, err error) {
	d := v.document()
	if d == nil {
		return r, v.unknown()
	}
	if len(s) > maxLength {
		return r, &LimitError{Revision: v, Limit: maxLength, Unit: "bytes"}
	}
	t := Start{revision: v}
	if a := d.Marked; a != nil { // as in document.Parse, without a call
		state, before, rest := a.Run(0, s)
		if i := a.ContentsOf[state]; i != 0 {
			marks := split.Find(s, (*scan.Set)(&a.Contents[i]))
			return Reference{document.Text{String: s, Document: d, Marks: marks}}, nil
		}
		offset, _ := a.AfterRun(s, state, before, rest)
		return r, t.refuse(s, offset)
	}
	if text, ok := document.Parse(d, s); ok {
		return Reference{text}, nil
	}
	return r, t.refuse(s, t.ViablePrefix(s))
}

// TryParse is [Revision.Parse] for callers that do not ask why: it allocates nothing, and
// reports false where Parse returns an error.
func (v Revision) TryParse(s string) (r Reference, ok bool) {
	d := v.document()
	if d == nil || len(s) > maxLength {
		return r, false
	}
	text, ok := document.Parse(d, s)
	return Reference{text}, ok
}

// As parses the string by another revision: a URI is an IRI, as r.As(RFC3987) shows, but
// few IRIs are URIs; package [github.com/urispec/urispec/parser/iri] maps them to URIs.
// The components follow the grammar of v, and may differ. It returns the error of
// [Revision.Parse] by v, or an [*ArgumentError] for the zero Reference.
func (r Reference) As(v Revision) (Reference, error) {
	if r.text.Document == nil {
		return Reference{}, zeroReference()
	}
	if r.Revision() == v {
		return r, nil
	}
	return v.Parse(r.text.String)
}

// Revision returns the revision by which the Reference was parsed.
func (r Reference) Revision() Revision { return revisionOf(r.text.Document) }

// String returns the string that was parsed, unchanged.
func (r Reference) String() string { return r.text.String }

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

// ParseBytes is [Revision.Parse] of bytes, which may change once it has
// returned: the Reference, or the error, has a string of its own. That string is
// made once it is known whether the bytes are valid, and is the only allocation
// if they are.
func (v Revision) ParseBytes(b []byte) (r Reference, err error) {
	d := v.document()
	switch {
	case d == nil:
		return r, v.unknown()
	case len(b) > maxLength:
		return r, &LimitError{Revision: v, Limit: maxLength, Unit: "bytes"}
	}
	text, ok := document.Parse(d, view(b))
	if !ok {
		t := Start{revision: v}
		return r, t.refuse(string(b), t.ViablePrefix(view(b)))
	}
	text.String = string(b)
	return Reference{text}, nil
}
