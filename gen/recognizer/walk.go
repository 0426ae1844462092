package recognizer

import "slices"

// A recognizerWalk finds ways through networks.
//
// Where a call has entries at several offsets, not all that it returns from at
// an offset need have begun at the one that the walk is at. Then its own network
// is walked through first; so walks are in each other, and of the innermost
// there are the last ways and steps.
type recognizerWalk struct {
	frames []recognizerFrame
	serial uint32                     // number of frames so far
	ways   []recognizerWay            // still to be tried, the next one last
	steps  []recognizerStep           // on all ways; the first is none
	been   recognizerSeen             // nodes that more than one way leads to, with offset, place and frame
	found  []recognizerStep           // on the way that was found, the first one last
	kept   []recognizerStep           // on those that were found through inner networks
	places []recognizerPlace          // the first is that of what is not in a rule
	inside map[recognizerPlace]uint32 // numbers of places

	results map[recognizerQuadruple]recognizerResult
}

// A recognizerFrame is a call whose network is walked through.
type recognizerFrame struct {
	span        recognizerStep
	serial      uint32
	ways, steps int           // of the frames around
	after       recognizerWay // that is gone on if there is a way
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

// A recognizerResult says whether there is a way through the network of a call
// from one offset to another, and which of the kept steps are on it.
type recognizerResult struct {
	ok          bool
	first, last int
}

func recognizerResultOf(span recognizerStep) recognizerQuadruple {
	return recognizerQuadruple{span.call, span.at, span.end}
}

// walk finds the first way through the network of a body that matches a span.
// Every node is tried once at an offset. It reports whether there is a way, and
// it is within the limit.
func (d *recognizerDerivation) walk(span recognizerStep) bool {
	d.been.empty()
	d.ways, d.steps = d.ways[:0], append(d.steps[:0], recognizerStep{})
	d.frames = d.frames[:0]
	d.push(span, recognizerWay{})
	for !d.full() {
		frame := d.top()
		if len(d.ways) == frame.ways {
			if len(d.frames) == 1 {
				return false
			}
			d.pop(recognizerResult{})
			continue
		}
		way := d.ways[len(d.ways)-1]
		d.ways = d.ways[:len(d.ways)-1]
		if way.end > 0 {
			d.tryEnd(way)
		} else if last, ok := d.follow(way); ok {
			d.found = d.found[:0]
			for ; last != 0; last = d.steps[last].before {
				d.found = append(d.found, d.steps[last])
			}
			if len(d.frames) == 1 {
				return true
			}
			first := len(d.kept)
			d.kept = append(d.kept, d.found...)
			after := frame.after
			d.pop(recognizerResult{true, first, len(d.kept)})
			d.ways = append(d.ways, after)
		}
	}
	return false
}

func (d *recognizerDerivation) top() *recognizerFrame { return &d.frames[len(d.frames)-1] }

// push begins a walk through the network of a call.
func (d *recognizerDerivation) push(span recognizerStep, after recognizerWay) {
	d.serial++
	d.frames = append(d.frames, recognizerFrame{span, d.serial, len(d.ways), len(d.steps), after})
	d.ways = append(d.ways, recognizerWay{node: d.t.bodies[span.of].node, at: span.at})
}

// pop ends the innermost walk.
func (d *recognizerDerivation) pop(result recognizerResult) {
	frame := d.top()
	d.results[recognizerResultOf(frame.span)] = result
	d.ways, d.steps = d.ways[:frame.ways], d.steps[:frame.steps]
	d.frames = d.frames[:len(d.frames)-1]
}

// follow follows a way as far as it goes, and keeps those that leave it for
// later. If it comes to the end of the body and the span, it returns the last
// step.
func (d *recognizerDerivation) follow(way recognizerWay) (last uint32, ok bool) {
	frame := d.top()
	for {
		if d.t.joins[way.node] && !d.been.add(recognizerQuadruple{way.node, way.at, way.place, frame.serial}) {
			return 0, false
		}
		n := &d.t.nodes[way.node]
		switch n.kind {
		case recognizerFinal:
			if way.place == 0 {
				return way.before, way.at == frame.span.end
			}
			d.leave(&way)
			continue
		case recognizerRead:
			if way.at == frame.span.end || !d.t.sets[n.a].has(d.s[way.at]) {
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
	span := d.top().span
	// What is empty is made of what needs less for it.
	if empty := d.t.bodies[n.a].empty; empty > 0 && (span.at < span.end || empty < d.t.bodies[span.of].empty) {
		d.goOn(n, way, 0, way.at)
	}
	call, ok := d.find(n.a, way.at)
	if !ok || way.at == span.end {
		return
	}
	if _, only := d.onlyReturn(call); only {
		if d.turn(call, span.end) > 0 && d.inTurn(n.a, call, way.at, span.end) {
			d.goOn(n, way, call, span.end)
		}
		return
	}
	ends := d.ends[d.first[call]:d.first[call+1]]
	i, found := slices.BinarySearch(ends, span.end)
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
	if end <= way.at {
		return
	}
	if way.end--; way.end > d.first[way.call] {
		d.ways = append(d.ways, way)
	}
	if d.inTurn(n.a, way.call, way.at, end) {
		d.goOn(n, way, way.call, end)
	}
}

// goOn keeps the way that goes on after a call, if the call can be.
func (d *recognizerDerivation) goOn(n *recognizerNode, way recognizerWay, call, end uint32) {
	span := recognizerStep{kind: recognizerCall, of: n.a, call: call, at: way.at, end: end, before: way.before}
	after := recognizerWay{node: n.b, at: end, place: way.place, before: d.step(span)}
	if end > way.at && d.calls[call].several {
		result, known := d.results[recognizerResultOf(span)]
		if !known {
			d.push(span, after)
			return
		}
		if !result.ok {
			return
		}
	}
	d.ways = append(d.ways, after)
}
