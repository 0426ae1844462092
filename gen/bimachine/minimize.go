package bimachine

import "encoding/binary"

// minimize makes one state of those that give the same answers, whatever is read
// further. An impossible answer is like the first one.
func (b *Backward) minimize() {
	states := len(b.Next)
	block := make([]int, states)
	numbers := map[string]int{}
	for state, answers := range b.Answers {
		var key []byte
		for _, a := range answers {
			key = binary.AppendUvarint(key, uint64(2*a.Step+boolean(a.Several)))
		}
		block[state] = numbered(numbers, string(key), func() {})
	}
	before := make([][]int, states)
	for state, row := range b.Next {
		for _, to := range row {
			before[to] = append(before[to], state)
		}
	}
	block = partition(block, before, func(state int, block []int) string {
		var key []byte
		for _, to := range b.Next[state] {
			key = binary.AppendUvarint(key, uint64(block[to]))
		}
		return string(key)
	})
	var small Backward
	for state, row := range b.Next {
		if n := block[state]; n < len(small.Next) {
			for question := range small.Answers[n] {
				a := &small.Answers[n][question]
				a.Possible = a.Possible || b.Answers[state][question].Possible
			}
			continue
		}
		var to []int
		for _, target := range row {
			to = append(to, block[target])
		}
		small.Next = append(small.Next, to)
		small.Answers = append(small.Answers, b.Answers[state])
	}
	*b = small
}
