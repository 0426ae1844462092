package recognizer

import "slices"

// tryCall keeps the ways on which a body that is called matches nothing or, to
// be tried before, something.
func (w *recognizerWalk) tryCall(n *recognizerNode, way recognizerWay) {
	span := w.innermost().span
	// What is empty is made of what needs less for it.
	if empty := w.t.bodies[n.a].empty; empty > 0 && (span.at < span.end || empty < w.t.bodies[span.of].empty) {
		w.goOn(n, way, 0, way.at)
	}
	call, ok := w.find(n.a, way.at)
	if !ok || way.at == span.end {
		return
	}
	if _, only := w.onlyReturn(call); only {
		if w.turn(call, span.end) > 0 && w.inTurn(n.a, call, way.at, span.end) {
			w.goOn(n, way, call, span.end)
		}
		return
	}
	ends := w.ends[w.firstEnd[call]:w.firstEnd[call+1]]
	i, found := slices.BinarySearch(ends, span.end)
	if found {
		i++
	}
	if i > 0 {
		way.call, way.end = call, w.firstEnd[call]+uint32(i)
		w.ways = append(w.ways, way)
	}
}

// tryEnd keeps the way on which a call returns at the last end before the given
// one and, to be tried later, those on which it returns earlier.
func (w *recognizerWalk) tryEnd(way recognizerWay) {
	n := &w.t.nodes[way.node]
	end := w.ends[way.end-1]
	if end <= way.at {
		return
	}
	if way.end--; way.end > w.firstEnd[way.call] {
		w.ways = append(w.ways, way)
	}
	if w.inTurn(n.a, way.call, way.at, end) {
		w.goOn(n, way, way.call, end)
	}
}

// goOn keeps the way that goes on after a call, if the call can be.
func (w *recognizerWalk) goOn(n *recognizerNode, way recognizerWay, call, end uint32) {
	span := recognizerStep{kind: recognizerCall, of: n.a, call: call, at: way.at, end: end, before: way.before}
	after := recognizerWay{node: n.b, at: end, place: way.place, before: w.note(span)}
	if end > way.at && w.calls[call].several {
		result, known := w.results[recognizerResultOf(span)]
		if !known {
			w.push(span, after)
			return
		}
		if !result.ok {
			return
		}
	}
	w.ways = append(w.ways, after)
}

// inTurn reports whether a call that returns at an offset can be in the span
// that is walked through. If it is all of that, nothing else is needed for it,
// and if it can itself be made of what is around it, it has returned before.
func (w *recognizerWalk) inTurn(body, call, at, end uint32) bool {
	span := w.innermost().span
	if at != span.at || end != span.end {
		return true
	}
	around := &w.t.bodies[span.of]
	if _, ok := slices.BinarySearch(around.whole, body); !ok {
		return false
	}
	return around.cycle == 0 || around.cycle != w.t.bodies[body].cycle || w.turn(call, end) < w.turn(span.call, end)
}
