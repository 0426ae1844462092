package recognizer

import (
	"fmt"

	"github.com/urispec/urispec/gen/automaton"
)

// New returns the tables of start rules of a grammar, whose numbers are their
// places in the list. It returns an error for a start rule that is not defined.
func New(g *automaton.Grammar, starts ...string) (*Tables, error) {
	return newTables(g, bounds{states: 1 << 12, nodes: 1 << 14, all: 1 << 17, counted: 1 << 8}, starts)
}

// bounds are how large a body becomes: where it would be larger, parts of it are
// called.
type bounds struct {
	states  int // of its automaton, before it is minimized
	nodes   int // of its network; fewer where those of all bodies would be too many
	all     int // nodes of all networks, about
	counted int // nodes up to which a counted repetition is written out; fewer than half of the states
}

func newTables(g *automaton.Grammar, limits bounds, starts []string) (*Tables, error) {
	b := &builder{bodies: newBodies(g, limits.counted), bounds: limits}
	var roots []*automaton.Rule
	var first []uint32 // bodies of the start rules
	for _, name := range starts {
		r := g.Rule(name)
		if r == nil {
			return nil, fmt.Errorf("rule %s is not defined", name)
		}
		root := b.newPart(r, &automaton.Call{Rule: r})
		first = append(first, b.body(root).number)
		roots = append(roots, root)
	}
	for _, r := range cut(roots) {
		b.call(r)
	}
	b.classes = newClasses(g.Reached(starts...).Sets())
	b.determinizeAll()
	findWhole(b.order)
	b.classes.sort(b.order)
	return assemble(b.bodies, b.classes, first), nil
}

// A builder makes the automata of bodies.
type builder struct {
	*bodies
	bounds
	classes *classes
}

// determinizeAll writes the networks of all bodies and makes automata of them.
// Where one is too large, less is written out.
func (b *builder) determinizeAll() {
	for b.writeMissing() {
		findEmpty(b.order)
		findFertile(b.order)
		for _, x := range b.order {
			if x.nodes == nil || x.done {
				continue
			}
			if x.states, x.done = b.determinize(x); !x.done {
				b.divide(x)
			}
		}
	}
}

// determinize returns the states of the minimal automaton of a body, none if it
// matches nothing; or false if it is too large.
func (b *builder) determinize(x *body) ([]state, bool) {
	states, ok := determinize(x, b.classes, b.bounds.states, func(nodes []int, begun map[*activation]bool) uint32 {
		return b.numbers[b.judge(x, nodes, begun)]
	})
	if !ok {
		return nil, false
	}
	return minimize(trim(states)), true
}

// writeMissing writes the networks of the bodies that have none, and reports
// whether there were such.
func (b *builder) writeMissing() bool {
	missing := false
	for i := 0; i < len(b.order); i++ { // bodies that are called come behind
		x := b.order[i]
		if b.size(x.expr).nodes > b.bounds.nodes {
			b.divide(x)
			i = -1 // others may have none now
		} else if x.nodes == nil {
			missing = true
			x.network, x.written = b.network(x.own, x.expr, true), b.written(x.expr)
		}
	}
	all := 0
	for _, x := range b.order {
		all += len(x.nodes)
	}
	if all > b.all && b.bounds.nodes > fewNodes {
		b.bounds.nodes /= 2
		return b.writeMissing() || missing
	}
	return missing
}

// fewNodes is the number of nodes that a network may have at least.
const fewNodes = 1 << 6
