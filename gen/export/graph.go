package export

import (
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/prove"
)

// ManyStates is how many states an automaton may have, as a rule, and not be
// condensed by [Dot] and [NewGraph].
const ManyStates = 30

// A Graph is the minimal deterministic automaton of a rule, to be shown: without the
// state from which nothing is accepted. See [Dot] for how states are numbered and
// edges labelled.
type Graph struct {
	Rule      string
	Total     int          // states before any were left out
	Condensed bool         // states that only lead on to one other are left out
	States    []GraphState // the first is where strings begin; none where there are no members
}

// A GraphState is a state of a [Graph].
type GraphState struct {
	Number  int // from 1, ascending
	Accepts bool
	Edges   []GraphEdge // one to a state, ascending
}

// A GraphEdge leads to another state.
type GraphEdge struct {
	To     int      // the number of a state
	Labels []string // alternatives, at least one
}

// NewGraph returns the graph of a language, condensed if it has more states than
// given. The error is for a rule that is not defined.
func NewGraph(g *abnf.Grammar, l *prove.Language, states int) (*Graph, error) {
	t := l.Space.Tables(l.Words)
	graph := &Graph{Rule: l.Rule.Name, Total: t.States - 1, Condensed: t.States-1 > states}
	edges, label := edgesOf(t), func(along []peg.ByteSet) string { return class(along[0]) }
	if graph.Condensed {
		names, err := namedSets(g, l)
		if err != nil {
			return nil, err
		}
		edges, label = condense(t, edges), names.label
	}
	for state, all := range edges {
		if !t.Accept[state] && all == nil {
			continue
		}
		labels := map[int][]string{} // by the state that they lead to
		for _, e := range all {
			labels[e.to] = append(labels[e.to], label(e.along))
		}
		s := GraphState{Number: state, Accepts: t.Accept[state]}
		for _, to := range slices.Sorted(maps.Keys(labels)) {
			s.Edges = append(s.Edges, GraphEdge{to, labels[to]})
		}
		graph.States = append(graph.States, s)
	}
	return graph, nil
}
