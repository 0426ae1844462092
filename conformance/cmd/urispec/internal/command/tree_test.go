package command

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/parser"
)

// node is the JSON of a tree.
type node struct {
	Rule       string
	Begin, End int
	Children   []node
}

// nodeOf returns what the JSON of a tree is to say.
func nodeOf(of parser.Node) node {
	n := node{of.Rule(), of.Begin(), of.End(), []node{}}
	for child := range of.Children() {
		n.Children = append(n.Children, nodeOf(child))
	}
	return n
}

func TestTree(t *testing.T) {
	asked, err := judge.Of([]parser.Revision{parser.RFC3986}, "", judge.DFA)
	if err != nil {
		t.Fatal(err)
	}
	p := &parseCmd{asked: asked}
	for _, s := range []string{"", "#", "a:", "a:/b", "a://u@[::1]:8/b/c?d#e", "%41/ab"} {
		root, err := parser.RFC3986.Tree(s)
		if err != nil {
			t.Fatal(err)
		}
		tree, err := p.treeOf(s)
		if err != nil {
			t.Fatal(err)
		}
		var b line.Buffer
		o := b.Object()
		o.Nested("tree", func(o *line.Object) { addMatch(o, tree) })
		b.End(o)
		var got struct{ Tree node }
		if err := json.Unmarshal(b.Text, &got); err != nil {
			t.Fatalf("%s: %v", b.Text, err)
		}
		if diff := cmp.Diff(nodeOf(root), got.Tree); diff != "" {
			t.Errorf("%q: %s", s, diff)
		}
	}
}
