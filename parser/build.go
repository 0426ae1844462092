package parser

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/normal"
)

// CheckBuild returns nil when the document of the revision defines how
// components are put together, so that there are Build, With, Without and
// JoinPath. The error is a [*NotDefinedError], or an [*UnknownRevisionError] for
// the zero Revision.
func (v Revision) CheckBuild() error {
	d := v.document()
	switch {
	case d == nil:
		return v.unknown()
	case d.Composition.Says == nil:
		return &NotDefinedError{Revision: v, Operation: "composition of components"}
	}
	return nil
}

// Build returns the Reference that has the components of parts: each of them is
// encoded as by [Revision.Encode] with these options, they are put together (RFC
// 3986, Section 5.3; RFC 1808, Section 2.1; url-syntax-05 and RFC 2396, Section
// 5.2, step 7; rfc2396bis-01, Section 5.2; in the other documents, by the
// grammar, in url-1993 and RFC 1738 by that of the scheme), and the string is
// split again. What the Reference has is what was given:
//
//   - [Revision.Decode] of each component gives the string in parts, unless
//     [KeepEscapes] or [EncodeLatin1] says otherwise;
//   - it has no other components, but for those that a given one is made of, or
//     is part of, and for one that may be empty and is never undefined, such as
//     the path.
//
// A component that is made of others can be given as a whole, in its parts, or
// both if they agree: in RFC 3986, [Authority], or [Userinfo], [Host] and [Port].
// A userinfo or a port needs a host, which may be empty.
//
// The error is one of [Revision.CheckBuild] and [Revision.CheckComponent], a
// [*BuildError] where a component cannot have the value, or where the string
// would not be valid or split into other components, or a [*LimitError] when it
// is longer than Parse takes.
func (v Revision) Build(parts Parts, options ...EncodeOption) (Reference, error) {
	if err := v.CheckBuild(); err != nil {
		return Reference{}, err
	}
	b := builder{revision: v, parts: parts, options: options}
	if err := v.checkParts(parts); err != nil {
		return Reference{}, err
	}
	for c := range b.components(v.document().Has) {
		value, ok := parts[Component(c)]
		if !ok {
			continue
		}
		text, err := v.encodePart(Component(c), value, options)
		if err != nil {
			return Reference{}, err
		}
		b.want.Define(c, text)
	}
	b.form = compose.Choose(*v.document().Composition.Says, b.want.Text(component.Scheme), b.want.Defined)
	b.written = b.want
	return b.compose()
}

// checkParts returns the error of CheckComponent about the first component that
// has one.
func (v Revision) checkParts(parts Parts) (first error) {
	var at Component
	for c := range parts {
		if err := v.CheckComponent(c); err != nil && (first == nil || c < at) {
			first, at = err, c
		}
	}
	return first
}

// encodePart encodes the value of a component, which is to be one.
func (v Revision) encodePart(c Component, value string, options []EncodeOption) (string, error) {
	rule, err := v.componentRule(c)
	if err != nil {
		return "", err
	}
	if len(options) == 0 && rule.IsPlain(value) {
		return value, nil
	}
	encoding, err := v.Encode(c, value, options...)
	if e, ok := err.(*EncodeError); ok {
		err = &BuildError{Revision: v, Component: c, Section: e.Section, Value: value, Offset: e.Offset, Err: e}
	}
	return encoding.Text, err
}

// compose puts the components together.
func (b *builder) compose() (Reference, error) {
	for c := range b.components(b.written.Defined &^ b.form.Components()) {
		return Reference{}, b.fault(c, 0, 0)
	}
	b.form.Compose(&b.text, &b.written)
	return b.split()
}

// split parses the string, and returns the Reference if it has the components.
func (b *builder) split() (Reference, error) {
	r, err := b.revision.Parse(normal.View(b.text.Bytes))
	if syntax, ok := err.(*SyntaxError); ok {
		return Reference{}, b.invalid(syntax)
	}
	if err != nil {
		return Reference{}, err
	}
	if err := b.misplaced(&r); err != nil {
		return Reference{}, err
	}
	if err := b.contradicted(&r); err != nil {
		return Reference{}, err
	}
	if c := b.surplus(&r); c != 0 {
		return Reference{}, b.missing(&r, c)
	}
	return r, nil
}
