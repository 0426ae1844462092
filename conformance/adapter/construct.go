package adapter

import (
	"cmp"

	"github.com/urispec/urispec/parser"
)

// ruleCounts says, by rule, how many strings have it in their parse tree.
type ruleCounts map[string]int

// add counts the rules of a string, if there is a tree.
func (r ruleCounts) add(v parser.Revision, text string) {
	root, err := v.Tree(text)
	if err != nil {
		return
	}
	seen := map[string]bool{}
	for _, n := range root.All() {
		if !seen[n.Rule] {
			seen[n.Rule] = true
			r[n.Rule]++
		}
	}
}

// A population is questions of an operation: the rules of their inputs and
// bases.
type population struct{ inputs, bases ruleCounts }

// countRules counts the rules of questions, by operation.
func countRules(v parser.Revision, questions []NamedQuestion) map[Operation]population {
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

// construct returns the rule in the parse tree of an example that goes along
// with the fault most closely: the greatest part of the questions that have it
// became this example. If several are alike, it is the one that the fewest
// questions have, and of those the outermost. If a component is wrong that the
// example has, only rules within it count. If the input is empty, it is looked
// for in the base. It is "" where there is no tree.
func (c *classifier) construct(s *suspicion) string {
	v := c.syntax.revision
	suspect := func(q Question) string { return q.Input }
	common := c.common()[s.example.Operation].inputs
	if s.example.Input == "" && s.example.Operation == Resolve {
		suspect = func(q Question) string { return q.Base }
		common = c.common()[Resolve].bases
	}
	text := suspect(s.example)
	root, err := v.Tree(text)
	if err != nil {
		return ""
	}
	faulty := ruleCounts{}
	for _, w := range s.answers {
		faulty.add(v, suspect(w.Question))
	}
	begin, end := 0, len(text)
	if r, err := v.Parse(text); err == nil {
		if b, e, ok := r.Range(s.fault.component); ok {
			begin, end = b, e
		}
	}
	best := ""
	closer := func(rule string) bool {
		return cmp.Or(
			faulty[rule]*common[best]-faulty[best]*common[rule],
			common[best]-common[rule],
		) > 0
	}
	for _, n := range root.All() {
		if begin <= n.Begin && n.End <= end && (best == "" || closer(n.Rule)) {
			best = n.Rule
		}
	}
	return best
}
