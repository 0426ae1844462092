package recognizer

// minimize merges the states that no string tells apart, and that have the same
// rule, and numbers them breadth first.
func minimize(states []state) []state {
	if states == nil {
		return nil
	}
	p := newPartition(states)
	for len(p.todo) > 0 {
		block := p.todo[len(p.todo)-1]
		p.todo = p.todo[:len(p.todo)-1]
		p.waiting[block] = false
		p.split(block)
	}
	return renumber(states, p.of)
}

// A partition of states is refined until states of one block lead to states of
// one block. Where a block is split, the largest part stays what it is, and only
// those blocks are looked at again that lead to the others, so that no state is
// looked at more often than a logarithm of their number says (Hopcroft, "An
// n log n Algorithm for Minimizing States in a Finite Automaton", 1971).
type partition struct {
	states  []state
	before  [][]int // the states that lead to each
	of      []int   // block of each state
	blocks  [][]int
	todo    []int  // blocks that may have to be split
	waiting []bool // by block: it is in todo
}

// newPartition returns the partition by what states are, wherever they lead.
func newPartition(states []state) *partition {
	p := &partition{states: states, before: make([][]int, len(states)), of: make([]int, len(states)), blocks: [][]int{nil}}
	for i, s := range states {
		if i > 0 { // state 0 is unlike those that lead to an end
			p.blocks[0] = append(p.blocks[0], i)
		}
		for _, to := range s.next {
			p.before[to] = append(p.before[to], i)
		}
		for _, e := range s.calls {
			p.before[e.to] = append(p.before[e.to], i)
		}
	}
	p.blocks = append(p.blocks, []int{0})
	p.of[0] = 1
	p.todo, p.waiting = []int{0}, []bool{true, false}
	return p
}

// split divides a block into states that lead to the same blocks.
func (p *partition) split(block int) {
	var parts [][]int
	numbers := map[string]int{}
	largest := 0
	for _, i := range p.blocks[block] {
		k := p.signature(i)
		n, ok := numbers[k]
		if !ok {
			n = len(parts)
			numbers[k] = n
			parts = append(parts, nil)
		}
		parts[n] = append(parts[n], i)
		if len(parts[n]) > len(parts[largest]) {
			largest = n
		}
	}
	p.blocks[block] = parts[largest]
	for n, part := range parts {
		if n == largest {
			continue
		}
		for _, i := range part {
			p.of[i] = len(p.blocks)
		}
		p.blocks, p.waiting = append(p.blocks, part), append(p.waiting, false)
	}
	for n, part := range parts {
		if n != largest {
			p.look(part)
		}
	}
}

// look puts the blocks into todo that lead to some states.
func (p *partition) look(states []int) {
	for _, i := range states {
		for _, before := range p.before[i] {
			if block := p.of[before]; !p.waiting[block] {
				p.waiting[block] = true
				p.todo = append(p.todo, block)
			}
		}
	}
}

// signature returns what is known of a state.
func (p *partition) signature(i int) string {
	s := &p.states[i]
	k := make([]int, 2, 2+len(s.next)+2*len(s.calls))
	k[1] = int(s.rule)
	if s.final {
		k[0] = 1
	}
	for _, to := range s.next {
		k = append(k, p.of[to])
	}
	for _, e := range s.calls {
		k = append(k, int(e.body.number), p.of[e.to])
	}
	return key(k)
}

// renumber returns one state of each block that the first one leads to, numbered
// breadth first.
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
		merged[n] = state{s.final, s.rule, next, calls}
	}
	return merged
}
