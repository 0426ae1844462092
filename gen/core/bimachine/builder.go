package bimachine

import (
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

type builder struct {
	languages *automaton.ABNF
	limits    Limits
	node      func(*automaton.Rule) bool
	machine   *Machine
	places    []place

	steps, choices, questions map[string]int         // their numbers, by what they have
	asked                     [][]automaton.Language // by question: what the rest of the input may be in
	count                     int                    // ways
}

// A place is one of the machine's, or the end of the input.
type place struct {
	bytes peg.ByteSet
	ways  []way // targets are places
	end   bool
	rest  automaton.Language // what can be read from it on
}

func (b *builder) place(r *automaton.Rule) error {
	n, first, err := newNetwork(b.languages, r, b.limits.Nodes)
	if err != nil {
		return err
	}
	w := walk{network: n, node: b.node}
	number := make([]int, len(n.nodes)) // of the place of a node, plus one
	var nodes []int                     // of the places
	base := len(b.places)
	reach := func(from int) error {
		ways := w.ways(from)
		if b.count += len(ways); b.count > b.limits.Ways {
			return &LimitError{b.limits.Ways, "pairs of terminals that follow each other"}
		}
		for i := range ways {
			t := &ways[i].target
			if n.nodes[*t].kind == final {
				ways[i].actions = withoutEnds(ways[i].actions)
			}
			if number[*t] == 0 {
				nodes = append(nodes, *t)
				number[*t] = base + 1 + len(nodes)
			}
			*t = number[*t] - 1
		}
		b.places = append(b.places, place{ways: ways})
		return nil
	}
	b.machine.Starts = append(b.machine.Starts, base)
	if err := reach(first); err != nil {
		return err
	}
	for i := 0; i < len(nodes); i++ {
		if x := n.nodes[nodes[i]]; x.kind == read {
			if err := reach(x.next); err != nil {
				return err
			}
			last := &b.places[len(b.places)-1]
			last.bytes, last.rest = x.bytes, x.rest
		} else {
			b.places = append(b.places, place{end: true})
		}
	}
	return nil
}

// withoutEnds returns actions without the rules that end last: at the end of the input,
// all do.
func withoutEnds(actions []Action) []Action {
	for len(actions) > 0 && actions[len(actions)-1].Ends {
		actions = actions[:len(actions)-1]
	}
	return actions
}
