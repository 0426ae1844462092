package adapter

import "github.com/urispec/urispec/parser"

// ruleCounts says, by rule, how many strings have it in their parse tree.
type ruleCounts map[string]int

// add counts the rules of a string, if there is a tree.
func (r ruleCounts) add(v parser.Revision, text string) {
	root, _ := v.Tree(text) // the zero Node, if there is none
	seen := map[string]bool{}
	for _, n := range root.All() {
		if rule := n.Rule(); !seen[rule] {
			seen[rule] = true
			r[rule]++
		}
	}
}

// A population is questions of an operation: the rules of their inputs and
// bases.
type population struct{ inputs, bases ruleCounts }

// countRules counts the rules of questions, by operation.
func countRules(v parser.Revision, questions []*namedQuestion) map[Operation]population {
	counts := map[Operation]population{}
	for _, op := range []Operation{Parse, Resolve, Normalize} {
		counts[op] = population{ruleCounts{}, ruleCounts{}}
	}
	for _, q := range questions {
		counts[q.Operation].inputs.add(v, q.Input)
		if q.Operation == Resolve {
			counts[Resolve].bases.add(v, q.Base)
		}
	}
	return counts
}
