package parser

import (
	"iter"
	"slices"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Parts are the components that a [Reference] is to have, each with the data
// that it is to stand for, not yet percent-encoded. A component that is not in
// the map is to be undefined; one that is, but empty, is to be empty.
type Parts map[Component]string

// A builder puts components together, and checks that the string splits into
// them.
type builder struct {
	revision Revision
	form     *compose.Form
	parts    Parts // the values that are given, not encoded
	options  []EncodeOption

	want    compose.Values // the components that the Reference is to have
	written compose.Values // those that it is put together of
	text    compose.Text
}

// components returns an iterator over the components of a set, in the order of
// the revision.
func (b *builder) components(set component.Set) iter.Seq[component.Name] {
	return func(yield func(component.Name) bool) {
		d := b.revision.document()
		for i := range d.Components {
			if c := d.Components[i].Name; set.Has(c) && !yield(c) {
				return
			}
		}
	}
}

// defined returns the components that are defined.
func (b *builder) defined(r *Reference) component.Set {
	var set component.Set
	for c := range b.components(b.revision.document().Has) {
		if _, _, ok := r.text.Find(c); ok {
			set |= 1 << c
		}
	}
	return set
}

// fault returns the error about a component of which a byte is at fault, at an
// offset in its text.
func (b *builder) fault(c component.Name, offset int, other component.Name) *BuildError {
	e := &BuildError{Revision: b.revision, Component: Component(c), Offset: offset, Other: Component(other)}
	if rule := b.rule(c); rule != nil {
		e.Section = rule.Section
	}
	text := b.want.Text(c)
	if value, given := b.parts[e.Component]; given {
		e.Value, e.Offset = value, b.given(text, value, offset)
	} else {
		e.Value = text
	}
	return e
}

// rule returns the rule of a component, or nil.
func (b *builder) rule(c component.Name) *percent.Rule { return b.revision.document().Rule(c) }

// given returns how many bytes of a value became text[:offset].
func (b *builder) given(text, value string, offset int) int {
	keep := slices.Contains(b.options, KeepEscapes)
	i := 0
	for at := 0; i < len(value) && at < offset; i++ {
		switch {
		case keep && scan.IsTriplet(value[i:]):
			i += 2
			at += 3
		case !scan.IsTriplet(text[at:]):
			at++
		default:
			if scan.Octet(text[at:]) != value[i] { // ISO Latin 1
				i++
			}
			at += 3
		}
	}
	return min(i, len(value))
}
