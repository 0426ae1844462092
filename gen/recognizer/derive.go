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

// A recognizerDerivation reads a derivation from what a run has kept. It walks
// through the networks, from call to call.
type recognizerDerivation struct {
	*recognizerRun
	tokens []recognizerToken
	open   []uint32         // tokens that have not ended
	todo   []recognizerStep // the next one last

	first []uint32 // by call: the first of its ends, and one more
	ends  []uint32 // offsets where calls return; those of a call sorted

	span  recognizerStep   // the call that is walked through
	ways  []recognizerWay  // still to be tried, the next one last
	steps []recognizerStep // on all ways; the first is none
	been  recognizerSeen   // nodes that more than one way leads to, with offset and place

	places []recognizerPlace          // the first is that of what is not in a rule
	inside map[recognizerPlace]uint32 // numbers of places

	turns map[recognizerSpan]uint32 // see [recognizerDerivation.turn]
	known map[uint32]struct{}       // offsets that are in turns
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

// A recognizerWay is a node at an offset, in a rule in its place, and the step
// before it. If it is that of a call, it is to be tried with its last ends before
// a given one.
type recognizerWay struct {
	node, at, place, before uint32
	call, end               uint32 // end is an index into the ends, and 0 where the call has not been come by
}

// A recognizerPlace is where a rule stands that is written out: at a node, in
// another place.
type recognizerPlace struct{ node, around uint32 }

// derivation returns what reads derivations from a run that has ended.
func (r *recognizerRun) derivation() *recognizerDerivation {
	d := &recognizerDerivation{
		recognizerRun: r,
		first:         make([]uint32, len(r.calls)+2),
		ends:          make([]uint32, len(r.spans)),
		places:        make([]recognizerPlace, 1),
		inside:        map[recognizerPlace]uint32{},
		turns:         map[recognizerSpan]uint32{},
		known:         map[uint32]struct{}{},
	}
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
		return d.walk(step)
	}
	return true
}

func (d *recognizerDerivation) enter(rule, at uint32) {
	d.open = append(d.open, uint32(len(d.tokens)))
	d.tokens = append(d.tokens, recognizerToken{rule: rule, begin: at})
}

// full reports whether more is kept than the limit allows.
func (d *recognizerDerivation) full() bool {
	return len(d.calls)+len(d.waiting)+len(d.spans)+len(d.tokens)+len(d.todo)+len(d.turns)+
		len(d.ways)+len(d.steps)+d.been.count > d.limit
}

// walk finds the first way through the network of a body that matches a span,
// and puts its steps in front. Every node is tried once at an offset. It
// reports whether that is within the limit.
func (d *recognizerDerivation) walk(span recognizerStep) bool {
	d.span = span
	d.been.empty()
	d.steps = append(d.steps[:0], recognizerStep{})
	d.ways = append(d.ways[:0], recognizerWay{node: d.t.bodies[span.of].node, at: span.at})
	for len(d.ways) > 0 && !d.full() {
		way := d.ways[len(d.ways)-1]
		d.ways = d.ways[:len(d.ways)-1]
		if way.end > 0 {
			d.tryEnd(way)
		} else if last, ok := d.follow(way); ok {
			for ; last != 0; last = d.steps[last].before {
				d.todo = append(d.todo, d.steps[last])
			}
			return true
		}
	}
	return false
}

// follow follows a way as far as it goes, and keeps those that leave it for
// later. If it comes to the end of the body and the span, it returns the last
// step.
func (d *recognizerDerivation) follow(way recognizerWay) (last uint32, ok bool) {
	for {
		if d.t.joins[way.node] && !d.been.add(recognizerTriple{way.node, way.at, way.place}) {
			return 0, false
		}
		n := &d.t.nodes[way.node]
		switch n.kind {
		case recognizerFinal:
			if way.place == 0 {
				return way.before, way.at == d.span.end
			}
			d.leave(&way)
			continue
		case recognizerRead:
			if way.at == d.span.end || !d.t.sets[n.a].has(d.s[way.at]) {
				return 0, false
			}
			way.at++
		case recognizerBranch:
			other := way
			other.node = n.b
			d.ways = append(d.ways, other)
			way.node = n.a
			continue
		case recognizerRule:
			d.enterRule(&way)
			continue
		case recognizerCall:
			d.tryCall(n, way)
			return 0, false
		default:
			return 0, false
		}
		way.node = n.b
	}
}

