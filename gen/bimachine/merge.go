package bimachine

import (
	"encoding/binary"

	"github.com/urispec/urispec/gen/peg"
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
