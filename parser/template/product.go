package template

import "slices"

// A product is the automaton with itself: it goes through two paths that read the same,
// in the order of length, until it finds two that differ.
type product struct {
	a         *automaton
	symbols   map[[2]set]common
	useful    []bool // the states that lead to the end
	moves     map[int32]*moves
	numbers   map[pair]int32
	nodes     []node
	queues    [4][]int32 // nodes by their distance, modulo the number of queues
	found     bool       // two paths that differ
	exhausted bool       // all pairs were looked at
	compared  int        // pairs of ways
	last      int32      // the node that was found
}

// maxCompared is how many pairs of ways between states Ambiguity compares.
const maxCompared = 1 << 20

// A pair is two states that were reached with the same symbols. If the paths do not
// differ, the states are the same.
type pair struct {
	p, q   int32
	differ bool
}

type node struct {
	pair
	before   int32 // the node, or -1
	symbol   symbol
	distance int32 // in bytes
	done     bool
}

// Moves are the ways from a state with one symbol, and how many lead to the end
// without one.
type moves struct {
	ways []way
	ends int
}

// A way is an edge that reads, behind edges that read nothing.
type way struct {
	symbols set
	to      int32
}

// newProduct returns the product, with its first node.
func newProduct(a *automaton) *product {
	p := &product{a: a, useful: make([]bool, len(a.forward)), symbols: map[[2]set]common{},
		moves: map[int32]*moves{}, numbers: map[pair]int32{}}
	p.mark(a.accept)
	p.reach(pair{start, start, false}, -1, 0, 0)
	return p
}

// mark finds the useful states.
func (p *product) mark(accept int32) {
	for states := []int32{accept}; len(states) > 0; {
		s := states[len(states)-1]
		states = states[:len(states)-1]
		if p.useful[s] {
			continue
		}
		p.useful[s] = true
		for _, a := range p.a.reverse[s] {
			states = append(states, a.to)
		}
	}
}

// movesOf returns the moves of a state. A way that several paths have is there several
// times.
func (p *product) movesOf(s int32) *moves {
	if m := p.moves[s]; m != nil {
		return m
	}
	m := &moves{}
	for states := []int32{s}; len(states) > 0; {
		s := states[len(states)-1]
		states = states[:len(states)-1]
		if s == p.a.accept {
			m.ends++
		}
		for _, a := range p.a.forward[s] {
			switch {
			case !p.useful[a.to]:
			case a.reads:
				m.ways = append(m.ways, way{a.set, a.to})
			default:
				states = append(states, a.to)
			}
		}
	}
	p.moves[s] = m
	return m
}

// reach adds a node, or a shorter way to one.
func (p *product) reach(to pair, before int32, c symbol, distance int32) {
	if to.p > to.q {
		to.p, to.q = to.q, to.p
	}
	n, ok := p.numbers[to]
	switch {
	case !ok:
		n = int32(len(p.nodes))
		p.numbers[to] = n
		p.nodes = append(p.nodes, node{pair: to})
	case p.nodes[n].done || p.nodes[n].distance <= distance:
		return
	}
	p.nodes[n] = node{to, before, c, distance, false}
	queue := &p.queues[distance%int32(len(p.queues))]
	*queue = append(*queue, n)
}

// search looks for a string that two paths read, the shortest first. It returns how
// many bytes one has at least.
func (p *product) search() int {
	for distance := int32(0); ; distance++ {
		queue := &p.queues[distance%int32(len(p.queues))]
		for len(*queue) > 0 {
			n := (*queue)[0]
			*queue = (*queue)[1:]
			if at := &p.nodes[n]; at.done || at.distance != distance {
				continue
			}
			p.nodes[n].done = true
			if p.ends(p.nodes[n].pair) {
				p.found, p.last = true, n
				return int(distance)
			}
			if p.expand(n); p.compared > maxCompared {
				return int(distance)
			}
		}
		if !slices.ContainsFunc(p.queues[:], func(q []int32) bool { return len(q) > 0 }) {
			p.exhausted = true
			return 0
		}
	}
}

// ends reports whether two paths end in a pair that differ.
func (p *product) ends(at pair) bool {
	first, second := p.movesOf(at.p).ends, p.movesOf(at.q).ends
	if at.differ {
		return first > 0 && second > 0
	}
	return first > 1
}

// expand reaches the pairs behind a node.
func (p *product) expand(n int32) {
	at := p.nodes[n]
	first, second := p.movesOf(at.p).ways, p.movesOf(at.q).ways
	for i, v := range first {
		begin := 0
		if at.p == at.q {
			begin = i // the other order is the same pair
		}
		for j := begin; j < len(second); j++ {
			w := second[j]
			if p.compared++; p.compared > maxCompared {
				return
			}
			c := p.common(v.symbols, w.symbols)
			if !c.exists {
				continue
			}
			differ := at.differ || i != j
			p.reach(pair{v.to, w.to, differ}, n, c.symbol, at.distance+int32(c.symbol.length()))
		}
	}
}

// A common is a shortest symbol that two sets have in common, if there is one.
type common struct {
	symbol symbol
	exists bool
}

func (p *product) common(a, b set) common {
	c, ok := p.symbols[[2]set{a, b}]
	if ok {
		return c
	}
	first, second := p.a.classes.sets[a], p.a.classes.sets[b]
	for n, member := range p.a.classes.members { // they are in the order of their lengths
		if first[n] && second[n] {
			c = common{member, true}
			break
		}
	}
	p.symbols[[2]set{a, b}] = c
	return c
}

func (p *product) witness() string {
	var sequence []symbol
	for n := p.last; p.nodes[n].before >= 0; n = p.nodes[n].before {
		sequence = append(sequence, p.nodes[n].symbol)
	}
	slices.Reverse(sequence)
	var b []byte
	for _, c := range sequence {
		b = c.appendText(b)
	}
	return string(b)
}
