package template

import (
	"encoding/binary"
	"slices"
)

// Subsets are the states of a deterministic automaton, whose moves are made when they
// are needed: each is a set of states.
type subsets struct {
	arrows  [][]arrow
	classes *classes
	sets    [][]uint64
	numbers map[string]int32
	next    []int32 // for each subset and class, the number of the next one, or unknown
}

const unknown = -1

// newSubsets returns the subset of one state, and what it leads to. Its number is 0.
func newSubsets(arrows [][]arrow, c *classes, first int32) *subsets {
	d := &subsets{arrows: arrows, classes: c, numbers: map[string]int32{}}
	bits := d.empty()
	d.number(d.close(bits, []int32{first}))
	return d
}

// empty returns a set without states.
func (d *subsets) empty() []uint64 { return make([]uint64, (len(d.arrows)+63)/64) }

// close adds states to a set, and those that follow without a symbol.
func (d *subsets) close(bits []uint64, states []int32) []uint64 {
	for len(states) > 0 {
		s := states[len(states)-1]
		states = states[:len(states)-1]
		if bits[s/64]&(1<<(s%64)) != 0 {
			continue
		}
		bits[s/64] |= 1 << (s % 64)
		for _, a := range d.arrows[s] {
			if !a.reads {
				states = append(states, a.to)
			}
		}
	}
	return bits
}

func (d *subsets) number(bits []uint64) int32 {
	key := make([]byte, 0, 8*len(bits))
	for _, word := range bits {
		key = binary.LittleEndian.AppendUint64(key, word)
	}
	n, ok := d.numbers[string(key)]
	if !ok {
		n = int32(len(d.sets))
		d.numbers[string(key)] = n
		d.sets = append(d.sets, bits)
		for range d.classes.members {
			d.next = append(d.next, unknown)
		}
	}
	return n
}

// step returns the number of the subset behind another and a class.
func (d *subsets) step(n int32, class uint16) int32 {
	known := &d.next[int(n)*len(d.classes.members)+int(class)]
	if *known != unknown {
		return *known
	}
	var states []int32
	for s := range int32(len(d.arrows)) {
		if !d.has(n, s) {
			continue
		}
		for _, a := range d.arrows[s] {
			if a.reads && d.classes.sets[a.set][class] {
				states = append(states, a.to)
			}
		}
	}
	next := d.number(d.close(d.empty(), states))
	d.next[int(n)*len(d.classes.members)+int(class)] = next
	return next
}

func (d *subsets) has(n, s int32) bool { return d.sets[n][s/64]&(1<<(s%64)) != 0 }

func (d *subsets) isEmpty(n int32) bool {
	return !slices.ContainsFunc(d.sets[n], func(word uint64) bool { return word != 0 })
}
