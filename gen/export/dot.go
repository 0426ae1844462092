package export

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/prove"
)

// ManyStates is how many states an automaton may have, as a rule, and not be
// condensed by [Dot].
const ManyStates = 30

// Dot returns the minimal deterministic automaton of a start rule as a graph in
// the language of Graphviz. States are numbered from 1, the first one; those in
// which a member may end have a double border. An edge is labelled with the
// bytes that lead along it. The state from which nothing is accepted is left
// out.
//
// An automaton of more states than given is condensed: states that only lead on
// to one other state are left out, and edges are labelled as in ABNF, each
// alternative on a line: "urn:" in any case, %s"urn:" in this case, %x0D.0A,
// and ALPHA / DIGIT / [+\-.], a set that is made of those of rules and of
// characters in brackets.
func Dot(g *abnf.Grammar, start string, states int) (string, error) {
	l, err := prove.NewLanguage(g, start)
	if err != nil {
		return "", err
	}
	t := l.Space.Tables(l.Words)
	edges, label := edgesOf(t), func(along []peg.ByteSet) string { return class(along[0]) }
	if t.States-1 > states {
		names, err := namedSets(g, l)
		if err != nil {
			return "", err
		}
		edges, label = condense(t, edges), names.label
	}
	var b strings.Builder
	fmt.Fprintf(&b, "digraph %q {\n\trankdir=LR\n\tnode [shape=circle]\n", l.Rule.Name)
	if first := t.Initial[0]; first != 0 {
		fmt.Fprintf(&b, "\tbegin [shape=point]\n\tbegin -> %d\n", first)
	}
	for state := range edges {
		if t.Accept[state] {
			fmt.Fprintf(&b, "\t%d [shape=doublecircle]\n", state)
		} else if edges[state] != nil {
			fmt.Fprintf(&b, "\t%d\n", state)
		}
	}
	for state, all := range edges {
		labels := map[int][]string{} // by the state that they lead to
		for _, e := range all {
			labels[e.to] = append(labels[e.to], quoteDot(label(e.along)))
		}
		for _, to := range slices.Sorted(maps.Keys(labels)) {
			fmt.Fprintf(&b, "\t%d -> %d [label=\"%s\"]\n", state, to, strings.Join(labels[to], `\n`))
		}
	}
	b.WriteString("}\n")
	return b.String(), nil
}

// quoteDot returns a string as Graphviz shows it in a label, where a backslash
// begins an escape.
func quoteDot(s string) string { return strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) }
