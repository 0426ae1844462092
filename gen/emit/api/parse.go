package api

import (
	"errors"
	"slices"
	"sync"
)

// Parse parses s by the default start rule: see [Start.Parse].
func Parse(s string) (Node, error) { return Start(0).Parse(s) }

// ParseBytes is [Parse] for bytes, of which it makes a copy.
func ParseBytes(b []byte) (Node, error) { return Start(0).ParseBytes(b) }

// Parse parses s by the start rule, and returns the match of that rule with the
// matches of all rules inside it. The error is a [*SyntaxError] where s is not
// a member, a [*LimitError] beyond the [Limits], and another where r is none of
// the start rules.
func (r Start) Parse(s string) (Node, error) { return Limits{}.Parse(r, s) }

// ParseBytes is [Start.Parse] for bytes, of which it makes a copy.
func (r Start) ParseBytes(b []byte) (Node, error) { return r.Parse(string(b)) }

// Parse is [Start.Parse] within limits.
func (l Limits) Parse(start Start, s string) (Node, error) {
	b := builders.Get().(*builder)
	defer builders.Put(b)
	if err := l.derive(b, start, s); err != nil {
		return Node{}, err
	}
	return Node{tree: &tree{s, slices.Clone(b.matches)}}, nil
}

// derive has a builder make the matches of s.
func (l Limits) derive(b *builder, start Start, s string) error {
	if err := start.known(); err != nil {
		return err
	}
	if limit := l.length(); len(s) > limit {
		return &LimitError{limit, "bytes"}
	}
	b.begin()
	ok, err := derive(b, start, s, l.items())
	if err != nil || ok {
		return err
	}
	if err := l.Check(start, s); err != nil {
		return err
	}
	return errors.New(start.String() + ": a valid string has no parse tree")
}

// A Parser parses one input after another in the same memory. The zero Parser is
// ready to use. It must not be used by two goroutines at once.
type Parser struct {
	Limits Limits

	builder builder
	tree    tree
}

// Parse is [Start.Parse] within the limits of p. The nodes that it returns are good
// until p parses again.
func (p *Parser) Parse(start Start, s string) (Node, error) {
	p.tree = tree{}
	if err := p.Limits.derive(&p.builder, start, s); err != nil {
		return Node{}, err
	}
	p.tree = tree{s, p.builder.matches}
	return Node{tree: &p.tree}, nil
}

// A builder makes the matches of a tree, of what begins and ends in order.
type builder struct {
	matches   []match
	innermost uint32   // index, plus one, of the match that ends next; its next is that of the one around it
	scratch   []uint16 // for what derives
}

// builders are to be used again.
var builders = sync.Pool{New: func() any { return new(builder) }}

// begin forgets all matches.
func (b *builder) begin() { b.matches, b.innermost = b.matches[:0], 0 }

// enter begins a match of a rule at an offset.
func (b *builder) enter(rule Rule, at int) {
	b.matches = append(b.matches, match{begin: uint32(at), next: b.innermost, rule: rule})
	b.innermost = uint32(len(b.matches))
}

// leave ends the innermost match at an offset.
func (b *builder) leave(at int) {
	m := &b.matches[b.innermost-1]
	b.innermost = m.next
	m.end, m.next = uint32(at), uint32(len(b.matches))
}
