package parser

import (
	"errors"
	"iter"
	"strings"
	"sync"

	"github.com/urispec/urispec/parser/internal/rules"
)

// A Node is a match of an ABNF rule in a parse tree. Its children lie within
// it, in order; each match of a rule is a node, an empty one too. Where the
// grammar is ambiguous, the tree is the one that the PEG finds (package grammar);
// a list that a rule makes of itself, as url-1993 has group = ialpha ["." group],
// is one node with all that is listed.
type Node struct {
	Rule       string // the name, as the ABNF spells it where it defines it
	Begin, End int    // the bytes matched: s[Begin:End]
	Children   []Node
}

// Tree parses s by the revision's default start rule, the first of StartRules,
// and returns the match of that rule with the matches of all rules within it.
// The verdict is that of the PEG, which is proved to match the same strings as the
// automaton; the offset of a [*SyntaxError] comes from the latter.
//
// The error is a [*SyntaxError] when s is not valid, a [*LimitError] when it is
// longer than [MaxTreeLength], and an [*UnknownRevisionError] for the zero
// Revision.
func (v Revision) Tree(s string) (*Node, error) {
	return Start{revision: v}.Tree(s)
}

// Tree is like [Revision.Tree] for a given start rule.
func (t Start) Tree(s string) (*Node, error) {
	d := t.revision.document()
	if d == nil {
		return nil, t.revision.unknown()
	}
	tables := d.Syntax.Rules.RuleTables()
	return Rule{t.revision, t.rule + 1, tables.Starts[t.rule]}.Tree(s)
}

// Tree parses s by the rule, and returns the match of that rule with the matches
// of all rules within it, as [Start.Tree] does. The errors are those of
// [Revision.Tree].
func (r Rule) Tree(s string) (*Node, error) {
	t := r.tables()
	if t == nil {
		return nil, r.revision.unknown()
	}
	if len(s) > MaxTreeLength {
		return nil, &LimitError{Revision: r.revision, Limit: MaxTreeLength, Unit: "bytes"}
	}
	scratch := tokens.Get().(*[]rules.Token)
	defer tokens.Put(scratch)
	found, ok := t.Parse((*scratch)[:0], int(r.rule), s)
	*scratch = found
	if ok {
		return makeTree(found, t.Chains), nil
	}
	if err := r.Check(s); err != nil {
		return nil, err
	}
	return nil, errors.New(r.revision.String() + ": " + r.String() + ": a valid string has no parse tree")
}

// tokens are to be used again.
var tokens = sync.Pool{New: func() any { return new([]rules.Token) }}

// MaxTreeLength is the length in bytes of the longest string that Tree parses:
// 1 MiB. A parse tree takes up to some 280 bytes for each byte of the string.
const MaxTreeLength = 1 << 20

// makeTree makes a tree of its tokens. It takes one allocation.
func makeTree(tokens []rules.Token, chains [][]string) *Node {
	size := 0
	for i := range tokens {
		size += len(chains[tokens[i].Rules])
	}
	nodes := make([]Node, size) // children of one node stand together
	used := uint32(1)
	type siblings struct{ next, end uint32 } // places of those to come
	var space [32]siblings
	open := append(space[:0], siblings{0, 1})
	for i := range tokens {
		t := &tokens[i]
		for open[len(open)-1].next == open[len(open)-1].end {
			open = open[:len(open)-1]
		}
		s := &open[len(open)-1]
		n := &nodes[s.next]
		s.next++
		n.Begin, n.End = int(t.Begin), int(t.End)
		for i, name := range chains[t.Rules] {
			if i > 0 {
				n.Children = nodes[used : used+1 : used+1]
				n = &nodes[used]
				n.Begin, n.End = int(t.Begin), int(t.End)
				used++
			}
			n.Rule = name
		}
		if end := used + t.Children; end > used {
			n.Children = nodes[used:end:end]
			open = append(open, siblings{used, end})
			used = end
		}
	}
	return &nodes[0]
}

// All returns an iterator over the node and its descendants in preorder, each
// with its depth below n, which itself has depth 0. It uses no recursion.
func (n *Node) All() iter.Seq2[int, *Node] {
	return func(yield func(int, *Node) bool) {
		if n == nil {
			return
		}
		type entry struct {
			depth int
			node  *Node
		}
		stack := []entry{{0, n}}
		for len(stack) > 0 {
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

// Find returns the first match of a rule in preorder, n itself included, or
// nil. Names of rules are case-insensitive (RFC 5234, Section 2.1).
func (n *Node) Find(rule string) *Node {
	for _, d := range n.All() {
		if strings.EqualFold(d.Rule, rule) {
			return d
		}
	}
	return nil
}
