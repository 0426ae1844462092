package api

import (
	"encoding/json"
	"iter"
	"strconv"
	"strings"
)

// A Node is a match of a rule in a parse tree. It takes no memory beside the tree,
// which it keeps. The zero Node is no match: it has no rule, no bytes and no
// children.
type Node struct {
	tree  *tree
	index uint32
}

// A tree is the matches of an input, in preorder.
type tree struct {
	text    string
	matches []match
}

// A match is of a rule, from Begin to End in bytes. The first match behind those
// inside it has the index next.
type match struct {
	begin, end, next uint32
	rule             Rule
}

func (n Node) match() *match { return &n.tree.matches[n.index] }

// IsZero reports whether n is the zero Node.
func (n Node) IsZero() bool { return n.tree == nil }

// Rule returns the rule that was matched. Of the zero Node, it is the first rule of
// the grammar: see [Node.Is].
func (n Node) Rule() Rule {
	if n.IsZero() {
		return 0
	}
	return n.match().rule
}

// Is reports whether n is a match of a rule.
func (n Node) Is(rule Rule) bool { return !n.IsZero() && n.match().rule == rule }

// Begin returns the offset in bytes of what was matched.
func (n Node) Begin() int {
	if n.IsZero() {
		return 0
	}
	return int(n.match().begin)
}

// End returns the offset in bytes behind what was matched. It is that of Begin where
// the match is empty.
func (n Node) End() int {
	if n.IsZero() {
		return 0
	}
	return int(n.match().end)
}

// Text returns the bytes of the input that were matched, from Begin to End.
func (n Node) Text() string {
	if n.IsZero() {
		return ""
	}
	m := n.match()
	return n.tree.text[m.begin:m.end]
}

// Children returns an iterator over the nodes directly inside n, in order: over all,
// or where rules are given, over those of these rules.
func (n Node) Children(rules ...Rule) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		if n.IsZero() {
			return
		}
		for i := n.index + 1; i < n.match().next; i = n.tree.matches[i].next {
			if isOneOf(n.tree.matches[i].rule, rules) && !yield(Node{n.tree, i}) {
				return
			}
		}
	}
}

func isOneOf(rule Rule, rules []Rule) bool {
	for _, r := range rules {
		if r == rule {
			return true
		}
	}
	return len(rules) == 0
}

// Child returns the first node of a rule that is directly inside n, or the zero Node.
func (n Node) Child(rule Rule) Node {
	if !n.IsZero() {
		for i := n.index + 1; i < n.match().next; i = n.tree.matches[i].next {
			if n.tree.matches[i].rule == rule {
				return Node{n.tree, i}
			}
		}
	}
	return Node{}
}

// Visit calls enter before, and leave after, the nodes inside the node and the node
// itself, in the order of the input. If enter returns false for a node, the nodes inside
// it are left out. Leave may be nil. It uses no recursion.
func (n Node) Visit(enter func(Node) bool, leave func(Node)) {
	if n.IsZero() {
		return
	}
	var open []Node
	leaveTo := func(next uint32) {
		for len(open) > 0 && open[len(open)-1].match().next <= next {
			leave(open[len(open)-1])
			open = open[:len(open)-1]
		}
	}
	i, end := n.index, n.match().next
	for i < end {
		d := Node{n.tree, i}
		if leave != nil {
			leaveTo(i)
			open = append(open, d)
		}
		if enter(d) {
			i++
		} else {
			i = d.match().next
		}
	}
	leaveTo(end)
}

// All returns an iterator over the matches of a rule in preorder, n itself
// included.
func (n Node) All(rule Rule) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		if n.IsZero() {
			return
		}
		for i := n.index; i < n.match().next; i++ {
			if n.tree.matches[i].rule == rule && !yield(Node{n.tree, i}) {
				return
			}
		}
	}
}

// Find returns the first match of a rule in preorder, n itself included, or the zero
// Node where there is none.
func (n Node) Find(rule Rule) Node {
	for found := range n.All(rule) {
		return found
	}
	return Node{}
}

// maxIndent is how deep String shows nodes indented.
const maxIndent = 32

// String returns the tree for reading, with a line for each node: its rule, its
// offsets and, where it has no children, its text. A line is indented by two
// spaces for each node around it, but not beyond 32 of them.
func (n Node) String() string {
	if n.IsZero() {
		return "<none>"
	}
	var b strings.Builder
	var open []uint32 // of the nodes around, where they end
	for i, end := n.index, n.match().next; i < end; i++ {
		for len(open) > 0 && open[len(open)-1] <= i {
			open = open[:len(open)-1]
		}
		m := &n.tree.matches[i]
		b.WriteString(strings.Repeat("  ", min(len(open), maxIndent)))
		b.WriteString(m.rule.String() + " " + strconv.Itoa(int(m.begin)) + "-" + strconv.Itoa(int(m.end)))
		if m.next == i+1 {
			b.WriteString(" " + strconv.Quote(n.tree.text[m.begin:m.end]))
		}
		b.WriteByte('\n')
		open = append(open, m.next)
	}
	return b.String()
}

// MarshalJSON returns the tree as JSON: an object with the rule, the offsets begin and end, and the children, an array
// of such objects in order. The node itself, and each one without children, has its text, too. The zero Node is null.
func (n Node) MarshalJSON() ([]byte, error) {
	if n.IsZero() {
		return []byte("null"), nil
	}
	var b []byte
	var err error
	n.Visit(func(d Node) bool {
		if last := len(b) - 1; last >= 0 && b[last] == '}' {
			b = append(b, ',')
		}
		b = append(b, `{"rule":"`+d.Rule().String()+`","begin":`+strconv.Itoa(d.Begin())...)
		b = append(b, `,"end":`+strconv.Itoa(d.End())...)
		leaf := d.match().next == d.index+1
		if leaf || d == n {
			var text []byte
			text, err = json.Marshal(d.Text())
			b = append(append(b, `,"text":`...), text...)
		}
		if !leaf {
			b = append(b, `,"children":[`...)
		}
		return err == nil
	}, func(d Node) {
		if d.match().next > d.index+1 {
			b = append(b, ']')
		}
		b = append(b, '}')
	})
	return b, err
}
