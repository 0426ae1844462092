package document

import (
	"iter"
	"strings"

	"github.com/urispec/urispec/parser"
)

// A Node is a match of a rule in a parse tree: what a [parser.Node] says, for all to
// see and to alter.
type Node struct {
	Rule       string // the name, as the ABNF spells it
	Begin, End int    // offsets in bytes
	Children   []Node
}

// NodeOf returns what a node of package parser says, and all inside it.
func NodeOf(of parser.Node) *Node {
	root := &Node{}
	open := []*Node{root} // around the next one
	for depth, n := range of.All() {
		parent := open[depth]
		parent.Children = append(parent.Children, Node{Rule: n.Rule(), Begin: n.Begin(), End: n.End()})
		open = append(open[:depth+1], &parent.Children[len(parent.Children)-1])
	}
	return open[1]
}

// All returns an iterator over the node and those inside it in preorder, each with
// its depth below n.
func (n *Node) All() iter.Seq2[int, *Node] {
	return func(yield func(int, *Node) bool) {
		type entry struct {
			depth int
			node  *Node
		}
		for stack := []entry{{0, n}}; len(stack) > 0; {
			e := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if !yield(e.depth, e.node) {
				return
			}
			for i := len(e.node.Children) - 1; i >= 0; i-- {
				stack = append(stack, entry{e.depth + 1, &e.node.Children[i]})
			}
		}
	}
}

// Find returns the first match of a rule in preorder, n itself included, or nil.
// Names of rules are case-insensitive.
func (n *Node) Find(rule string) *Node {
	for _, d := range n.All() {
		if strings.EqualFold(d.Rule, rule) {
			return d
		}
	}
	return nil
}
