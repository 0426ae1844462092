package recognizer

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// determinize returns the states of the automaton of a body, or false if it is
// too large: if these are more than a limit, for one. judge returns the number of the rule that a person would
// look for in a state: at some nodes, where some calls have just begun.
func determinize(x *body, c *classes, limit int, judge func(nodes []int, begun map[*activation]bool) uint32) ([]state, bool) {
	d := newDeterminization(x, c, judge)
	for i := 1; i < len(d.states); i++ {
		if i > limit || d.held > manyHeld {
			return nil, false
		}
		d.expand(i)
	}
	return d.states, true
}

// A determinization is the subset construction (Rabin and Scott, "Finite
// Automata and Their Decision Problems", 1959, theorem 11), in which the bodies
// that are called are symbols like bytes.
type determinization struct {
	body     *body
	classes  *classes
	judge    func(nodes []int, begun map[*activation]bool) uint32
	closures []*closure
	states   []state
	subsets  [][]int        // the nodes of each state but the first that read, call or end
	index    map[string]int // states by their nodes
	known    map[string]int // states by the nodes that were led to
	held     int            // nodes in closures and subsets
}

// newDeterminization returns the construction for a body, with its first state.
func newDeterminization(x *body, c *classes, judge func(nodes []int, begun map[*activation]bool) uint32) *determinization {
	d := &determinization{
		body:     x,
		classes:  c,
		judge:    judge,
		closures: make([]*closure, len(x.nodes)),
		states:   []state{{}},
		index:    map[string]int{},
		known:    map[string]int{},
	}
	d.add([]int{x.first})
	return d
}

// manyHeld is the number of nodes that the subset construction may hold.
const manyHeld = 1 << 20

// A closure is what a node reaches without reading.
type closure struct {
	nodes []int // that read, call or end, sorted
	begun []*activation
}

func (d *determinization) closure(n int) *closure {
	if c := d.closures[n]; c != nil {
		return c
	}
	c := &closure{}
	d.body.walk(n, isEmpty, func(i int) {
		switch n := &d.body.nodes[i]; n.kind {
		case endNode, readNode:
			c.nodes = append(c.nodes, i)
		case callNode:
			if n.body.fertile {
				c.nodes = append(c.nodes, i)
			}
		case enterNode:
			c.begun = append(c.begun, n.in)
		}
	})
	slices.Sort(c.nodes)
	d.closures[n] = c
	d.held += len(c.nodes)
	return c
}

// add returns the state of what some nodes reach.
func (d *determinization) add(targets []int) int {
	through := key(targets)
	if i, ok := d.known[through]; ok {
		return i
	}
	var nodes []int
	begun := map[*activation]bool{}
	for _, n := range targets {
		c := d.closure(n)
		nodes = append(nodes, c.nodes...)
		for _, a := range c.begun {
			begun[a] = true
		}
	}
	slices.Sort(nodes)
	nodes = slices.Compact(nodes)
	d.held += len(nodes)
	i, ok := d.index[key(nodes)]
	if !ok {
		i = len(d.states)
		d.index[key(nodes)] = i
		d.states = append(d.states, state{
			final: len(nodes) > 0 && nodes[0] == nodeOfEnd,
			rule:  d.judge(nodes, begun),
		})
		d.subsets = append(d.subsets, nodes)
	}
	d.known[through] = i
	return i
}

func key(numbers []int) string {
	var k []byte
	for _, n := range numbers {
		k = binary.LittleEndian.AppendUint32(k, uint32(n))
	}
	return string(k)
}

// expand adds what a state leads to.
func (d *determinization) expand(i int) {
	byClass := make([][]int, len(d.classes.first))
	byBody := map[uint32][]int{}
	for _, n := range d.subsets[i-1] {
		switch n := &d.body.nodes[n]; n.kind {
		case readNode:
			for class, c := range d.classes.first {
				if n.bytes.Has(c) {
					byClass[class] = append(byClass[class], n.b)
				}
			}
		case callNode:
			byBody[n.body.number] = append(byBody[n.body.number], n.b)
		}
	}
	next := make([]int, len(byClass))
	for class, targets := range byClass {
		if targets != nil {
			next[class] = d.add(targets)
		}
	}
	var calls []edge
	for called := range byBody {
		calls = append(calls, edge{called, 0})
	}
	slices.SortFunc(calls, func(a, b edge) int { return cmp.Compare(a.body, b.body) })
	for j := range calls {
		calls[j].to = d.add(byBody[calls[j].body])
	}
	d.states[i].next, d.states[i].calls = next, calls
}
