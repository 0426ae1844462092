package parser

import (
	"iter"
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser/internal/rules"
)

// A Node is a match of an ABNF rule in a parse tree. It takes no memory apart from
// the tree, which it keeps. Nodes are comparable: they are equal if they are the
// same place in the same tree. The zero Node is not a match: it has no rule, no
// bytes and no children.
//
// The children of a node lie within it, in order; each match of a rule is a node, even
// an empty one. If the grammar is ambiguous, the tree is the one that the PEG finds
// (package grammar); a list that a rule makes of itself, as url-1993 has group =
// ialpha ["." group], is one node with all that is listed.
type Node struct { // of four fields, so that they are in registers
	tree  *tree
	token uint32 // of the tree
	begin uint32
	rule  uint32 // a chain of the tables, plus its depth there times inner, plus its place in a block times place
}

const (
	inner = 1 << 16 // what a node of a chain has more than the one around it
	place = 1 << 28 // what a node inside a block has more for each byte of the block before it
)

// A tree is what a string was parsed to. A token is one or more nodes: the nodes
// of a chain of rules, or for a run the nodes of each leaf and block.
type tree struct {
	text   string
	tables *rules.Tables
	tokens []rules.Token
}

// node returns the outermost node of a token that is not a run of leaves.
func (t *tree) node(token uint32) Node {
	k := &t.tokens[token]
	return Node{t, token, k.Begin, k.Rules}
}

// leaf returns the first outermost node of a run that begins at an offset, where a leaf or
// a block begins, or behind it; or the zero Node.
func (t *tree) leaf(token, at uint32) Node {
	k := &t.tokens[token]
	table, _ := k.Leaves()
	for at < k.End {
		chain, parts, ok := t.tables.Leaf(table, t.text[at])
		if ok {
			return Node{t, token, at, uint32(chain)}
		}
		at += 1 + uint32(len(parts))
	}
	return Node{}
}

// part returns the first node inside a block, which begins at an offset, among its parts
// from one on; or the zero Node.
func (t *tree) part(token, begin uint32, parts []uint16, from uint32) Node {
	for i := from; i < uint32(len(parts)); i++ {
		at := begin + 1 + i
		if chain, _, ok := t.tables.Leaf(uint32(parts[i]), t.text[at]); ok {
			return Node{t, token, at, uint32(chain) + (i+1)*place}
		}
	}
	return Node{}
}

// first returns the first node of tokens from one on, up to an end, or the zero Node.
func (t *tree) first(token, end uint32) Node {
	for ; token < end; token = t.tokens[token].Next {
		k := &t.tokens[token]
		if _, run := k.Leaves(); !run {
			return t.node(token)
		}
		if n := t.leaf(token, k.Begin); !n.IsZero() {
			return n
		}
	}
	return Node{}
}

// names returns the names of the rules of the node's chain.
func (n Node) names() []string { return n.tree.tables.Chains[n.rule%inner] }

// depth returns how many nodes of its chain are around the node.
func (n Node) depth() int { return int(n.rule % place / inner) }

// block returns the parts of the block that the node is a match of, or that it is
// inside, and the number of the next part, which is 0 for a match of the block.
func (n Node) block() (parts []uint16, next uint32) {
	if table, run := n.tree.tokens[n.token].Leaves(); run {
		next = n.rule / place
		_, parts, _ = n.tree.tables.Leaf(table, n.tree.text[n.begin-next])
	}
	return parts, next
}

// next returns the index of the first token behind those inside n.
func (n Node) next() uint32 { return n.tree.tokens[n.token].Next }

// inside returns the first node inside n, or the zero Node.
func (n Node) inside() Node {
	if n.depth()+1 < len(n.names()) {
		n.rule += inner
		return n
	}
	if parts, next := n.block(); parts != nil && next == 0 {
		return n.tree.part(n.token, n.begin, parts, 0)
	}
	return n.tree.first(n.token+1, n.next())
}

// behind returns the node behind n that is inside the same one, or the zero Node. The
// tokens inside that one end at a given index.
func (n Node) behind(end uint32) Node {
	if n.depth() > 0 {
		return Node{} // the only one inside another of its chain
	}
	if parts, next := n.block(); next > 0 {
		return n.tree.part(n.token, n.begin-next, parts, next)
	}
	if _, run := n.tree.tokens[n.token].Leaves(); run {
		if leaf := n.tree.leaf(n.token, uint32(n.End())); !leaf.IsZero() {
			return leaf
		}
	}
	return n.tree.first(n.next(), end)
}

// IsZero reports whether n is the zero Node.
func (n Node) IsZero() bool { return n.tree == nil }

// Rule returns the ABNF name of the rule that was matched, as the ABNF spells it
// where it defines it. It is empty for the zero Node.
func (n Node) Rule() string {
	if n.IsZero() {
		return ""
	}
	return n.names()[n.depth()]
}

// Is reports whether n is a match of a rule. Names of rules are case-insensitive
// (RFC 5234, Section 2.1).
func (n Node) Is(rule string) bool {
	return !n.IsZero() && strings.EqualFold(n.names()[n.depth()], rule)
}

// isOneOf reports whether n is a match of one of some rules, or of any if none are
// given.
func (n Node) isOneOf(rules []string) bool {
	for _, rule := range rules {
		if n.Is(rule) {
			return true
		}
	}
	return len(rules) == 0
}

// Begin returns the offset in bytes of what was matched.
func (n Node) Begin() int { return int(n.begin) }

