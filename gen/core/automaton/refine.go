package automaton

import (
	"encoding/binary"
	"slices"
)

// refine returns the coarsest partition of some states that is as fine as a given one, and in which each symbol leads
// from states of one block to states of one block. A partition is the block of each state; the one that is returned
// numbers its blocks in the order of their first states. next returns the targets of a state by symbol; temporary
// states are the states of the partition ([temporary]).
//
// Blocks are split by what leads to a block, the smaller halves first, which takes time in proportion to n log n
// (Hopcroft, "An n log n Algorithm for Minimizing States in a Finite Automaton", 1971).
func refine(block []int, next func(state int) []int32) (refined []int, blocks int) {
	p := newPartition(separate(block, next))
	into := newSources(len(block), next)
	for len(p.splitters) > 0 {
		last := len(p.splitters) - 1
		splitter := p.splitters[last]
		p.splitters = p.splitters[:last]
		p.waiting[splitter] = false
		states := slices.Clone(p.states[p.begin[splitter]:p.end[splitter]])
		for symbol := range into.symbols {
			for _, s := range states {
				for _, source := range into.of(int(s), symbol) {
					p.mark(source)
				}
			}
			p.split()
		}
	}
	return inOrder(p.blockOf)
}

// Refine returns the coarsest partition of the states of an automaton that is as fine as a given one, and in which each
// symbol leads from states of one block to states of one block. A partition is the block of each state. The targets of
// a state are by symbol, equally many for each state.
func Refine(block []int, targets [][]int) []int {
	next := make([][]int32, len(targets))
	for i, row := range targets {
		next[i] = make([]int32, len(row))
		for symbol, to := range row {
			next[i][symbol] = temporary(to)
		}
	}
	refined, _ := refine(block, func(i int) []int32 { return next[i] })
	return refined
}

// separate returns the partition of the states that differ in their blocks, or in targets that are not temporary.
func separate(block []int, next func(state int) []int32) ([]int32, int) {
	var key []byte
	numbers := map[string]int32{}
	separated := make([]int32, len(block))
	for i := range separated {
		key = binary.LittleEndian.AppendUint32(key[:0], uint32(block[i]))
		for _, to := range next(i) {
			key = binary.LittleEndian.AppendUint32(key, uint32(max(to, -1)))
		}
		number, ok := numbers[string(key)]
		if !ok {
			number = int32(len(numbers))
			numbers[string(key)] = number
		}
		separated[i] = number
	}
	return separated, len(numbers)
}

// inOrder returns a partition with its blocks numbered in the order of their first states.
func inOrder(blockOf []int32) (block []int, blocks int) {
	numbers := map[int32]int{}
	for _, b := range blockOf {
		number, ok := numbers[b]
		if !ok {
			number = len(numbers)
			numbers[b] = number
		}
		block = append(block, number)
	}
	return block, len(numbers)
}

// A partition is blocks of states, which are split further and further.
type partition struct {
	states     []int32 // states of a block stand together
	place      []int32 // of each state in that
	blockOf    []int32
	begin, end []int32 // of each block in states
	marked     []int32 // by block, how many states are marked, which stand first
	touched    []int32 // the blocks that have marked states
	splitters  []int32 // the blocks that others are still to be split by
	waiting    []bool  // by block, whether it is among those
}

// newPartition returns a partition with all its blocks waiting.
func newPartition(blockOf []int32, blocks int) *partition {
	p := &partition{
		states:  make([]int32, len(blockOf)),
		place:   make([]int32, len(blockOf)),
		blockOf: blockOf,
		begin:   make([]int32, blocks),
		end:     make([]int32, blocks),
		marked:  make([]int32, blocks),
		waiting: make([]bool, blocks),
	}
	for _, b := range blockOf {
		p.end[b]++
	}
	at := int32(0)
	for b := range p.end {
		p.begin[b] = at
		at, p.end[b] = at+p.end[b], at
		p.wait(int32(b))
	}
	for s, b := range blockOf {
		p.states[p.end[b]], p.place[s] = int32(s), p.end[b]
		p.end[b]++
	}
	return p
}

// wait adds a block to those that others are to be split by.
func (p *partition) wait(block int32) {
	p.splitters = append(p.splitters, block)
	p.waiting[block] = true
}

func (p *partition) mark(state int32) {
	block := p.blockOf[state]
	first, at := p.begin[block]+p.marked[block], p.place[state]
	if at < first {
		return
	}
	if p.marked[block] == 0 {
		p.touched = append(p.touched, block)
	}
	p.marked[block]++
	other := p.states[first]
	p.states[first], p.states[at] = state, other
	p.place[state], p.place[other] = first, at
}

// split splits each block that has marked states and others, and takes all
// marks away. The smaller half is the new block.
func (p *partition) split() {
	for _, block := range p.touched {
		begin, middle, end := p.begin[block], p.begin[block]+p.marked[block], p.end[block]
		p.marked[block] = 0
		if middle == end {
			continue
		}
		made := int32(len(p.begin))
		if middle-begin <= end-middle {
			p.begin[block] = middle
			end = middle
		} else {
			p.end[block] = middle
			begin = middle
		}
		p.begin, p.end = append(p.begin, begin), append(p.end, end)
		p.marked, p.waiting = append(p.marked, 0), append(p.waiting, false)
		for _, s := range p.states[begin:end] {
			p.blockOf[s] = made
		}
		p.wait(made) // the other half is either waiting, or not needed
	}
	p.touched = p.touched[:0]
}

// sources are, by state and symbol, the states that the symbol leads from.
type sources struct {
	symbols int
	first   []int32 // by state and symbol, into states
	states  []int32
}

// newSources returns the sources of n temporary states.
func newSources(n int, next func(state int) []int32) *sources {
	x := &sources{}
	if n > 0 {
		x.symbols = len(next(0))
	}
	x.first = make([]int32, n*x.symbols+1)
	each := func(visit func(cell, source int)) {
		for source := n - 1; source >= 0; source-- {
			for symbol, to := range next(source) {
				if to < 0 {
					visit(int(-1-to)*x.symbols+symbol, source)
				}
			}
		}
	}
	each(func(cell, _ int) { x.first[cell]++ })
	for cell := range n * x.symbols {
		x.first[cell+1] += x.first[cell]
	}
	x.states = make([]int32, x.first[n*x.symbols])
	each(func(cell, source int) { // from its end, at which first is, to its beginning
		x.first[cell]--
		x.states[x.first[cell]] = int32(source)
	})
	return x
}

// of returns the states from which a symbol leads to a state.
func (x *sources) of(state, symbol int) []int32 {
	cell := state*x.symbols + symbol
	return x.states[x.first[cell]:x.first[cell+1]]
}
