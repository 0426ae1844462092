package recognizer

// A recognizerWalk finds ways through networks.
//
// Where a call has entries at several offsets, not all that it returns from at
// an offset need have begun at the one that the walk is at. Then its own network
// is walked through first; so walks are in each other, and of the innermost
// there are the last ways and steps.
type recognizerWalk struct {
	recognizerReturns
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

// newWalk returns what finds ways through the networks of the calls of a run.
func (r *recognizerRun) newWalk() recognizerWalk {
	return recognizerWalk{
		recognizerReturns: r.newReturns(),
		places:            make([]recognizerPlace, 1),
		inside:            map[recognizerPlace]uint32{},
		results:           map[recognizerQuadruple]recognizerResult{},
	}
}

func (w *recognizerWalk) innermost() *recognizerFrame { return &w.frames[len(w.frames)-1] }

// push begins a walk through the network of a call.
func (w *recognizerWalk) push(span recognizerStep, after recognizerWay) {
	w.serial++
	w.frames = append(w.frames, recognizerFrame{span, w.serial, len(w.ways), len(w.steps), after})
	w.ways = append(w.ways, recognizerWay{node: w.t.bodies[span.of].node, at: span.at})
}

// pop ends the innermost walk.
func (w *recognizerWalk) pop(result recognizerResult) {
	frame := w.innermost()
	w.results[recognizerResultOf(frame.span)] = result
	w.ways, w.steps = w.ways[:frame.ways], w.steps[:frame.steps]
	w.frames = w.frames[:len(w.frames)-1]
}

// note adds a step, and returns its number.
func (w *recognizerWalk) note(s recognizerStep) uint32 {
	w.steps = append(w.steps, s)
	return uint32(len(w.steps) - 1)
}

// size returns how much is kept.
func (w *recognizerWalk) size() int {
	return len(w.calls) + len(w.waiting) + len(w.entries) + len(w.spans) + len(w.turns) +
		len(w.ways) + len(w.steps) + len(w.kept) + len(w.results) + len(w.frames) + w.been.count
}
