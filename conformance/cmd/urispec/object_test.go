package main

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser"
)

func TestObject(t *testing.T) {
	o := newObject(nil)
	o.string("b", "x&<>\"\\\u2028é")
	o.int("a", -1)
	o.bool("c", true)
	o.null("d")
	o.strings("e", nil)
	o.strings("f", []string{"1", "2"})
	want := `{"b":"x&<>\"\\` + "\u2028é" + `","a":-1,"c":true,"d":null,"e":[],"f":["1","2"]}` + "\n"
	if got := string(o.line()); got != want {
		t.Errorf("got  %swant %s", got, want)
	}
	if got := string(newObject(o.text).line()); got != "{}\n" {
		t.Errorf("an object in used space is %q", got)
	}
}

// FuzzString checks that the JSON of a string is read as the string again.
func FuzzString(f *testing.F) {
	for c := range byte(0x80) {
		f.Add("a" + string(rune(c)) + "b")
	}
	f.Add("\xff\\")
	f.Fuzz(func(t *testing.T, s string) {
		q := newQuoter(s)
		o := newObject(nil)
		q.input(o, s)
		var got struct {
			Input   string
			Escaped bool
		}
		if err := json.Unmarshal(o.line(), &got); err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		if got.Escaped {
			var ok bool
			if got.Input, ok = escape.Undo(got.Input); !ok {
				t.Fatalf("%q is escaped as %s", s, o.line())
			}
		}
		if got.Input != s {
			t.Errorf("%q is read as %q", s, got.Input)
		}
	})
}

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
		o := newObject(nil)
		o.key("tree")
		o.tree(want.tree())
		text := o.line()
		var got struct{ Tree node }
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if diff := cmp.Diff(want, got.Tree); diff != "" {
			t.Errorf("%s", diff)
		}
	}
}
