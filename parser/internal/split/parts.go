package split

import "github.com/urispec/urispec/parser/internal/component"

// Parts are the components of a string whose scheme has components of its own,
// in the order in which they were found.
type Parts struct {
	Text  string
	spans [maxParts]span
	names [maxParts]component.Name
	count uint8 // of spans and names in use
}

// maxParts is how many components a string has at most.
const maxParts = 10

// A span is the bytes text[begin:end].
type span struct{ begin, end int }

// Define sets the component c, which is undefined so far, to Text[begin:end].
func (p *Parts) Define(c component.Name, begin, end int) {
	p.names[p.count] = c
	p.spans[p.count] = span{begin, end}
	p.count++
}

// Len returns how many components are defined.
func (p *Parts) Len() int { return int(p.count) }

// At returns the component that was defined as number i, and where it stands.
func (p *Parts) At(i int) (c component.Name, begin, end int) {
	return p.names[i], p.spans[i].begin, p.spans[i].end
}

// Find returns where a component begins and ends, and whether it is defined.
func (p *Parts) Find(c component.Name) (begin, end int, ok bool) {
	for i := range int(p.count) {
		if p.names[i] == c {
			return p.spans[i].begin, p.spans[i].end, true
		}
	}
	return 0, 0, false
}
