package recognizer

import (
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// determinize returns the states of the automaton of a body, or false if it is too large: if these are more than a
// limit, for example. judge returns the number of the rule that a person would look for in a state: at some nodes, with
// some calls just begun.
func determinize(x *body, c *classes, limit int, judge func(nodes []int, begun map[*activation]bool) uint32) ([]state,
	bool) {
	d := newDeterminization(x, c, judge)
	for i := 1; i < len(d.states); i++ {
		if i > limit || d.held > manyHeld {
			return nil, false
		}
		d.expand(i)
	}
	return d.states, true
}

// A determinization is the subset construction (Rabin and Scott, "Finite Automata and Their Decision Problems", 1959,
// theorem 11), in which the bodies that are called are symbols like bytes.
type determinization struct {
	body     *body
	classes  *classes
	judge    func(nodes []int, begun map[*activation]bool) uint32
	deadEnds bool // the body has some, so that not all that begins can be completed
	closures []*closure
	states   []state
	subsets  [][]int        // the nodes of each state but the first that read, call or end
	index    map[string]int // states by their nodes
	known    map[string]int // states by the nodes that were led to
	held     int            // nodes in closures and subsets
}

// newDeterminization returns the construction for a body, with its first state.
func newDeterminization(x *body, c *classes, judge func(nodes []int,
	begun map[*activation]bool) uint32) *determinization {
	d := &determinization{
		body:     x,
		classes:  c,
		judge:    judge,
		deadEnds: x.hasDeadEnds(),
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
		s := state{final: len(nodes) > 0 && nodes[0] == nodeOfEnd, rule: d.judge(nodes, begun)}
		if !d.deadEnds {
			s.words = d.body.words(nodes, begun)
		}
		d.states = append(d.states, s)
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

// minimize merges the states that no string tells apart, and that have the same rule, and numbers them breadth first.
func minimize(states []state) []state {
	if states == nil {
		return nil
	}
	type kind struct {
		final bool
		rule  uint32
	}
	kinds := map[kind]int{}
	block := make([]int, len(states)) // state 0 is unlike those that lead to an end
	for i, s := range states[1:] {
		k := kind{s.final, s.rule}
		if _, ok := kinds[k]; !ok {
			kinds[k] = 1 + len(kinds)
		}
		block[1+i] = kinds[k]
	}
	return renumber(states, automaton.Refine(block, symbols(states)))
}

// symbols returns the targets of states by class and, behind those, by body that
// any of them calls; a body that a state does not call leads it to state 0.
func symbols(states []state) [][]int {
	columns := map[uint32]int{} // of the bodies
	classes := len(states[1].next)
	for _, s := range states {
		for _, e := range s.calls {
			if _, ok := columns[e.body]; !ok {
				columns[e.body] = classes + len(columns)
			}
		}
	}
	targets := make([][]int, len(states))
	for i, s := range states {
		targets[i] = make([]int, classes+len(columns))
		copy(targets[i], s.next)
		for _, e := range s.calls {
			targets[i][columns[e.body]] = e.to
		}
	}
	return targets
}

// renumber returns one state of each block that the first one leads to, numbered breadth first.
func renumber(states []state, block []int) []state {
	merged := []state{{}}
	numbers := map[int]int{block[0]: 0}
	var order []int
	number := func(i int) int {
		n, ok := numbers[block[i]]
		if !ok {
			n = len(merged)
			numbers[block[i]] = n
			merged = append(merged, state{})
			order = append(order, i)
		}
		return n
	}
	number(1)
	for n := 1; n < len(merged); n++ {
		s := states[order[n-1]]
		next := make([]int, len(s.next))
		for class, to := range s.next {
			next[class] = number(to)
		}
		calls := make([]edge, len(s.calls))
		for j, e := range s.calls {
			calls[j] = edge{e.body, number(e.to)}
		}
		merged[n] = state{s.final, s.rule, s.words, next, calls}
	}
	return merged
}

// trim removes the states that lead to no end, and what leads to them. It returns no states if the first one is such a
// state.
func trim(states []state) []state {
	before := make([][]int, len(states))
	var final []int
	for i, s := range states {
		for _, to := range s.next {
			before[to] = append(before[to], i)
		}
		for _, e := range s.calls {
			before[e.to] = append(before[e.to], i)
		}
		if s.final {
			final = append(final, i)
		}
	}
	alive := abnf.Reach(final, func(i int) []int { return before[i] })
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

// sort numbers the classes anew, so that those that lead to the same states of bodies stand together: each is the most
// like the one before it. Then the states have few moves.
func (c *classes) sort(bodies []*body) {
	order := automaton.Similar(len(c.first), func(a, b int) int { return distance(bodies, a, b) })
	numbers := automaton.Inverse(order)
	for at, class := range c.of {
		c.of[at] = uint8(numbers[class])
	}
	c.first = automaton.InOrder(c.first, order)
	for _, x := range bodies {
		for i, s := range x.states {
			if s.next != nil {
				x.states[i].next = automaton.InOrder(s.next, order)
			}
		}
	}
}

// distance returns from how many states two classes lead to different ones.
func distance(bodies []*body, class, other int) int {
	n := 0
	for _, x := range bodies {
		for _, s := range x.states {
			if len(s.next) > 0 && s.next[class] != s.next[other] {
				n++
			}
		}
	}
	return n
}
