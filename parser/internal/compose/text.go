package compose

import (
	"math/bits"
	"slices"

	"github.com/urispec/urispec/parser/internal/component"
)

// Values are the texts of components, as they stand in a string.
type Values struct {
	Defined component.Set
	texts   [component.Count]string
}

// Define sets the text of a component.
func (v *Values) Define(c component.Name, text string) {
	v.Defined |= 1 << c
	v.texts[c] = text
}

// Undefine makes a component undefined.
func (v *Values) Undefine(c component.Name) {
	v.Defined &^= 1 << c
	v.texts[c] = ""
}

// Text returns the text of a component, which is empty if it is undefined.
func (v *Values) Text(c component.Name) string { return v.texts[c] }

// Fill defines the components that have a place in the form, as far as get has
// them: each as a whole, but in its parts if it is made of the component
// divided.
func (f *Form) Fill(v *Values, divided component.Name, get func(component.Name) (string, bool)) {
	fill(f.Pieces, v, f.Around(divided), get)
}

func fill(pieces []Piece, v *Values, divided component.Set, get func(component.Name) (string, bool)) {
	for i := range pieces {
		p := &pieces[i]
		if text, ok := get(p.Name); ok && !divided.Has(p.Name) {
			v.Define(p.Name, text)
			continue
		}
		fill(p.made(), v, divided, get)
	}
}

// A Span is where a component is written, text[Begin:End].
type Span struct {
	Name       component.Name
	Begin, End int
}

// A Text is a string that is composed, and where its components are, in order.
type Text struct {
	Bytes []byte
	Spans []Span
}

// Compose appends the components to the text, by the form. If a component is
// defined, what it is made of is not written.
func (f *Form) Compose(t *Text, v *Values) {
	size := 0
	for i := range v.texts {
		size += len(v.texts[i])
	}
	const delimiters = 16 // or more bytes
	t.Bytes = slices.Grow(t.Bytes, size+delimiters)
	t.Spans = slices.Grow(t.Spans, bits.OnesCount64(uint64(v.Defined)))
	t.write(f.Pieces, v)
}

func (t *Text) write(pieces []Piece, v *Values) {
	begin := len(t.Bytes)
	for i := range pieces {
		p := &pieces[i]
		if !p.stands(v) {
			continue
		}
		if len(t.Bytes) > begin {
			t.Bytes = append(t.Bytes, p.Between...)
		}
		t.Bytes = append(t.Bytes, p.Before...)
		if v.Defined.Has(p.Name) {
			from := len(t.Bytes)
			t.Bytes = append(t.Bytes, v.texts[p.Name]...)
			t.Spans = append(t.Spans, Span{p.Name, from, len(t.Bytes)})
		} else {
			t.write(p.made(), v)
		}
		t.Bytes = append(t.Bytes, p.After...)
	}
}

// stands reports whether something stands in the place.
func (p *Piece) stands(v *Values) bool {
	if p.Name == 0 && p.Made == nil {
		return true
	}
	return v.Defined&(1<<p.Name|p.names()) != 0
}
