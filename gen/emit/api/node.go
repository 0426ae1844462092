package api

import (
	"iter"
	"strconv"
	"strings"
)

// A Node is a match of a rule in a parse tree. Its children lie within it, in
// order. Begin and End are offsets in bytes; a match may be empty.
type Node struct {
	Rule       Rule
	Begin, End int
	Children   []*Node
	text       string
}

// newTree makes a tree of its tokens, which are in preorder. It takes two
// allocations.
func newTree(tokens []token, s string) *Node {
	size := 0
	for i := range tokens {
		size += len(ruleChains[tokens[i].Rules])
	}
	nodes := make([]Node, size)        // in preorder
	links := make([]*Node, size-1)     // those of one node's children stand together
	var space [32][]*Node              // usually enough for open
	open := space[:0]                  // of the nodes around the next one, the links still to be made
	next := func(t *token) (n *Node) { // takes a node, and links it
		n, nodes = &nodes[0], nodes[1:]
		n.Begin, n.End, n.text = int(t.Begin), int(t.End), s[t.Begin:t.End]
		for len(open) > 0 && len(open[len(open)-1]) == 0 {
			open = open[:len(open)-1]
		}
		if len(open) > 0 {
			siblings := &open[len(open)-1]
			(*siblings)[0], *siblings = n, (*siblings)[1:]
		}
		return n
	}
	root := &nodes[0]
	for i := range tokens {
		t := &tokens[i]
		chain := ruleChains[t.Rules]
		for i, rule := range chain {
			n := next(t)
			n.Rule = rule
			children := 1
			if i == len(chain)-1 {
				children = int(t.Children)
			}
			if children > 0 {
				n.Children = links[:children:children]
				links = links[children:]
				open = append(open, n.Children)
			}
		}
	}
	return root
}

// Text returns the bytes of the input that were matched, from Begin to End. It
// returns "" for nil.
func (n *Node) Text() string {
	if n == nil {
		return ""
	}
	return n.text
}

// Walk calls visit with the node and all nodes inside it in preorder; those
// inside one for which visit returns false are left out. It uses no recursion.
func (n *Node) Walk(visit func(*Node) bool) {
	if n == nil {
		return
	}
	todo := []*Node{n}
	for len(todo) > 0 {
		d := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !visit(d) {
			continue
		}
		for i := len(d.Children) - 1; i >= 0; i-- {
			todo = append(todo, d.Children[i])
		}
	}
}

// All returns an iterator over the matches of a rule in preorder, n itself
// included.
func (n *Node) All(rule Rule) iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		more := true
		n.Walk(func(d *Node) bool {
			more = more && (d.Rule != rule || yield(d))
			return more
		})
	}
}

// Find returns the first match of a rule in preorder, n itself included, or nil
// where there is none. Of nil, it finds nil.
func (n *Node) Find(rule Rule) *Node {
	for found := range n.All(rule) {
		return found
	}
	return nil
}

// maxIndent is how deep String shows nodes indented.
const maxIndent = 32

// String returns the tree for reading, with a line for each node: its rule, its
// offsets and, where it has no children, its text. A line is indented by two
// spaces for each node around it, but not beyond 32 of them.
func (n *Node) String() string {
	if n == nil {
		return "<nil>"
	}
	type level struct {
		depth int
		node  *Node
	}
	var b strings.Builder
	todo := []level{{0, n}}
	for len(todo) > 0 {
		l := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		b.WriteString(strings.Repeat("  ", min(l.depth, maxIndent)))
		b.WriteString(l.node.Rule.String() + " " + strconv.Itoa(l.node.Begin) + "-" + strconv.Itoa(l.node.End))
		if len(l.node.Children) == 0 {
			b.WriteString(" " + strconv.Quote(l.node.text))
		}
		b.WriteByte('\n')
		for i := len(l.node.Children) - 1; i >= 0; i-- {
			todo = append(todo, level{l.depth + 1, l.node.Children[i]})
		}
	}
	return b.String()
}