// enterRule takes a way into the network of the rule at which it is.
func (d *recognizerDerivation) enterRule(way *recognizerWay) {
	rule := d.t.nodes[way.node].a
	place := recognizerPlace{way.node, way.place}
	number, ok := d.inside[place]
	if !ok {
		number = uint32(len(d.places))
		d.places = append(d.places, place)
		d.inside[place] = number
	}
	way.before = d.step(recognizerStep{kind: recognizerRule, of: rule, at: way.at, before: way.before})
	way.place, way.node = number, d.t.written[rule]
}

// leave takes a way out of the rule at whose end it is.
func (d *recognizerDerivation) leave(way *recognizerWay) {
	place := d.places[way.place]
	way.before = d.step(recognizerStep{kind: recognizerFinal, at: way.at, before: way.before})
	way.place, way.node = place.around, d.t.nodes[place.node].b
}

func (d *recognizerDerivation) step(s recognizerStep) uint32 {
	d.steps = append(d.steps, s)
	return uint32(len(d.steps) - 1)
}

// tryCall keeps the ways on which a body that is called matches nothing or, to
// be tried before, something.
func (d *recognizerDerivation) tryCall(n *recognizerNode, way recognizerWay) {
	// What is empty is made of what needs less for it.
	if empty := d.t.bodies[n.a].empty; empty > 0 && (d.span.at < d.span.end || empty < d.t.bodies[d.span.of].empty) {
		d.goOn(n, way, 0, way.at)
	}
	call, ok := d.find(n.a, way.at)
	if !ok || way.at == d.span.end {
		return
	}
	if _, only := d.onlyReturn(call); only {
		if d.turn(call, d.span.end) > 0 && d.inTurn(n.a, call, way.at, d.span.end) {
			d.goOn(n, way, call, d.span.end)
		}
		return
	}
	ends := d.ends[d.first[call]:d.first[call+1]]
	i, found := slices.BinarySearch(ends, d.span.end)
	if found {
		i++
	}
	if i > 0 {
		way.call, way.end = call, d.first[call]+uint32(i)
		d.ways = append(d.ways, way)
	}
}

// tryEnd keeps the way on which a call returns at the last end before the given
// one and, to be tried later, those on which it returns earlier.
func (d *recognizerDerivation) tryEnd(way recognizerWay) {
	n := &d.t.nodes[way.node]
	end := d.ends[way.end-1]
	if way.end--; way.end > d.first[way.call] {
		d.ways = append(d.ways, way)
	}
	if d.inTurn(n.a, way.call, way.at, end) {
		d.goOn(n, way, way.call, end)
	}
}

// goOn keeps the way that goes on after a call.
func (d *recognizerDerivation) goOn(n *recognizerNode, way recognizerWay, call, end uint32) {
	way.before = d.step(recognizerStep{kind: recognizerCall, of: n.a, call: call, at: way.at, end: end, before: way.before})
	d.ways = append(d.ways, recognizerWay{node: n.b, at: end, place: way.place, before: way.before})
}

// find returns the call of a body at an offset.
func (d *recognizerDerivation) find(body, at uint32) (call uint32, ok bool) {
	i, _ := slices.BinarySearchFunc(d.calls, at, func(c recognizerActive, at uint32) int {
		return cmp.Compare(c.at, at)
	})
	for ; i < len(d.calls) && d.calls[i].at == at; i++ {
		if d.calls[i].body == body {
			return uint32(i), true
		}
	}
	return 0, false
}

// inTurn reports whether a call that returns at an offset can be in the span
// that is walked through. If it is all of it, and can itself be made of what is
// around it, it must have returned before.
func (d *recognizerDerivation) inTurn(body, call, at, end uint32) bool {
	cycle := d.t.bodies[body].cycle
	if cycle == 0 || cycle != d.t.bodies[d.span.of].cycle || at != d.span.at || end != d.span.end {
		return true
	}
	return d.turn(call, end) < d.turn(d.span.call, end)
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
