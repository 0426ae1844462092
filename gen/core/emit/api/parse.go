package api

import (
	"errors"
	"slices"
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
		return &LimitError{limit, "bytes", len(s)}
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
