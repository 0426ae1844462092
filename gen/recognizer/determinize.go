package recognizer

import (
	"cmp"
	"encoding/binary"
	"slices"
)

// A state is a state of a deterministic automaton. States are numbered in their
// body from 1; 0 is the one that leads nowhere.
type state struct {
	final bool
	rule  uint32
	next  []int // by class
	calls []edge
}

// An edge is a call of a body and the state that follows it.
type edge struct {
	body *body
	to   int
}

// determinize returns the states of the minimal automaton of a body, none if it
// matches nothing; or false if it is too large.
func (b *builder) determinize(x *body) ([]state, bool) {
	d := &determinization{builder: b, body: x, closures: make([]*closure, len(x.nodes)), index: map[string]int{}, known: map[string]int{}}
	d.states = []state{{}}
	d.add([]int{x.first})
	for i := 1; i < len(d.states); i++ {
		if i > b.bounds.states || d.held > manyHeld {
			return nil, false
		}
		d.expand(i)
	}
	return minimize(trim(d.states)), true
}

// A determinization is the subset construction (Rabin and Scott, "Finite
// Automata and Their Decision Problems", 1959, theorem 11), in which the bodies
// that are called are symbols like bytes.
type determinization struct {
	*builder
	body     *body
	closures []*closure
	states   []state
	subsets  [][]int        // the nodes of each state but the first that read, call or end
	index    map[string]int // states by their nodes
	known    map[string]int // states by the nodes that were led to
	held     int            // nodes in closures and subsets
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
			rule:  d.numbers[d.judge(nodes, begun)],
		})
		d.subsets = append(d.subsets, nodes)
	}
	d.known[through] = i
	return i
}

func key(numbers []int) string {
	k := make([]byte, 0, 4*len(numbers))
	for _, n := range numbers {
		k = binary.LittleEndian.AppendUint32(k, uint32(n))
	}
	return string(k)
}

// expand adds what a state leads to.
func (d *determinization) expand(i int) {
	byClass := make([][]int, len(d.classes.first))
	byBody := map[*body][]int{}
	for _, n := range d.subsets[i-1] {
		switch n := &d.body.nodes[n]; n.kind {
		case readNode:
			for class, c := range d.classes.first {
				if n.bytes.Has(c) {
					byClass[class] = append(byClass[class], n.b)
				}
			}
		case callNode:
			byBody[n.body] = append(byBody[n.body], n.b)
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
	slices.SortFunc(calls, func(a, b edge) int { return cmp.Compare(a.body.number, b.body.number) })
	for j := range calls {
		calls[j].to = d.add(byBody[calls[j].body])
	}
	d.states[i].next, d.states[i].calls = next, calls
}

// trim takes out the states that lead to no end, and what leads to them. It
// returns no states if the first one is such.
func trim(states []state) []state {
	before := make([][]int, len(states))
	alive := make([]bool, len(states))
	var todo []int
	for i, s := range states {
		for _, to := range s.next {
			before[to] = append(before[to], i)
		}
		for _, e := range s.calls {
			before[e.to] = append(before[e.to], i)
		}
		if s.final {
			todo = append(todo, i)
		}
	}
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !alive[i] {
			alive[i] = true
			todo = append(todo, before[i]...)
		}
	}
	if !alive[1] {
		return nil
	}
	for i := range states {
		s := &states[i]
		for class, to := range s.next {
			if !alive[to] {
				s.next[class] = 0
			}
		}
		s.calls = slices.DeleteFunc(s.calls, func(e edge) bool { return !alive[e.to] })
	}
	return states
}
