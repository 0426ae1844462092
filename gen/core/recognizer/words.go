package recognizer

import (
	"cmp"
	"iter"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// words returns what can begin if the body can go on with some nodes, and some calls have just begun: literals in the
// order of the document, then rules, those around others first.
func (x *body) words(nodes []int, begun map[*activation]bool) string {
	var words []string
	rules := map[*automaton.Rule]int{} // by how much is around them
	for a := range begun {
		rules[a.rule] = max(rules[a.rule], a.depth())
	}
	for _, i := range slices.Backward(nodes) { // networks are written from the end
		switch n := &x.nodes[i]; n.kind {
		case readNode:
			if literal := automaton.Spell(x.row(i)); literal != "" {
				words = append(words, literal)
			}
		case callNode:
			if n.body.rule == n.body.own {
				rules[n.body.own] = n.in.depth() + 1
			}
		}
	}
	outermostFirst := make([]*automaton.Rule, 0, len(rules))
	for r := range rules {
		if r.Of == nil && r.Copy == nil { // else it is only a part of the rule of its name
			outermostFirst = append(outermostFirst, r)
		}
	}
	slices.SortFunc(outermostFirst, func(r, s *automaton.Rule) int {
		return cmp.Or(cmp.Compare(rules[r], rules[s]), cmp.Compare(r.Name, s.Name))
	})
	for _, r := range outermostFirst {
		words = append(words, abnf.OriginalName(r.Name))
	}
	return automaton.JoinWords(words)
}

// row returns the sets that a node reads, and those that must follow it, as far as they stand in one sequence.
func (x *body) row(n int) iter.Seq[peg.ByteSet] {
	return func(yield func(peg.ByteSet) bool) {
		for ; x.nodes[n].kind == readNode && yield(x.nodes[n].bytes); n = x.nodes[n].b {
		}
	}
}

// hasDeadEnds reports whether some node of a body does not lead to its end.
func (x *body) hasDeadEnds() bool {
	return slices.ContainsFunc(x.nodes, func(n node) bool {
		return n.kind == failNode || n.kind == callNode && !n.body.fertile && n.body.empty == 0
	})
}

// depth returns how many calls are around what an activation has.
func (a *activation) depth() int {
	n := 0
	for ; a != nil; a = a.around {
		n++
	}
	return n
}
