package abnf

import (
	"fmt"
	"sync"
)

// An Oracle decides which strings are members of the rules of an ABNF grammar.
// It works on the grammar's syntax tree as RFC 5234 reads it: an alternation
// matches what any of its alternatives matches, a repetition any allowed number
// of times, and of every construct all matches are found. Any grammar will do,
// ambiguous, left-recursive or with loops that match nothing.
//
// Numeric values are bytes, unless the grammar has one above %xFF: then they
// are code points, matched as UTF-8, and a surrogate never matches. A prose-val
// matches nothing.
//
// An Oracle is safe for concurrent use.
type Oracle struct {
	grammar    *Grammar
	nodes      []node
	bodies     map[*Definition]int // numbers of the nodes
	codePoints bool
	charts     sync.Pool // of *Chart: those of [Oracle.Matches]
}

// A node is an expression of the grammar, with what it consists of by number.
type node struct {
	expr     Expr
	terminal bool
	parts    []int // what stands directly in it; of a reference, the body of the rule
}

// NewOracle returns the oracle of a grammar. Its error names a reference to a
// rule that is not defined.
func NewOracle(g *Grammar) (*Oracle, error) {
	o := &Oracle{grammar: g, codePoints: g.CodePoints(), bodies: map[*Definition]int{}}
	numbers := map[Expr]int{}
	for _, d := range g.Rules() {
		o.bodies[d] = len(o.nodes)
		Walk(d.Body, func(e Expr) {
			numbers[e] = len(o.nodes)
			o.nodes = append(o.nodes, node{expr: e, terminal: isTerminal(e)})
		})
	}
	for i := range o.nodes {
		n := &o.nodes[i]
		if r, ok := n.expr.(*Reference); ok {
			d := g.Rule(r.Name)
			if d == nil {
				return nil, fmt.Errorf("%s: rule %s is not defined", r.Position, r.Name)
			}
			n.parts = []int{o.bodies[d]}
		}
		for _, part := range parts(n.expr) {
			n.parts = append(n.parts, numbers[part])
		}
	}
	return o, nil
}

// Grammar returns the grammar that the oracle is of.
func (o *Oracle) Grammar() *Grammar { return o.grammar }

// CodePoints reports whether the numeric values of the grammar are code points.
func (o *Oracle) CodePoints() bool { return o.codePoints }

// isTerminal reports whether an expression has no parts.
func isTerminal(e Expr) bool {
	switch e.(type) {
	case *String, *Range, *Sequence, *Prose:
		return true
	}
	return false
}
