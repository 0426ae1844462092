package recognizer

import (
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// classes are the classes of bytes that no terminal tells apart.
type classes struct {
	of    [256]uint8
	first []byte // of each class
}

// newClasses returns the classes of the terminals that some rules reach.
func newClasses(roots []*automaton.Rule) *classes {
	seen := map[peg.ByteSet]bool{}
	c := &classes{first: []byte{0}}
	callees := func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(r.Body) }
	for _, r := range automaton.CalleesFirst(roots, callees) {
		automaton.Walk(r.Body, func(e automaton.Expr) {
			if set, ok := e.(*automaton.Set); ok && !seen[set.Bytes] {
				seen[set.Bytes] = true
				c.split(set.Bytes)
			}
		})
	}
	return c
}

// split divides the classes of which a part is in a set.
func (c *classes) split(set peg.ByteSet) {
	type part struct {
		class uint8
		in    bool
	}
	parts := map[part]uint8{}
	c.first = c.first[:0]
	for b := range 256 {
		p := part{c.of[b], set.Has(byte(b))}
		class, ok := parts[p]
		if !ok {
			class = uint8(len(parts))
			parts[p] = class
			c.first = append(c.first, byte(b))
		}
		c.of[b] = class
	}
}
