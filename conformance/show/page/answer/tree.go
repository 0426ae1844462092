package answer

import "github.com/urispec/urispec/parser"

// mostNodes is how many nodes of a tree are shown.
const mostNodes = 4000

// A Tree is the parse tree of a valid string.
type Tree struct {
	Nodes   []Node `json:"nodes"` // each behind its parent, and behind all that is within nodes before it
	Omitted int    `json:"omitted,omitempty"`
}

// A Node is a rule that matches a part of the string.
type Node struct {
	Rule  string `json:"rule"`
	Depth int    `json:"depth"` // 0 of the first
	Begin int    `json:"begin"` // offset in bytes
	End   int    `json:"end"`
}

// tree returns the parse tree of a string.
func tree(s string, v parser.Revision) (*Tree, error) {
	root, err := v.Tree(s)
	if err != nil {
		return nil, err
	}
	t := &Tree{}
	for depth, n := range root.All() {
		if len(t.Nodes) == mostNodes {
			t.Omitted++
			continue
		}
		t.Nodes = append(t.Nodes, Node{n.Rule(), depth, n.Begin(), n.End()})
	}
	return t, nil
}
