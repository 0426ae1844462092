package api

import (
	"slices"
	"strings"
	"testing"
)

// texts returns the texts of nodes.
func texts(nodes ...*Node) (all []string) {
	for _, n := range nodes {
		all = append(all, n.Text())
	}
	return all
}

func TestNode(t *testing.T) {
	root, err := Parse("[1,true,23]")
	if err != nil {
		t.Fatal(err)
	}
	const want = `list 0-11
  item 1-2
    digits 1-2 "1"
  item 3-7 "true"
  item 8-10
    digits 8-10 "23"
`
	if got := root.String(); got != want {
		t.Errorf("the tree is\n%swant\n%s", got, want)
	}
	if got := texts(root.Children...); !slices.Equal(got, []string{"1", "true", "23"}) {
		t.Errorf("the children are %q", got)
	}
	if got := texts(slices.Collect(root.All(RuleDigits))...); !slices.Equal(got, []string{"1", "23"}) {
		t.Errorf("the digits are %q", got)
	}
	if got := root.Find(RuleItem); got != root.Children[0] {
		t.Errorf("the first item is %v", got)
	}
	if root.Find(RuleList) != root {
		t.Error("a node does not find itself")
	}
	if n := root.Children[1].Find(RuleDigits); n != nil || n.Text() != "" || n.Find(RuleItem) != nil ||
		n.String() != "<nil>" {
		t.Errorf("there are digits in %q", "true")
	}
}

// Walk goes in preorder, and not into a node for which it is told not to.
func TestWalk(t *testing.T) {
	root, err := Parse("[1,true,23]")
	if err != nil {
		t.Fatal(err)
	}
	walk := func(into func(*Node) bool) string {
		var rules []string
		root.Walk(func(n *Node) bool {
			rules = append(rules, n.Rule.String())
			return into(n)
		})
		return strings.Join(rules, " ")
	}
	for want, into := range map[string]func(*Node) bool{
		"list item digits item item digits": func(*Node) bool { return true },
		"list item item item digits":        func(n *Node) bool { return n.Begin != 1 },
		"list":                              func(*Node) bool { return false },
	} {
		if got := walk(into); got != want {
			t.Errorf("walked %s, want %s", got, want)
		}
	}
	found := 0
	for range root.All(RuleItem) {
		if found++; found == 2 {
			break
		}
	}
	if found != 2 {
		t.Errorf("%d items were found before a break at the second", found)
	}
}

// A tree has no limit of depth, and its text is in proportion to its nodes.
func TestDeepTree(t *testing.T) {
	const depth = 100_000
	tokens := make([]token, depth)
	for i := range tokens {
		tokens[i] = token{0, 1, uint32(i), depth}
	}
	tokens[depth-1].Children = 0
	root := newTree(tokens, strings.Repeat("x", depth))
	visited := 0
	for n := range root.All(RuleList) {
		if n.Begin != visited {
			t.Fatalf("node %d begins at %d", visited, n.Begin)
		}
		visited++
	}
	if visited != depth {
		t.Errorf("%d nodes, want %d", visited, depth)
	}
	if n := len(root.String()); n > depth*(2*maxIndent+len("list 100000-100000 \n")) {
		t.Errorf("the text has %d bytes", n)
	}
	if !strings.Contains(root.String(), "\n"+strings.Repeat("  ", maxIndent)+"list 40-100000\n") {
		t.Error("lines are indented without end")
	}
}
