package parser

import (
	"math/bits"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
)

// With returns the Reference with another value of a component, or with the
// component where it is undefined. The value is data, which is encoded as by
// [Revision.Encode] with these options. All other components stay as they are,
// but for those that the component is made of, or is part of: With of an
// [Authority] replaces userinfo, host and port, With of a [Host] leaves userinfo
// and port as they are.
//
// The error is one of [Revision.Build]. It is a [*BuildError], too, where the
// string has no place for the component, as for a port in an authority that is
// no server in RFC 2396.
func (r Reference) With(c Component, value string, options ...EncodeOption) (Reference, error) {
	v := r.Revision()
	if err := v.CheckBuild(); err != nil {
		return Reference{}, err
	}
	text, err := v.encodePart(c, value, options)
	if err != nil {
		return Reference{}, err
	}
	b := r.builder(component.Name(c))
	b.parts, b.options = Parts{c: value}, options
	return r.with(&b, component.Name(c), text)
}

// with is With, of a value that is encoded.
func (r *Reference) with(b *builder, c component.Name, text string) (Reference, error) {
	b.want.Define(c, text)
	begin, end, ok := r.text.Find(c)
	if !ok {
		if err := r.fill(b, c); err != nil {
			return Reference{}, err
		}
		b.written.Define(c, text)
		return b.compose()
	}
	s := r.text.String
	b.text.Bytes = append(append(append(make([]byte, 0, len(s)+len(text)), s[:begin]...), text...), s[end:]...)
	b.text.Spans = make([]compose.Span, 0, bits.OnesCount64(uint64(b.want.Defined)))
	for d := range b.components(b.want.Defined) {
		from, to, _ := r.text.Find(d)
		switch {
		case d == c:
			to = from + len(text)
		case from >= end:
			from, to = from+len(text)-(end-begin), to+len(text)-(end-begin)
		}
		b.text.Spans = append(b.text.Spans, compose.Span{Name: d, Begin: from, End: to})
	}
	return b.split()
}

// Without returns the Reference without a component, its delimiters, and what
// the component is made of. All others stay as they are, but for what it is part
// of: an [Authority] is removed with its last part. A component that may be
// empty and is never undefined, such as the path, becomes empty. Where the
// component is undefined, the Reference is returned as it is.
//
// The error is one of [Revision.Build]. It is a [*BuildError], too, where
// another component cannot stand without it, or would be split otherwise: in RFC
// 3986, "//h//x" has no form without the authority.
func (r Reference) Without(c Component) (Reference, error) {
	v := r.Revision()
	if err := v.CheckBuild(); err != nil {
		return Reference{}, err
	}
	if err := v.CheckComponent(c); err != nil {
		return Reference{}, err
	}
	name := component.Name(c)
	if _, ok := r.Component(c); !ok {
		return r, nil
	}
	b := r.builder(name)
	if err := r.fill(&b, name); err != nil {
		return Reference{}, err
	}
	b.written.Undefine(name)
	return b.compose()
}

// builder returns a builder of a Reference in which a component may differ from
// r, and what it is made of or is part of.
func (r *Reference) builder(c component.Name) builder {
	b := builder{revision: r.Revision()}
	defined := b.defined(r)
	scheme, _ := r.text.Component(component.Scheme)
	b.form = compose.Choose(*r.text.Document.Composition.Says, scheme, defined|1<<c)
	related := b.form.Around(c) | b.form.Inside(c) | 1<<c
	for d := range b.components(defined &^ related) {
		text, _ := r.text.Component(d)
		b.want.Define(d, text)
	}
	return b
}

// fill sets what the string is put together of to the components of r. The error
// says that these do not make the string, and so have no place for the component
// c.
func (r *Reference) fill(b *builder, c component.Name) error {
	b.form.Fill(&b.written, c, r.text.Component)
	var t compose.Text
	b.form.Compose(&t, &b.written)
	if string(t.Bytes) == r.text.String {
		return nil
	}
	other := component.Name(0)
	for whole := range b.components(b.form.Around(c)) {
		if _, ok := r.text.Component(whole); ok {
			other = whole
			break
		}
	}
	return b.fault(c, 0, other)
}