// End returns the offset in bytes behind what was matched. It equals Begin if the
// match is empty.
func (n Node) End() int {
	if n.IsZero() {
		return 0
	}
	k := &n.tree.tokens[n.token]
	if _, run := k.Leaves(); !run {
		return int(k.End)
	}
	if parts, next := n.block(); next == 0 {
		return int(n.begin) + 1 + len(parts)
	}
	return int(n.begin) + 1
}

// Text returns the bytes that were matched, from Begin to End.
func (n Node) Text() string {
	if n.IsZero() {
		return ""
	}
	return n.tree.text[n.Begin():n.End()]
}

// Children returns an iterator over the nodes directly inside n, in order: over all,
// or if rules are given, over the matches of these rules.
func (n Node) Children(rules ...string) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		if n.IsZero() {
			return
		}
		for child, end := n.inside(), n.next(); !child.IsZero(); child = child.behind(end) {
			if child.isOneOf(rules) && !yield(child) {
				return
			}
		}
	}
}

// Child returns the first node of a rule that is directly inside n, or the zero Node.
func (n Node) Child(rule string) Node {
	for child := range n.Children(rule) {
		return child
	}
	return Node{}
}

// All returns an iterator over n and the nodes inside it in preorder, each with its
// depth below n, which itself has depth 0. It uses no recursion.
func (n Node) All() iter.Seq2[int, Node] {
	return func(yield func(int, Node) bool) { n.walk(yield, false) }
}

// walk calls visit with n and the nodes inside it in preorder, each with its depth
// below n. If visit returns false, it skips the nodes inside that node or, unless it
// passes, ends.
func (n Node) walk(visit func(int, Node) bool, passes bool) {
	if n.IsZero() {
		return
	}
	t := n.tree
	chain := func(depth int, d Node) bool {
		for last := d.rule/place*place + uint32(len(d.names())-1)*inner + d.rule%inner; visit(depth, d); depth++ {
			if d.rule == last {
				return true
			}
			d.rule += inner
		}
		return false
	}
	inside := func(depth int, d Node, parts []uint16) bool { // a block
		depth += len(d.names()) - d.depth()
		for p := t.part(d.token, d.begin, parts, 0); !p.IsZero(); p = t.part(d.token, d.begin, parts, p.rule/place) {
			if !chain(depth, p) && !passes {
				return false
			}
		}
		return true
	}
	if !chain(0, n) {
		return
	}
	if parts, next := n.block(); next == 0 && !inside(0, n, parts) {
		return
	}
	type level struct{ next, depth uint32 } // the token behind it; the depth of what is inside
	var space [16]level                     // so deep without an allocation
	end := n.next()
	open := append(space[:0], level{end, 1}) // a chain that has tokens inside is of one rule
	for token := n.token + 1; token < end; {
		for open[len(open)-1].next <= token {
			open = open[:len(open)-1]
		}
		depth := int(open[len(open)-1].depth)
		k := &t.tokens[token]
		if table, run := k.Leaves(); run {
			for at := k.Begin; at < k.End; {
				leaf, parts, ok := t.tables.Leaf(table, t.text[at])
				d := Node{t, token, at, uint32(leaf)}
				at += 1 + uint32(len(parts))
				switch {
				case !ok:
				case !chain(depth, d):
					if !passes {
						return
					}
				case parts != nil && !inside(depth, d, parts):
					return
				}
			}
			token++
			continue
		}
		switch {
		case chain(depth, t.node(token)):
			token++
			if token < k.Next {
				open = append(open, level{k.Next, uint32(depth) + 1})
			}
		case passes:
			token = k.Next
		default:
			return
		}
	}
}

// Visit calls enter before, and leave after, the nodes inside n and n itself, in the
// order of the string. If enter returns false for a node, the nodes inside it are left
// out. Leave may be nil. It uses no recursion.
func (n Node) Visit(enter func(Node) bool, leave func(Node)) {
	if leave == nil {
		n.walk(func(_ int, d Node) bool { return enter(d) }, true)
		return
	}
	var open []Node
	leaveTo := func(depth int) {
		for ; len(open) > depth; open = open[:len(open)-1] {
			leave(open[len(open)-1])
		}
	}
	n.walk(func(depth int, d Node) bool {
		leaveTo(depth)
		open = append(open, d)
		return enter(d)
	}, true)
	leaveTo(0)
}

// Find returns the first match of a rule in preorder, n itself included, or the zero
// Node. Names of rules are case-insensitive (RFC 5234, Section 2.1).
func (n Node) Find(rule string) Node {
	for _, d := range n.All() {
		if d.Is(rule) {
			return d
		}
	}
	return Node{}
}

// maxIndent is how deep String shows nodes indented.
const maxIndent = 32

// String returns the tree for reading, with a line for each node: its rule, its
// offsets and, if it has no children, its text. A line is indented by two
// spaces for each node around it, but not beyond 32 of them.
func (n Node) String() string {
	if n.IsZero() {
		return "<none>"
	}
	var b []byte
	for depth, d := range n.All() {
		for range min(depth, maxIndent) {
			b = append(b, "  "...)
		}
		b = append(append(b, d.Rule()...), ' ')
		b = append(strconv.AppendInt(b, int64(d.Begin()), 10), '-')
		b = strconv.AppendInt(b, int64(d.End()), 10)
		if d.inside().IsZero() {
			b = strconv.AppendQuoteToASCII(append(b, ' '), d.Text())
		}
		b = append(b, '\n')
	}
	return string(b)
}
