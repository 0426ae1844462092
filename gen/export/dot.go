package export

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/prove"
)

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
	graph, err := NewGraph(g, l, states)
	if err != nil {
		return "", err
	}
	return graph.Dot(), nil
}

// Dot returns the graph in the language of Graphviz, see the function [Dot].
func (g *Graph) Dot() string {
	var b strings.Builder
	fmt.Fprintf(&b, "digraph %q {\n\trankdir=LR\n\tnode [shape=circle]\n", g.Rule)
	if len(g.States) > 0 {
		fmt.Fprintf(&b, "\tbegin [shape=point]\n\tbegin -> %d\n", g.States[0].Number)
	}
	for _, s := range g.States {
		if s.Accepts {
			fmt.Fprintf(&b, "\t%d [shape=doublecircle]\n", s.Number)
		} else {
			fmt.Fprintf(&b, "\t%d\n", s.Number)
		}
	}
	for _, s := range g.States {
		for _, e := range s.Edges {
			labels := make([]string, len(e.Labels))
			for i, label := range e.Labels {
				labels[i] = quoteDot(label)
			}
			fmt.Fprintf(&b, "\t%d -> %d [label=\"%s\"]\n", s.Number, e.To, strings.Join(labels, `\n`))
		}
	}
	b.WriteString("}\n")
	return b.String()
}

// quoteDot returns a string as Graphviz shows it in a label, where a backslash
// begins an escape.
func quoteDot(s string) string { return strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) }
