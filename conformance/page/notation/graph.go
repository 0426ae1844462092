package notation

import "github.com/urispec/urispec/gen/export"

// A graphed is the automaton of a rule.
type graphed struct {
	Rule      string  `json:"rule"`
	States    int     `json:"states"` // of the minimal automaton, without the one from which nothing is accepted
	Condensed bool    `json:"condensed"`
	Rows      []state `json:"rows"`
	Omitted   int     `json:"omitted"` // states that are left out
	Dot       string  `json:"dot"`     // the graph in the language of Graphviz; empty where it is too large
}

// A state is a state of an automaton.
type state struct {
	Number  int    `json:"number"` // from 1
	Accepts bool   `json:"accepts"`
	Edges   []edge `json:"edges"`
}

// An edge leads to another state.
type edge struct {
	To     int      `json:"to"`
	Labels []string `json:"labels"`
}

// graph returns the automaton of a rule.
func graph(s *subject) (*graphed, error) {
	l, err := s.words()
	if err != nil {
		return nil, err
	}
	g, err := export.NewGraph(s.grammar, l, export.ManyStates)
	if err != nil {
		return nil, err
	}
	a := &graphed{Rule: s.rule, States: g.Total, Condensed: g.Condensed, Rows: []state{}}
	for i, from := range g.States {
		if i == rowLimit {
			a.Omitted = len(g.States) - i
			break
		}
		row := state{from.Number, from.Accepts, []edge{}}
		for _, e := range from.Edges {
			row.Edges = append(row.Edges, edge{e.To, e.Labels})
		}
		a.Rows = append(a.Rows, row)
	}
	if dot := g.Dot(); len(dot) <= drawingLimit {
		a.Dot = dot
	}
	return a, nil
}
