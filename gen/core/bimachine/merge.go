package bimachine

import (
	"encoding/binary"
	"slices"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// merge makes one place of those that read the same bytes, and from which the same
// can follow with the same actions, however far: parts of a grammar that are written
// out at several places often agree up to their end. Rules that end are not told apart,
// since what ends is the innermost one.
func (b *builder) merge() {
	// Each way is a state, too: it leads to its target, and to the place's next way. Behind the last one is none.
	none := len(b.places)
	blockOf, targets := make([]int, none+1), make([][]int, none+1)
	blockOf[none], targets[none] = -1, []int{none, none}
	bytes, keys := map[peg.ByteSet]int{}, map[string]int{}
	for i, p := range b.places {
		if blockOf[i] = -2; !p.end {
			blockOf[i] = numbered(bytes, p.bytes, func() {})
		}
		next := none
		for _, w := range slices.Backward(p.ways) {
			blockOf = append(blockOf, -3-numbered(keys, string(w.key()), func() {}))
			targets = append(targets, []int{w.target, next})
			next = len(targets) - 1
		}
		targets[i] = []int{next, none}
	}
	blockOf = automaton.Refine(blockOf, targets)
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
