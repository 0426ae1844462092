package parser

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/compose"
	"github.com/urispec/urispec/parser/internal/scan"
)

// invalid returns the error about a string that is not valid: its component is
// the innermost that has the byte, or where none has, the next.
func (b *builder) invalid(syntax *SyntaxError) *BuildError {
	var at compose.Span
	for _, s := range b.text.Spans {
		if s.Begin <= syntax.Offset && syntax.Offset < s.End || at.Name == 0 && s.Begin >= syntax.Offset {
			at = s
		}
	}
	if at.Name == 0 && len(b.text.Spans) > 0 {
		at = b.text.Spans[len(b.text.Spans)-1]
	}
	e := b.fault(at.Name, min(max(syntax.Offset-at.Begin, 0), at.End-at.Begin), 0)
	e.Err = syntax
	return e
}

// misplaced returns the error about the first component that stands elsewhere
// than it was written, and so has not all of its bytes. One that has more took
// them from the next.
func (b *builder) misplaced(r *Reference) error {
	for i := range b.text.Spans {
		s := &b.text.Spans[i]
		if begin, end, ok := r.text.Find(s.Name); !ok || begin != s.Begin || end < s.End {
			return b.misread(r, s, begin, end)
		}
	}
	return nil
}

// misread returns the error about a component that was written at s, and stands
// at [begin:end].
func (b *builder) misread(r *Reference, s *compose.Span, begin, end int) error {
	leaves := b.leaves(r)
	at, other := -1, component.Name(0)
	for i := s.Begin; i < s.End && at < 0; i++ {
		if leafAt(leaves, i) == 0 {
			at = i
		}
	}
	for i := s.Begin; i < s.End && at < 0; i++ {
		if i < begin || i >= end {
			at, other = i, leafAt(leaves, i)
		}
	}
	if at < 0 { // it is empty: what is made of it stands there without it
		for whole := range b.components(b.form.Around(s.Name) & b.defined(r)) {
			other = whole
		}
	}
	if surplus := b.surplus(r); surplus != 0 {
		other = surplus
	}
	return b.fault(s.Name, max(at, s.Begin)-s.Begin, other)
}

// leaves returns where the components are that are not made of others.
func (b *builder) leaves(r *Reference) []compose.Span {
	var leaves []compose.Span
	defined := b.defined(r)
	for c := range b.components(defined) {
		if begin, end, _ := r.text.Find(c); b.form.Inside(c)&defined == 0 {
			leaves = append(leaves, compose.Span{Name: c, Begin: begin, End: end})
		}
	}
	return leaves
}

// leafAt returns the component that has a byte of the string; 0 of a delimiter.
func leafAt(leaves []compose.Span, i int) component.Name {
	for _, leaf := range leaves {
		if leaf.Begin <= i && i < leaf.End {
			return leaf.Name
		}
	}
	return 0
}

// contradicted returns the error about a component that is not as it was given,
// since another was, too, that is made of it.
func (b *builder) contradicted(r *Reference) error {
	for c := range b.components(b.want.Defined) {
		text, ok := r.text.Component(c)
		want := b.want.Text(c)
		if ok && text == want {
			continue
		}
		var other component.Name
		for whole := range b.components(b.form.Around(c)) {
			other = whole
			break
		}
		return b.fault(c, scan.CommonPrefix(text, want), other)
	}
	return nil
}

// surplus returns the first component that the Reference has and must not have,
// or 0.
func (b *builder) surplus(r *Reference) component.Name {
	for c := range b.components(b.defined(r) &^ b.want.Defined) {
		text, _ := r.text.Component(c)
		if text == "" && b.form.IsBare(c) || (b.form.Around(c)|b.form.Inside(c))&b.want.Defined != 0 {
			continue
		}
		return c
	}
	return 0
}

// missing returns the error about a component that the Reference has, and that
// was not given: what follows it needs it.
func (b *builder) missing(r *Reference, c component.Name) error {
	_, end, _ := r.text.Find(c)
	e := &BuildError{}
	for _, s := range b.text.Spans {
		e = b.fault(s.Name, 0, c)
		if s.Begin >= end {
			break
		}
	}
	e.Missing = true
	return e
}
