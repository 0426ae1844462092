package document

import (
	"iter"
	"strings"

	"github.com/urispec/urispec/parser"
)

// A Node is a match of a rule in a parse tree: the contents of a [parser.Node], exported and mutable.
type Node struct {
	Rule       string // the name, as the ABNF spells it
	Begin, End int    // offsets in bytes
	Children   []Node
}

// NodeOf returns a copy of a node of package parser, and of all inside it.
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

// A Reference is a string that a parser has split into its components.
type Reference interface {
	// String returns the whole string.
	String() string
	// Component returns a component, and whether it is defined.
	Component(c parser.Component) (string, bool)
	// Range returns the offsets in bytes of a component, and whether it is
	// defined.
	Range(c parser.Component) (begin, end int, ok bool)
	// HostKind returns which rule the host matches, if it is defined.
	HostKind() parser.HostKind
	// Recompose puts the five components of RFC 3986 together again, and
	// reports whether the revision has them.
	Recompose() (string, bool)
}

// A Resolution is what a reference means with respect to a base URI.
type Resolution interface {
	// CurrentDocument reports whether it is the current document.
	CurrentDocument() bool
	// Fragment returns the fragment, and whether it is defined.
	Fragment() (string, bool)
	// String returns the target, or for the current document "" or "#" and the
	// fragment.
	String() string
}
