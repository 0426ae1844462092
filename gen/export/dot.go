package export

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/prove"
)

// Dot returns the minimal deterministic automaton of a start rule as a graph in
// the language of Graphviz. States are numbered from 1, the first one; those in
// which a member may end have a double border. An edge is labelled with the
// bytes that lead along it. The state from which nothing is accepted is left
// out.
func Dot(g *abnf.Grammar, start string) (string, error) {
	l, err := prove.NewLanguage(g, start)
	if err != nil {
		return "", err
	}
	t := l.Space.Tables(l.Words)
	var b strings.Builder
	fmt.Fprintf(&b, "digraph %q {\n\trankdir=LR\n\tnode [shape=circle]\n", l.Rule.Name)
	if first := t.Initial[0]; first != 0 {
		fmt.Fprintf(&b, "\tbegin [shape=point]\n\tbegin -> %d\n", first)
	}
	for state := 1; state < t.States; state++ {
		shape := ""
		if t.Accept[state] {
			shape = " [shape=doublecircle]"
		}
		fmt.Fprintf(&b, "\t%d%s\n", state, shape)
	}
	for state := 1; state < t.States; state++ {
		labels := make(map[int]peg.ByteSet)
		for c := range 256 {
			if to := t.Next[state][t.ClassOf[c]]; to != 0 {
				labels[to] = labels[to].Union(peg.Range(byte(c), byte(c)))
			}
		}
		for to := range t.States {
			if label, ok := labels[to]; ok {
				fmt.Fprintf(&b, "\t%d -> %d [label=%s]\n", state, to, quoteDot(class(label)))
			}
		}
	}
	b.WriteString("}\n")
	return b.String(), nil
}

// quoteDot returns a string as Graphviz shows it in a label, where a backslash
// begins an escape.
func quoteDot(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}
