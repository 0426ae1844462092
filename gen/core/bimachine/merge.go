package bimachine

import (
	"encoding/binary"
	"slices"

	"github.com/urispec/urispec/gen/core/peg"
)

// merge makes one place of those that read the same bytes, and from which the same
// can follow with the same actions, however far: parts of a grammar that are written
// out at several places often agree up to their end. Rules that end are not told apart,
// since what ends is the innermost one.
func (b *builder) merge() {
	blockOf := make([]int, len(b.places))
	bytes := map[peg.ByteSet]int{}
	for i, p := range b.places {
		n, ok := bytes[p.bytes]
		if !ok {
			n = len(bytes)
			bytes[p.bytes] = n
		}
		blockOf[i] = n
		if p.end {
			blockOf[i] = len(b.places)
		}
	}
	before := make([][]int, len(b.places))
	for i, p := range b.places {
		for _, w := range p.ways {
			before[w.target] = append(before[w.target], i)
		}
	}
	blockOf = partition(blockOf, before, func(i int, blockOf []int) string {
		var key []byte
		for _, w := range b.places[i].ways {
			key = binary.AppendUvarint(key, uint64(blockOf[w.target]))
			key = append(key, w.key()...)
		}
		return string(key)
	})
	var merged []place
	for i, p := range b.places {
		if blockOf[i] < len(merged) {
			continue
		}
		merged = append(merged, p)
	}
	for i := range merged {
		merged[i].ways = waysOf(merged[i].ways, blockOf)
	}
	for i, place := range b.machine.Starts {
		b.machine.Starts[i] = blockOf[place]
	}
	b.places = merged
}

// waysOf returns ways to the blocks of their targets, one for each.
func waysOf(ways []way, blockOf []int) []way {
	var to []way
	index := map[int]int{}
	for _, w := range ways {
		block := blockOf[w.target]
		if i, ok := index[block]; ok {
			to[i].several = true
			continue
		}
		index[block] = len(to)
		w.target = block
		to = append(to, w)
	}
	return to
}

// key returns the actions as bytes, to compare them, and whether there are other ways.
func (w *way) key() []byte {
	key := []byte{byte(boolean(w.several))}
	for _, a := range w.actions {
		if a.Ends {
			key = append(key, 0)
		} else {
			key = append(append(key, a.Rule.Name...), 1)
		}
	}
	return append(key, 2)
}

// partition divides the numbers below len(blockOf), which are in blocks already, into the fewest blocks whose members
// all have one key. A key may be made from the blocks of other numbers; before has, for each number, those whose keys
// are made from its block. It returns the block of each number, in the order of their first members. When a block is
// divided, the largest part keeps its name, so that the time is about linear (Hopcroft, "An n log n Algorithm for
// Minimizing States in a Finite Automaton", 1971).
func partition(blockOf []int, before [][]int, key func(i int, blockOf []int) string) []int {
	members := map[int][]int{}
	blocks := 0
	dirty := make([]int, len(blockOf)) // the numbers whose keys have changed
	index := make([]int, len(blockOf)) // among the members of its block
	for i, block := range blockOf {
		index[i] = len(members[block])
		members[block] = append(members[block], i)
		blocks = max(blocks, block+1)
		dirty[i] = i
	}
	isDirty := make([]bool, len(blockOf))
	for len(dirty) > 0 {
		slices.Sort(dirty)
		dirty = slices.Compact(dirty)
		of := map[int][]int{} // dirty ones by block
		var order []int
		for _, i := range dirty {
			isDirty[i] = true
			if of[blockOf[i]] == nil {
				order = append(order, blockOf[i])
			}
			of[blockOf[i]] = append(of[blockOf[i]], i)
		}
		moved := map[int]int{} // new blocks
		for _, block := range order {
			keyOf := func(i int) string { return key(i, blockOf) }
			for _, part := range divided(members[block], of[block], isDirty, keyOf) {
				for at, i := range part {
					moved[i] = blocks
					last := len(members[block]) - 1
					index[members[block][last]], members[block][index[i]] = index[i], members[block][last]
					members[block], index[i] = members[block][:last], at
				}
				members[blocks] = part
				blocks++
			}
		}
		for _, i := range dirty {
			isDirty[i] = false
		}
		dirty = dirty[:0]
		for i, block := range moved {
			blockOf[i] = block
			dirty = append(dirty, before[i]...)
		}
	}
	return inOrder(blockOf)
}

// divided returns the parts of a block except the largest: its members by their keys; members that are not dirty share
// one.
func divided(block, dirty []int, isDirty []bool, key func(int) string) [][]int {
	var parts [][]int
	number := map[string]int{}
	if len(dirty) < len(block) {
		clean := slices.IndexFunc(block, func(i int) bool { return !isDirty[i] })
		number[key(block[clean])] = 0
		parts = append(parts, nil)
	}
	rest := len(block) - len(dirty) // of the first part
	for _, i := range dirty {
		k := key(i)
		n, ok := number[k]
		if !ok {
			n = len(parts)
			number[k] = n
			parts = append(parts, nil)
		}
		parts[n] = append(parts[n], i)
	}
	size := func(n int) int {
		if n == 0 {
			return len(parts[0]) + rest
		}
		return len(parts[n])
	}
	largest := 0
	for n := range parts {
		if size(n) > size(largest) {
			largest = n
		}
	}
	if largest > 0 && rest > 0 {
		for _, i := range block {
			if !isDirty[i] {
				parts[0] = append(parts[0], i)
			}
		}
	}
	return slices.Delete(parts, largest, largest+1)
}

// inOrder returns blocks by numbers from 0, in the order of their first members.
func inOrder(blockOf []int) []int {
	numbers := map[int]int{}
	ordered := make([]int, len(blockOf))
	for i, block := range blockOf {
		n, ok := numbers[block]
		if !ok {
			n = len(numbers)
			numbers[block] = n
		}
		ordered[i] = n
	}
	return ordered
}

// numbered returns the number of what has a key; add adds what is new.
func numbered[K comparable](numbers map[K]int, key K, add func()) int {
	n, ok := numbers[key]
	if !ok {
		n = len(numbers)
		numbers[key] = n
		add()
	}
	return n
}

// textOf returns the numbers as bytes, to compare them.
func textOf[N ~int | ~int32](numbers []N) string {
	var text []byte
	for _, n := range numbers {
		text = binary.AppendVarint(text, int64(n))
	}
	return string(text)
}

// boolean returns 1 for true.
func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}
