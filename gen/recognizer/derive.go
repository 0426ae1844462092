package recognizer

import (
	"cmp"
	"slices"
)

// A recognizerToken is a match of a rule. Tokens are in the order of their
// beginnings, a rule before those in it.
type recognizerToken struct {
	rule       uint32 // index into the names
	begin, end uint32 // offsets in bytes
	next       uint32 // index of the first token that is not in this one
}

// derive returns the matches of all rules in a derivation of s from a start
// rule, by number, or false if s is no member. It returns an error if that takes
// more items than the limit.
//
// Where there are several derivations, it is the one that, from left to right,
// takes an earlier alternative rather than a later one, and one more repetition
// rather than none, as far as the rest still matches. But of a body that is
// called it takes the longest match, whatever is in that. No repetition matches
// the empty string where it need not.
func (t *recognizerTables) derive(start int, s string, limit int) (tokens []recognizerToken, ok bool, err error) {
	r := t.begin(s, limit)
	defer t.end(r)
	r.keep = true
	if err := r.run(start); err != nil {
		return nil, false, err
	}
	if !r.accepted || r.at < len(s) {
		return nil, false, nil
	}
	d := r.derivation()
	d.todo = append(d.todo, recognizerStep{kind: recognizerCall, of: t.starts[start], end: uint32(len(s))})
	for len(d.todo) > 0 {
		step := d.todo[len(d.todo)-1]
		d.todo = d.todo[:len(d.todo)-1]
		if !d.take(step) {
			return nil, false, &recognizerLimit{r.limit}
		}
	}
	return d.tokens, true, nil
}

// A recognizerDerivation reads a derivation from what a run has kept.
type recognizerDerivation struct {
	*recognizerRun
	tokens []recognizerToken
	open   []uint32         // tokens that have not ended
	todo   []recognizerStep // the next one last

	first []uint32 // by call: the first of its ends, and one more
	ends  []uint32 // offsets where calls return; those of a call sorted

	turns map[recognizerSpan]uint32 // see [recognizerDerivation.turn]
	known map[uint32]struct{}       // offsets that are in turns

	recognizerWalk
}

// A recognizerStep is what a walk comes by: the beginning of a rule, its end, or
// the call of a body.
type recognizerStep struct {
	kind   recognizerKind
	of     uint32 // rule or body
	call   uint32 // where it is not empty
	at     uint32 // offset
	end    uint32 // of the call
	before uint32 // the step before
}

// derivation returns what reads derivations from a run that has ended.
func (r *recognizerRun) derivation() *recognizerDerivation {
	d := &recognizerDerivation{
		recognizerRun: r,
		first:         make([]uint32, len(r.calls)+2),
		ends:          make([]uint32, len(r.spans)),
		turns:         map[recognizerSpan]uint32{},
		known:         map[uint32]struct{}{},
	}
	d.places = make([]recognizerPlace, 1)
	d.inside = map[recognizerPlace]uint32{}
	d.results = map[recognizerQuadruple]recognizerResult{}
	// Sorted by counting: the spans are sorted by their ends.
	for _, span := range r.spans {
		d.first[span.call+2]++
	}
	for call := range r.calls {
		d.first[call+2] += d.first[call+1]
	}
	for _, span := range r.spans {
		d.ends[d.first[span.call+1]] = span.end
		d.first[span.call+1]++
	}
	return d
}

// take adds the token of a step and puts those that follow it in front. It
// reports whether that is within the limit.
func (d *recognizerDerivation) take(step recognizerStep) bool {
	switch step.kind {
	case recognizerRule:
		d.enter(step.of, step.at)
	case recognizerFinal:
		last := len(d.open) - 1
		token := &d.tokens[d.open[last]]
		token.end, token.next = step.at, uint32(len(d.tokens))
		d.open = d.open[:last]
	case recognizerCall:
		if rule := d.t.bodies[step.of].rule; rule >= 0 {
			d.enter(uint32(rule), step.at)
			d.todo = append(d.todo, recognizerStep{kind: recognizerFinal, at: step.end})
		}
		return d.takeCall(step)
	}
	return true
}

func (d *recognizerDerivation) enter(rule, at uint32) {
	d.open = append(d.open, uint32(len(d.tokens)))
	d.tokens = append(d.tokens, recognizerToken{rule: rule, begin: at})
}

// takeCall puts the steps in front that are in a call. It reports whether that
// is within the limit.
func (d *recognizerDerivation) takeCall(step recognizerStep) bool {
	if step.end > step.at {
		if known, ok := d.results[recognizerResultOf(step)]; ok {
			d.todo = append(d.todo, d.kept[known.first:known.last]...)
			return true
		}
	}
	if !d.walk(step) {
		return false
	}
	d.todo = append(d.todo, d.found...)
	return true
}

// full reports whether more is kept than the limit allows.
func (d *recognizerDerivation) full() bool {
	return len(d.calls)+len(d.waiting)+len(d.entries)+len(d.spans)+len(d.tokens)+len(d.todo)+len(d.turns)+
		len(d.ways)+len(d.steps)+len(d.kept)+len(d.results)+len(d.frames)+d.been.count > d.limit
}

// find returns the call of a body that has an entry at an offset.
func (d *recognizerDerivation) find(body, at uint32) (call uint32, ok bool) {
	i, _ := slices.BinarySearchFunc(d.entries, at, func(e recognizerEntry, at uint32) int {
		return cmp.Compare(e.at, at)
	})
	for ; i < len(d.entries) && d.entries[i].at == at; i++ {
		if call := d.entries[i].call; d.calls[call].body == body {
			return call, true
		}
	}
	return 0, false
}

// inTurn reports whether a call that returns at an offset can be in the span
// that is walked through. If it is all of that, nothing else is needed for it,
// and if it can itself be made of what is around it, it has returned before.
func (d *recognizerDerivation) inTurn(body, call, at, end uint32) bool {
	span := d.top().span
	if at != span.at || end != span.end {
		return true
	}
	around := &d.t.bodies[span.of]
	if _, ok := slices.BinarySearch(around.whole, body); !ok {
		return false
	}
	return around.cycle == 0 || around.cycle != d.t.bodies[body].cycle || d.turn(call, end) < d.turn(span.call, end)
}

// turn returns the number of a call among those that return at an offset, in the
// order in which they did, from 1, or 0 if it does not. It takes in those that
// the run has left out ([recognizerRun.top]).
func (d *recognizerDerivation) turn(call, end uint32) uint32 {
	if _, ok := d.known[end]; !ok {
		d.known[end] = struct{}{}
		i, _ := slices.BinarySearchFunc(d.spans, end, func(s recognizerSpan, end uint32) int {
			return cmp.Compare(s.end, end)
		})
		n := uint32(0)
		for ; i < len(d.spans) && d.spans[i].end == end; i++ {
			for c, ok := d.spans[i].call, true; ok; c, ok = d.onlyReturn(c) {
				span := recognizerSpan{c, end}
				if d.turns[span] > 0 {
					break
				}
				n++
				d.turns[span] = n
			}
		}
	}
	return d.turns[recognizerSpan{call, end}]
}
