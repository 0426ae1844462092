package recognizer

import "github.com/urispec/urispec/gen/automaton"

// bodies are the rules that are called, numbered in the order in which they are
// met.
type bodies struct {
	*repetitions
	order []*body // by number
	of    map[*automaton.Rule]*body
}

func newBodies(g *automaton.Grammar, counted int) *bodies {
	return &bodies{repetitions: newRepetitions(g, counted), of: map[*automaton.Rule]*body{}}
}

// body returns the body of a rule that is called.
func (b *bodies) body(r *automaton.Rule) *body {
	x := b.of[r]
	if x == nil {
		x = &body{number: uint32(len(b.order)), rule: r, own: b.own(r), expr: r.Body}
		b.of[r] = x
		b.order = append(b.order, x)
	}
	return x
}
