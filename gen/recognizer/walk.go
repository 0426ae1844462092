package recognizer

// walk finds the first way through the network of a body that matches a span.
// Every node is tried once at an offset. It reports whether there is a way, and
// no more is kept for it than a limit.
func (w *recognizerWalk) walk(span recognizerStep, limit int) bool {
	w.been.empty()
	w.ways, w.steps = w.ways[:0], append(w.steps[:0], recognizerStep{})
	w.frames = w.frames[:0]
	w.push(span, recognizerWay{})
	for w.size() <= limit {
		frame := w.innermost()
		if len(w.ways) == frame.ways {
			if len(w.frames) == 1 {
				return false
			}
			w.pop(recognizerResult{})
			continue
		}
		way := w.ways[len(w.ways)-1]
		w.ways = w.ways[:len(w.ways)-1]
		if way.end > 0 {
			w.tryEnd(way)
		} else if last, ok := w.follow(way); ok {
			w.found = w.found[:0]
			for ; last != 0; last = w.steps[last].before {
				w.found = append(w.found, w.steps[last])
			}
			if len(w.frames) == 1 {
				return true
			}
			first := len(w.kept)
			w.kept = append(w.kept, w.found...)
			after := frame.after
			w.pop(recognizerResult{true, first, len(w.kept)})
			w.ways = append(w.ways, after)
		}
	}
	return false
}

// follow follows a way as far as it goes, and keeps those that leave it for
// later. If it comes to the end of the body and the span, it returns the last
// step.
func (w *recognizerWalk) follow(way recognizerWay) (last uint32, ok bool) {
	frame := w.innermost()
	for {
		if w.t.joins[way.node] && !w.been.add(recognizerQuadruple{way.node, way.at, way.place, frame.serial}) {
			return 0, false
		}
		n := &w.t.nodes[way.node]
		switch n.kind {
		case recognizerFinal:
			if way.place == 0 {
				return way.before, way.at == frame.span.end
			}
			w.leave(&way)
			continue
		case recognizerRead:
			if way.at == frame.span.end || !w.t.sets[n.a].has(w.s[way.at]) {
				return 0, false
			}
			way.at++
		case recognizerBranch:
			other := way
			other.node = n.b
			w.ways = append(w.ways, other)
			way.node = n.a
			continue
		case recognizerRule:
			w.enterRule(&way)
			continue
		case recognizerCall:
			w.tryCall(n, way)
			return 0, false
		default:
			return 0, false
		}
		way.node = n.b
	}
}

// enterRule takes a way into the network of the rule at which it is.
func (w *recognizerWalk) enterRule(way *recognizerWay) {
	rule := w.t.nodes[way.node].a
	place := recognizerPlace{way.node, way.place}
	number, ok := w.inside[place]
	if !ok {
		number = uint32(len(w.places))
		w.places = append(w.places, place)
		w.inside[place] = number
	}
	way.before = w.note(recognizerStep{kind: recognizerRule, of: rule, at: way.at, before: way.before})
	way.place, way.node = number, w.t.written[rule]
}

// leave takes a way out of the rule at whose end it is.
func (w *recognizerWalk) leave(way *recognizerWay) {
	place := w.places[way.place]
	way.before = w.note(recognizerStep{kind: recognizerFinal, at: way.at, before: way.before})
	way.place, way.node = place.around, w.t.nodes[place.node].b
}
