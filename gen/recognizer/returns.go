package recognizer

import (
	"cmp"
	"slices"
)

// recognizerReturns are the calls of a run that has ended, by where they were
// made and where they return.
type recognizerReturns struct {
	*recognizerRun
	firstEnd []uint32 // by call: the first of its ends, and one more
	ends     []uint32 // offsets where calls return; those of a call sorted

	turns map[recognizerSpan]uint32 // see [recognizerReturns.turn]
	known map[uint32]struct{}       // offsets that are in turns
}

// newReturns returns the calls of a run, which has kept them.
func (r *recognizerRun) newReturns() recognizerReturns {
	// Sorted by counting: the spans are sorted by their ends.
	first, ends := make([]uint32, len(r.calls)+2), make([]uint32, len(r.spans))
	for _, span := range r.spans {
		first[span.call+2]++
	}
	for call := range r.calls {
		first[call+2] += first[call+1]
	}
	for _, span := range r.spans {
		ends[first[span.call+1]] = span.end
		first[span.call+1]++
	}
	return recognizerReturns{r, first, ends, map[recognizerSpan]uint32{}, map[uint32]struct{}{}}
}

// find returns the call of a body that has an entry at an offset.
func (r *recognizerReturns) find(body, at uint32) (call uint32, ok bool) {
	i, _ := slices.BinarySearchFunc(r.entries, at, func(e recognizerEntry, at uint32) int {
		return cmp.Compare(e.at, at)
	})
	for ; i < len(r.entries) && r.entries[i].at == at; i++ {
		if call := r.entries[i].call; r.calls[call].body == body {
			return call, true
		}
	}
	return 0, false
}

// turn returns the number of a call among those that return at an offset, in the
// order in which they did, from 1, or 0 if it does not. It takes in those that
// the run has left out ([recognizerRun.top]).
func (r *recognizerReturns) turn(call, end uint32) uint32 {
	if _, ok := r.known[end]; !ok {
		r.known[end] = struct{}{}
		i, _ := slices.BinarySearchFunc(r.spans, end, func(s recognizerSpan, end uint32) int {
			return cmp.Compare(s.end, end)
		})
		n := uint32(0)
		for ; i < len(r.spans) && r.spans[i].end == end; i++ {
			for c, ok := r.spans[i].call, true; ok; c, ok = r.onlyReturn(c) {
				span := recognizerSpan{c, end}
				if r.turns[span] > 0 {
					break
				}
				n++
				r.turns[span] = n
			}
		}
	}
	return r.turns[recognizerSpan{call, end}]
}
