// Package tree makes parse trees of strings by the rules of any ABNF grammar, finds where a second one parts from them,
// and draws them.
//
// The versions of the module promise nothing about this package.
package tree

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/recognizer"
	"github.com/urispec/urispec/internal/escape"
)

// A Node is a match of a rule in a string: from Begin to End, which are offsets in bytes.
type Node struct {
	Rule     string  `json:"rule"`
	Begin    int     `json:"begin"`
	End      int     `json:"end"`
	Children []*Node `json:"children,omitempty"` // in the order of their beginnings

	of      string // the rule in the grammar of preferred derivations
	longest bool   // its longest match is meant; known only of nodes of another tree
}

// A Parser makes trees of members of some rules.
type Parser struct {
	grammar *abnf.Grammar
	starts  []string
	tables  *recognizer.Tables
	oracle  *abnf.Oracle
	by      map[string]*Parser // with one more declaration; nil if it is wrong
}

// NewParser returns the parser of start rules, whose numbers are their places in the list; its trees are the ones that
// declarations prefer. The error says that one, or a rule that it refers to, is not defined.
func NewParser(g *abnf.Grammar, starts ...string) (*Parser, error) {
	preferred := g.Preferred()
	lowered, err := automaton.Lower(preferred)
	if err != nil {
		return nil, err
	}
	tables, err := recognizer.New(lowered, starts...)
	if err != nil {
		return nil, err
	}
	if err := tables.Usable(); err != nil {
		return nil, err
	}
	oracle, err := abnf.NewOracle(preferred)
	return &Parser{g, starts, tables, oracle, map[string]*Parser{}}, err
}

// MostNested is how deep rules nest at most in a tree that is shown.
const MostNested = 10_000

// limit is how many items the recognizer may keep for a string.
const limit = 1 << 24

// Parse returns the tree of a member of a start rule, by number, as packages that abnfc compiles have it, and nil for
// another string. It returns a [*recognizer.Limit] if the string takes too much memory, and an error if rules nest more
// than [MostNested] deep.
func (p *Parser) Parse(start int, s string) (*Node, error) {
	tokens, ok, err := p.tables.Derive(start, s, limit)
	if !ok || err != nil {
		return nil, err
	}
	nodes := make([]Node, len(tokens))
	var open []int // the nodes around, as indexes
	for i, t := range tokens {
		nodes[i] = Node{Rule: abnf.OriginalName(t.Rule), Begin: t.Begin, End: t.End, of: t.Rule}
		for len(open) > 0 && tokens[open[len(open)-1]].Next <= i {
			open = open[:len(open)-1]
		}
		if len(open) == MostNested {
			return nil, fmt.Errorf("the tree nests more than %d rules deep", MostNested)
		}
		if len(open) > 0 {
			around := &nodes[open[len(open)-1]]
			around.Children = append(around.Children, &nodes[i])
		}
		open = append(open, i)
	}
	return &nodes[0], nil
}

// Text writes a tree of a string, a node to a line, indented by its depth, with its text in quotes.
func (n *Node) Text(s string) string {
	var b strings.Builder
	n.walk(0, func(n *Node, depth int) bool {
		fmt.Fprintf(&b, "%s%s %s\n", strings.Repeat("  ", depth), n.Rule, escape.Quote(s[n.Begin:n.End]))
		return true
	})
	return b.String()
}

// walk visits a node and all nodes inside it, each before the nodes in it, until visit returns false.
func (n *Node) walk(depth int, visit func(n *Node, depth int) bool) bool {
	return visit(n, depth) &&
		!slices.ContainsFunc(n.Children, func(child *Node) bool { return !child.walk(depth+1, visit) })
}

// List writes what a node has inside, if that is some nodes, as messages on ambiguous rules do: the rule of each and
// its text, and the text between them.
func (n *Node) List(inside []*Node, s string) string {
	var list []string
	at := n.Begin
	for _, c := range append(slices.Clone(inside), &Node{Begin: n.End}) {
		if at < c.Begin {
			list = append(list, escape.Quote(s[at:c.Begin]))
		}
		if c.Rule != "" {
			list = append(list, c.Rule+"("+escape.Quote(s[c.Begin:c.End])+")")
		}
		at = c.End
	}
	if list == nil {
		return "nothing"
	}
	return strings.Join(list, " ")
}
