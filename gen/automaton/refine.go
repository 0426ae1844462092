package automaton

import "encoding/binary"

// refine returns the coarsest partition of some states that is as fine as a
// given one, and whose blocks no symbol tells apart: from states of one block
// it leads to states of one block (Moore, "Gedanken-experiments on Sequential
// Machines", 1956). A partition is the block of each state; the one that is
// returned numbers its blocks in the order of their first states. next returns
// the targets of a state by symbol, temporary states being those of the
// partition ([temporary]).
func refine(block []int, next func(state int) []int32) (refined []int, blocks int) {
	var key []byte
	for {
		numbers := map[string]int{}
		refined = make([]int, len(block))
		for i := range refined {
			key = binary.LittleEndian.AppendUint32(key[:0], uint32(block[i]))
			for _, to := range next(i) {
				if to < 0 {
					to = temporary(block[-1-to])
				}
				key = binary.LittleEndian.AppendUint32(key, uint32(to))
			}
			number, ok := numbers[string(key)]
			if !ok {
				number = len(numbers)
				numbers[string(key)] = number
			}
			refined[i] = number
		}
		if len(numbers) == blocks {
			return refined, blocks
		}
		block, blocks = refined, len(numbers)
	}
}
