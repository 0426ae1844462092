package api

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// texts returns the texts of nodes.
func texts(nodes ...Node) (all []string) {
	for _, n := range nodes {
		all = append(all, n.Text())
	}
	return all
}

func TestNode(t *testing.T) {
	root := must.Have(Parse("[1,true,23]"))(t)
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
	if got := texts(slices.Collect(root.Children())...); !slices.Equal(got, []string{"1", "true", "23"}) {
		t.Errorf("the children are %q", got)
	}
	if got := texts(slices.Collect(root.All(RuleDigits))...); !slices.Equal(got, []string{"1", "23"}) {
		t.Errorf("the digits are %q", got)
	}
	if got := root.Find(RuleItem); got != slices.Collect(root.Children())[0] {
		t.Errorf("the first item is %v", got)
	}
	if root.Find(RuleList) != root {
		t.Error("a node does not find itself")
	}
	if n := slices.Collect(root.Children())[1].Find(RuleDigits); !n.IsZero() || n.Text() != "" ||
		!n.Find(RuleItem).IsZero() || n.String() != "<none>" {
		t.Errorf("there are digits in %q", "true")
	}
}

// Visit goes in preorder, and not into a node for which it is told not to.
func TestWalk(t *testing.T) {
	root := must.Have(Parse("[1,true,23]"))(t)
	walk := func(into func(Node) bool) string {
		var rules []string
		root.Visit(func(n Node) bool {
			rules = append(rules, n.Rule().String())
			return into(n)
		}, nil)
		return strings.Join(rules, " ")
	}
	for want, into := range map[string]func(Node) bool{
		"list item digits item item digits": func(Node) bool { return true },
		"list item item item digits":        func(n Node) bool { return n.Begin() != 1 },
		"list":                              func(Node) bool { return false },
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
	var b builder
	for i := range depth {
		b.enter(RuleList, i)
	}
	for range depth {
		b.leave(depth)
	}
	root := Node{tree: &tree{strings.Repeat("x", depth), b.matches}}
	visited := 0
	for n := range root.All(RuleList) {
		if n.Begin() != visited {
			t.Fatalf("node %d begins at %d", visited, n.Begin())
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

// Children are those directly inside, of some rules or of all.
func TestChildren(t *testing.T) {
	root := must.Have(Parse("[1,true,23]"))(t)
	item := root.Child(RuleItem)
	for what, test := range map[string]struct {
		nodes iter.Seq[Node]
		want  []string
	}{
		"all of a list":         {root.Children(), []string{"1", "true", "23"}},
		"items of a list":       {root.Children(RuleItem), []string{"1", "true", "23"}},
		"digits of a list":      {root.Children(RuleDigits), nil},
		"digits of an item":     {item.Children(RuleDigits), []string{"1"}},
		"either of an item":     {item.Children(RuleList, RuleDigits), []string{"1"}},
		"all of digits":         {item.Child(RuleDigits).Children(), nil},
		"all of no node":        {item.Child(RuleList).Children(), nil},
		"digits of no node":     {item.Child(RuleList).Children(RuleDigits), nil},
		"all digits of no node": {item.Child(RuleList).All(RuleDigits), nil},
	} {
		if got := texts(slices.Collect(test.nodes)...); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", what, got, test.want)
		}
	}
	if n := root.Child(RuleDigits); !n.IsZero() || n.Is(RuleList) || n.Rule() != 0 || n.Begin() != 0 || n.End() != 0 {
		t.Errorf("a list has digits as a child: %v", n)
	}
	if n := item.Child(RuleItem); !n.IsZero() {
		t.Errorf("an item has the next one as a child: %v", n)
	}
	if !item.Is(RuleItem) || item.Is(RuleList) {
		t.Error("an item is not one")
	}
	for range root.Children() {
		break
	}
}

// A trace notes what it is told.
type trace struct {
	text strings.Builder
	skip string // the text of a node into which it does not go
}

func (v *trace) Enter(n Node) bool {
	v.text.WriteString(n.Rule().String() + "(")
	return n.Text() != v.skip
}

func (v *trace) Leave(n Node) { v.text.WriteString(n.Text() + ")") }

func TestVisit(t *testing.T) {
	root := must.Have(Parse("[1,true,23]"))(t)
	for _, test := range []struct {
		node       Node
		skip, want string
	}{
		{root, "-", "list(item(digits(1)1)item(true)item(digits(23)23)[1,true,23])"},
		{root, "1", "list(item(1)item(true)item(digits(23)23)[1,true,23])"},
		{root, "[1,true,23]", "list([1,true,23])"},
		{root.Child(RuleItem), "-", "item(digits(1)1)"},
		{Node{}, "-", ""},
	} {
		v := &trace{skip: test.skip}
		test.node.Visit(v.Enter, v.Leave)
		if got := v.text.String(); got != test.want {
			t.Errorf("of %q but %q: %s, want %s", test.node.Text(), test.skip, got, test.want)
		}
	}
}

// A Parser uses its memory again, also after an error.
func TestParser(t *testing.T) {
	var p Parser
	for _, test := range []struct{ input, want string }{
		{"[1,true,23]", "23"}, {"[1,]", ""}, {"[4]", "4"},
	} {
		n, err := p.Parse(StartList, test.input)
		if (err == nil) != (test.want != "") {
			t.Errorf("%q: %v", test.input, err)
		}
		last := ""
		for d := range n.All(RuleDigits) {
			last = d.Text()
		}
		if last != test.want {
			t.Errorf("%q: the last digits are %q, want %q", test.input, last, test.want)
		}
	}
	if n := testing.AllocsPerRun(100, func() { p.Parse(StartList, "[1,true,23]") }); n > 0 {
		t.Errorf("%v allocations", n)
	}
	if n := testing.AllocsPerRun(100, func() { Parse("[1,true,23]") }); n > 2 {
		t.Errorf("%v allocations without a Parser", n)
	}
}
