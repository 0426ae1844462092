package main

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/parser"
)

// node is the JSON of a tree.
type node struct {
	Rule       string
	Begin, End int
	Children   []node
}

func (n node) tree() *parser.Node {
	t := &parser.Node{Rule: n.Rule, Begin: n.Begin, End: n.End}
	for _, c := range n.Children {
		t.Children = append(t.Children, *c.tree())
	}
	return t
}

func TestTree(t *testing.T) {
	leaf := func(name string, at int) node { return node{name, at, at, []node{}} }
	for _, want := range []node{
		leaf("a", 0),
		{"a", 0, 9, []node{leaf("b", 1)}},
		{"a", 0, 9, []node{leaf("b", 1), leaf("c", 2)}},
		{"a", 0, 9, []node{
			{"b", 0, 4, []node{{"c", 0, 4, []node{leaf("d", 4)}}}},
			leaf("e", 4),
			{"f", 4, 9, []node{leaf("g", 5), {"h", 5, 9, []node{leaf("i", 9)}}}},
		}},
	} {
		var b line.Buffer
		o := b.Object()
		o.Key("tree")
		addTree(&o, want.tree())
		b.End(o)
		text := b.Text
		var got struct{ Tree node }
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if diff := cmp.Diff(want, got.Tree); diff != "" {
			t.Errorf("%s", diff)
		}
	}
}
