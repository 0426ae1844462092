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
	ends     []uint32 // offsets where calls return, sorted for each call

	inTurn map[recognizerSpan]uint32 // see [recognizerReturns.turn]
}

// take takes the calls of a run, which has kept them.
func (r *recognizerReturns) take(run *recognizerRun) {
	r.recognizerRun = run
	clear(r.inTurn)
	// Sorted by counting: the spans are sorted by their ends.
	first := slices.Grow(r.firstEnd[:0], len(r.calls)+2)[:len(r.calls)+2]
	ends := slices.Grow(r.ends[:0], len(r.spans))[:len(r.spans)]
	clear(first)
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
	r.firstEnd, r.ends = first, ends
}

// find returns the call of a body, with a mark, that has an entry at an offset.
func (r *recognizerReturns) find(body, at uint32, mark recognizerMark) (call uint32, ok bool) {
	i, _ := slices.BinarySearchFunc(r.entries, at, func(e recognizerEntry, at uint32) int {
		return cmp.Compare(e.at, at)
	})
	for ; i < len(r.entries) && r.entries[i].at == at; i++ {
		if call := r.entries[i].call; r.calls[call].body == body && r.markOf(call) == mark {
			return call, true
		}
	}
	return 0, false
}

// returns reports whether a call returns at an offset.
func (r *recognizerReturns) returns(call, end uint32) bool {
	_, found := slices.BinarySearch(r.ends[r.firstEnd[call]:r.firstEnd[call+1]], end)
	return found || r.turn(call, end) > 0
}

// turn returns the number of a call among those that return at an offset, in the
// order in which they did, from 1, or 0 if it does not. It takes in those that
// the run has left out ([recognizerRun.top]).
func (r *recognizerReturns) turn(call, end uint32) uint32 {
	if known := (recognizerSpan{recognizerNothing, end}); r.inTurn[known] == 0 {
		r.inTurn[known] = 1
		i, _ := slices.BinarySearchFunc(r.spans, end, func(s recognizerSpan, end uint32) int {
			return cmp.Compare(s.end, end)
		})
		n := uint32(0)
		for ; i < len(r.spans) && r.spans[i].end == end; i++ {
			for c, ok := r.spans[i].call, true; ok; c, ok = r.onlyReturn(c) {
				span := recognizerSpan{c, end}
				if r.inTurn[span] > 0 {
					break
				}
				n++
				r.inTurn[span] = n
			}
		}
	}
	return r.inTurn[recognizerSpan{call, end}]
}

// A recognizerWalk finds ways through networks, depth first: the steps of the way that is gone are a stack, and another
// way that branches off keeps only how many of them lead to it.
//
// If a call has entries at several offsets, not everything that returns from it at an offset need have begun at the
// walk's offset. Then its own network is walked first; so walks nest, and the last ways and steps belong to the
// innermost.
type recognizerWalk struct {
	recognizerReturns
	frames []recognizerFrame
	serial uint32                     // number of frames so far
	ways   []recognizerWay            // still to be tried, the next one last
	steps  []recognizerStep           // of the walks that are being read, then of the way that is gone
	free   int                        // how many nodes that several ways lead to may still be passed without been
	been   recognizerSeen             // nodes that more than one way leads to, with offset, place and frame
	kept   []recognizerStep           // on the ways that were found through inner networks
	places []recognizerPlace          // the first is for what is not in a rule
	inside map[recognizerPlace]uint32 // numbers of places
	latest [1 << 10]uint32            // some of them, by node and place

	results map[recognizerQuadruple]recognizerResult

	asks    bool                      // whether there is another way through the outermost network
	found   []recognizerStep          // if so, those of the first way
	live    recognizerSeen            // and the nodes on it, as in been
	turns   []recognizerTurn          // the first is none
	begun   map[recognizerTurn]uint32 // numbers of turns
	several bool                      // there is another way
}

// A recognizerFrame is a call whose network is walked through.
type recognizerFrame struct {
	of, at, end, call uint32
	serial            uint32
	ways, steps       int           // of the frames around
	after             recognizerWay // that is gone on if there is a way
}

// A recognizerWay is a node at an offset, in a rule in its place, behind so many steps. If the node is a call, it is to
// be tried with its last ends before a given one.
type recognizerWay struct {
	node, at, place uint32
	steps           int
	turns           uint32 // number of those that have begun at the offset, if other ways are asked for
	call, end       uint32 // end is an index into the ends, and 0 if the call has not been reached
}

// A recognizerStep is what a walk passes at an offset: the beginning of a rule, its end, the call of a body, or a node
// that more than one way leads to, if other ways are asked for. Of the latter two, a second step says more.
type recognizerStep struct {
	what uint32 // kind, and rule, body or node; then the call, if it is not empty, or the place
	at   uint32 // offset; then the end of the call, or the turns
}

// recognizerJoin is the kind of a step that is a node.
const recognizerJoin = recognizerBranch

func recognizerStepOf(kind recognizerKind, of, at uint32) recognizerStep {
	return recognizerStep{of<<recognizerKindBits | uint32(kind), at}
}

func (s recognizerStep) kind() recognizerKind {
	return recognizerKind(s.what & (1<<recognizerKindBits - 1))
}

func (s recognizerStep) of() uint32 { return s.what >> recognizerKindBits }

// A recognizerPlace is the place of a rule that is written out: at a node, in another place.
type recognizerPlace struct{ node, around uint32 }

// A recognizerTurn is a turn of a loop, at a node in a place, and the turns that have
// begun before it.
type recognizerTurn struct{ node, place, before uint32 }

// recognizerAsked is added to the turns that stand in place of a frame.
const recognizerAsked = 1 << 31

// A recognizerResult says whether there is a way through the network of a call
// from one offset to another, and which of the kept steps are on it.
type recognizerResult struct {
	ok          bool
	first, last int
}

// beginWalk returns what finds ways through the networks of the calls of a run, until [recognizerWalk.end].
func (r *recognizerRun) beginWalk() *recognizerWalk {
	r.t.onceWalks.Do(r.t.prepareWalks)
	w, ok := r.t.walks.Get().(*recognizerWalk)
	if !ok {
		w = &recognizerWalk{
			recognizerReturns: recognizerReturns{inTurn: map[recognizerSpan]uint32{}},
			places:            make([]recognizerPlace, 1),
			inside:            map[recognizerPlace]uint32{},
			results:           map[recognizerQuadruple]recognizerResult{},
			begun:             map[recognizerTurn]uint32{},
		}
	}
	w.take(r)
	w.serial, w.several = 0, false
	w.steps, w.kept, w.turns = w.steps[:0], w.kept[:0], append(w.turns[:0], recognizerTurn{})
	clear(w.results)
	clear(w.begun)
	return w
}

// end keeps a walk for another run.
func (w *recognizerWalk) end() {
	t := w.t
	w.recognizerRun = nil
	t.walks.Put(w)
}

func (w *recognizerWalk) innermost() *recognizerFrame { return &w.frames[len(w.frames)-1] }

// push begins a walk through the network of a call.
func (w *recognizerWalk) push(f recognizerFrame) {
	w.serial++
	f.serial, f.ways, f.steps = w.serial, len(w.ways), len(w.steps)
	w.frames = append(w.frames, f)
	w.ways = append(w.ways, recognizerWay{node: w.t.bodies[f.of].node, at: f.at, steps: f.steps})
}

// pop ends the innermost walk.
func (w *recognizerWalk) pop(result recognizerResult) {
	f := w.innermost()
	w.results[recognizerQuadruple{f.call, f.at, f.end}] = result
	w.ways, w.steps = w.ways[:f.ways], w.steps[:f.steps]
	w.frames = w.frames[:len(w.frames)-1]
}

// size returns how much is kept.
func (w *recognizerWalk) size() int {
	return len(w.calls) + len(w.waiting) + len(w.entries) + len(w.spans) + len(w.turns) +
		len(w.ways) + len(w.steps) + len(w.kept) + len(w.results) + len(w.frames) + w.been.count + w.live.count
}

// goesOn reports whether a way can go on from a node, before the end of the walk: whether the byte there can be read
// from it or, if the rest of its network and of those around it can be empty, from what follows these.
func (w *recognizerWalk) goesOn(node uint32, way *recognizerWay, end uint32) bool {
	t, place, column := w.t, way.place, -1
	if way.at < end {
		column = int(t.classOf[w.s[way.at]])
	}
	for column < 0 || t.ahead[int(node)*t.words+column>>6]>>(column&63)&1 == 0 {
		if t.marks[node]&recognizerEmpty == 0 {
			return false
		}
		if place == 0 {
			return column < 0
		}
		node, place = t.nodes[w.places[place].node].b, w.places[place].around
	}
	return true
}

// recognizerNothing is the end of a way on which a body that is called matches nothing, and no call.
const recognizerNothing = 1<<32 - 1

// tryCall keeps the ways on which a body that is called matches nothing or, to
// be tried before, something.
func (w *recognizerWalk) tryCall(n *recognizerNode, way recognizerWay) {
	f := w.innermost()
	// What is empty is made of what needs less for it.
	if empty := w.t.bodies[n.a].empty; empty > 0 && (f.at < f.end || empty < w.t.bodies[f.of].empty) {
		w.passBy(way)
	}
	mark, empty, ok := w.mark(n.a, f.call, way.at)
	if empty {
		w.passBy(way)
	}
	if !ok {
		return
	}
	call, ok := w.find(n.a, way.at, mark)
	if !ok || way.at == f.end {
		return
	}
	if _, only := w.onlyReturn(call); only {
		if w.returns(call, f.end) && w.isInTurn(n.a, call, way.at, f.end) {
			w.goOn(n, way, call, f.end)
		}
		return
	}
	ends := w.ends[w.firstEnd[call]:w.firstEnd[call+1]]
	i, found := slices.BinarySearch(ends, f.end)
	if found {
		i++
	}
	if i > 0 {
		way.call, way.end = call, w.firstEnd[call]+uint32(i)
		w.ways = append(w.ways, way)
	}
}

// passBy keeps the way on which a call matches nothing.
func (w *recognizerWalk) passBy(way recognizerWay) {
	way.end = recognizerNothing
	w.ways = append(w.ways, way)
}

// tryEnd keeps the way on which a call returns at the last end before the given
// one and, to be tried later, those on which it returns earlier.
func (w *recognizerWalk) tryEnd(way recognizerWay) {
	n := &w.t.nodes[way.node]
	if way.end == recognizerNothing {
		w.goOn(n, way, 0, way.at)
		return
	}
	end := w.ends[way.end-1]
	if end <= way.at {
		return
	}
	if way.end--; way.end > w.firstEnd[way.call] {
		w.ways = append(w.ways, way)
	}
	if w.isInTurn(n.a, way.call, way.at, end) {
		w.goOn(n, way, way.call, end)
	}
}

// goOn goes on after a call, if the call can be.
func (w *recognizerWalk) goOn(n *recognizerNode, way recognizerWay, call, end uint32) {
	after := recognizerWay{node: n.b, at: end, place: way.place}
	if !w.goesOn(n.b, &after, w.innermost().end) {
		return
	}
	if end == way.at {
		after.turns = way.turns
	}
	w.steps = append(w.steps, recognizerStepOf(recognizerCall, n.a, way.at), recognizerStep{call, end})
	after.steps = len(w.steps)
	if end > way.at && w.calls[call].several {
		result, known := w.results[recognizerQuadruple{call, way.at, end}]
		if !known {
			w.push(recognizerFrame{of: n.a, at: way.at, end: end, call: call, after: after})
			return
		}
		if !result.ok {
			return
		}
	}
	w.ways = append(w.ways, after)
}

// isInTurn reports whether a call that returns at an offset can be in the span
// that is walked through. If it is all of that, nothing else is needed for it,
// and if it can itself be made of what is around it, it has returned before.
func (w *recognizerWalk) isInTurn(body, call, at, end uint32) bool {
	f := w.innermost()
	if at != f.at || end != f.end {
		return true
	}
	around := &w.t.bodies[f.of]
	if _, ok := slices.BinarySearch(around.whole, body); !ok {
		return false
	}
	return around.cycle == 0 || around.cycle != w.t.bodies[body].cycle || w.turn(call, end) < w.turn(f.call, end)
}

// walk finds the first way through the network of a call and, if that is asked, whether there is another one. Every
// node is tried once at an offset, or few times. It reports whether there is a way, whose steps are then the last, and
// no more is kept for it than a limit.
func (w *recognizerWalk) walk(f recognizerFrame, limit int) bool {
	w.been.empty()
	w.ways, w.frames = w.ways[:0], w.frames[:0]
	w.several = false
	w.live.empty()
	first := len(w.steps)
	w.free = recognizerFew * int(f.end-f.at+1)
	w.push(f)
	once := false // a way through the outermost network is found
	for w.size() <= limit {
		frame := w.innermost()
		if len(w.ways) == frame.ways && len(w.frames) > 1 {
			w.pop(recognizerResult{})
			continue
		} else if len(w.ways) == frame.ways || once && w.several {
			if once {
				w.steps = append(w.steps[:first], w.found...)
			}
			return once
		}
		way := w.ways[len(w.ways)-1]
		w.ways, w.steps = w.ways[:len(w.ways)-1], w.steps[:way.steps]
		switch {
		case way.end > 0:
			w.tryEnd(way)
		case !w.follow(way):
		case len(w.frames) > 1:
			kept, after := len(w.kept), frame.after
			w.kept = append(w.kept, w.steps[frame.steps:]...)
			w.pop(recognizerResult{true, kept, len(w.kept)})
			w.ways = append(w.ways, after)
		case !w.asks:
			return true
		case once:
			w.several = true
		default:
			once = true
			w.found = w.withoutJoins(w.found[:0], first)
		}
	}
	return false
}

// withoutJoins appends the steps from a first one that are not nodes, and records these in live.
func (w *recognizerWalk) withoutJoins(steps []recognizerStep, first int) []recognizerStep {
	for i := first; i < len(w.steps); i++ {
		s := w.steps[i]
		switch s.kind() {
		case recognizerJoin:
			i++
			w.live.add(recognizerQuadruple{s.of(), s.at, w.steps[i].what, w.steps[i].at})
		case recognizerCall:
			i++
			steps = append(steps, s, w.steps[i])
		default:
			steps = append(steps, s)
		}
	}
	return steps
}

// asksInnermost reports whether other ways are asked for through the innermost network.
func (w *recognizerWalk) asksInnermost() bool { return w.asks && len(w.frames) == 1 }

// passes reports whether a way comes first to its node, to which more than one leads. So that few are remembered, some
// that come later pass, too: they lead nowhere, either.
func (w *recognizerWalk) passes(way *recognizerWay) bool {
	asks := w.asksInnermost()
	if !asks && w.free > 0 && w.t.marks[way.node]&recognizerTurns == 0 {
		w.free--
		return true
	}
	node := recognizerQuadruple{way.node, way.at, way.place, w.innermost().serial}
	if asks {
		node[3] = recognizerAsked | way.turns
	}
	if !w.been.add(node) {
		w.several = w.several || asks && w.live.count > 0 && w.live.has(node)
		return false
	}
	if asks {
		join := recognizerStepOf(recognizerJoin, node[0], node[1])
		w.steps = append(w.steps, join, recognizerStep{node[2], node[3]})
	}
	return true
}

// beginTurn makes a way begin a turn of the loop that it is at. It reports whether it can: a turn that has begun at the
// offset would be empty.
func (w *recognizerWalk) beginTurn(way *recognizerWay) bool {
	for t := way.turns; t != 0; t = w.turns[t].before {
		if w.turns[t].node == way.node && w.turns[t].place == way.place {
			return false
		}
	}
	turn := recognizerTurn{way.node, way.place, way.turns}
	number, ok := w.begun[turn]
	if !ok {
		number = uint32(len(w.turns))
		w.turns = append(w.turns, turn)
		w.begun[turn] = number
	}
	way.turns = number
	return true
}

// follow follows a way as far as it goes, and keeps the ways that branch off for later. It reports whether it comes to
// the end of the body and the span.
func (w *recognizerWalk) follow(way recognizerWay) bool {
	end, asks := w.innermost().end, w.asksInnermost()
	for w.t.marks[way.node]&recognizerJoined == 0 || w.passes(&way) {
		n := &w.t.nodes[way.node]
		switch n.kind {
		case recognizerFinal:
			if way.place == 0 {
				return way.at == end
			}
			place := w.places[way.place]
			called := &w.t.nodes[place.node]
			w.steps = append(w.steps, recognizerStepOf(recognizerFinal, called.a, way.at))
			way.node, way.place = called.b, place.around
		case recognizerRead:
			if way.at == end || !w.t.sets[n.a].has(w.s[way.at]) {
				return false
			}
			way.node, way.at, way.turns = n.b, way.at+1, 0
		case recognizerBranch, recognizerLoop:
			if !w.goesOn(n.a, &way, end) {
				way.node = n.b
				continue
			}
			other := way
			if n.kind == recognizerLoop && asks && !w.beginTurn(&way) {
				return false
			}
			if w.goesOn(n.b, &way, end) {
				other.node, other.steps = n.b, len(w.steps)
				w.ways = append(w.ways, other)
			}
			way.node = n.a
		case recognizerRule:
			w.steps = append(w.steps, recognizerStepOf(recognizerRule, n.a, way.at))
			way.place, way.node = w.placeAt(way.node, way.place), w.t.written[n.a]
		case recognizerCall:
			way.steps = len(w.steps)
			w.tryCall(n, way)
			return false
		default:
			return false
		}
	}
	return false
}

// placeAt returns the number of the place at a node, in another place.
func (w *recognizerWalk) placeAt(node, around uint32) uint32 {
	place := recognizerPlace{node, around}
	latest := &w.latest[(node+31*around)%uint32(len(w.latest))]
	if w.places[*latest] == place {
		return *latest
	}
	number, ok := w.inside[place]
	if !ok {
		number = uint32(len(w.places))
		w.places = append(w.places, place)
		w.inside[place] = number
	}
	*latest = number
	return number
}

// A recognizerSink takes the matches of rules in a derivation, as they begin and end in order, with offsets in bytes.
type recognizerSink interface {
	enter(rule, at uint32)
	leave(rule, at uint32)
}

// derive has a sink take the matches of all rules in a derivation of s from a start rule, by number, or returns false
// if s is not a member. It returns an error if that takes more items than the limit.
//
// If there are several derivations, it is the one that, from left to right, takes an earlier alternative rather than a
// later one, and one more repetition rather than none, as long as the rest still matches. But for a body that is called
// it takes the longest match, whatever is in it. No repetition matches the empty string unless it has to.
func (t *recognizerTables) derive(start int, s string, limit int, to recognizerSink) (ok bool, err error) {
	_, ok, err = t.readDerivation(start, s, limit, to)
	return ok, err
}

// first returns the first match of a rule in a derivation of s from a start rule, by number. The rest is as for derive.
func (t *recognizerTables) first(start int, s string, rule uint32, limit int) (match string, ok bool, err error) {
	f := recognizerFirst{rule: rule}
	_, err = t.derive(start, s, limit, &f)
	return s[f.begin:f.end], f.found, err
}

// A recognizerFirst is the first match of a rule.
type recognizerFirst struct {
	rule       uint32
	begin, end uint32
	inside     int // matches of the rule that have begun
	found      bool
}

func (f *recognizerFirst) enter(rule, at uint32) {
	if rule == f.rule && !f.found {
		if f.inside == 0 {
			f.begin = at
		}
		f.inside++
	}
}

func (f *recognizerFirst) leave(rule, at uint32) {
	if rule == f.rule && !f.found {
		f.inside--
		f.end, f.found = at, f.inside == 0
	}
}

// ambiguous reports whether s has several derivations from a start rule, by number. A repetition of what is empty is
// not another derivation. It is false if s is not a member. The error is as for derive.
func (t *recognizerTables) ambiguous(start int, s string, limit int) (bool, error) {
	several, _, err := t.readDerivation(start, s, limit, nil)
	return several, err
}

// readDerivation reads a derivation of s or, if nothing takes it, as much of it as shows that there are others.
func (t *recognizerTables) readDerivation(start int, s string, limit int, to recognizerSink) (
	several, ok bool, err error,
) {
	r := t.begin(s, limit)
	defer t.end(r)
	r.keep = true
	if err := r.run(start); err != nil || !r.accepted || r.at < len(s) {
		return false, false, err
	}
	d := recognizerDerivation{recognizerWalk: r.beginWalk(), to: to}
	defer d.recognizerWalk.end()
	d.asks = to == nil
	if !d.read(t.starts[start]) {
		return false, false, &recognizerLimit{r.limit, int(d.last)}
	}
	return d.several, true, nil
}

// A recognizerDerivation reads a derivation from what a run has kept.
type recognizerDerivation struct {
	*recognizerWalk
	to      recognizerSink
	parts   []recognizerPart // the innermost last
	matches int              // that have begun
	last    uint32           // where the last one begins
}

// A recognizerPart is a call whose steps are read: the next one, and the one behind the last. They are among those of
// the walk, of which they are then taken away, or among those that it keeps.
type recognizerPart struct {
	body, end   uint32
	kept        bool
	first, next int
	last        int
}

// read reads the whole string from the body of a start rule. It reports whether that is within the limit. Once other
// derivations are found, if they are asked for, it ends.
func (d *recognizerDerivation) read(body uint32) bool {
	if !d.call(body, 0, 0, uint32(len(d.s))) {
		return false
	}
	for len(d.parts) > 0 && !d.several {
		part := &d.parts[len(d.parts)-1]
		if part.next == part.last {
			d.endPart()
			continue
		}
		steps := d.steps
		if part.kept {
			steps = d.kept
		}
		step := steps[part.next]
		part.next++
		switch step.kind() {
		case recognizerRule:
			d.enter(step.of(), step.at)
		case recognizerFinal:
			d.leave(step.of(), step.at)
		case recognizerCall:
			more := steps[part.next]
			part.next++
			if !d.call(step.of(), more.what, step.at, more.at) {
				return false
			}
		}
	}
	return true
}

// call begins to read a call. It reports whether that is within the limit.
func (d *recognizerDerivation) call(body, call, at, end uint32) bool {
	b := &d.t.bodies[body]
	if b.rule >= 0 {
		d.enter(uint32(b.rule), at)
	}
	part := recognizerPart{body: body, end: end, first: len(d.steps), next: len(d.steps)}
	switch {
	case d.asks && at == end:
		d.several = b.several
	case d.asks && b.cycle > 0:
		d.several = true
	default:
		if known, ok := d.results[recognizerQuadruple{call, at, end}]; ok && end > at && !d.asks {
			part.kept, part.next, part.last = true, known.first, known.last
			break
		}
		if !d.walk(recognizerFrame{of: body, at: at, end: end, call: call}, d.limit-d.matches-len(d.parts)) {
			return false
		}
		part.last = len(d.steps)
	}
	part.last = max(part.last, part.next)
	d.parts = append(d.parts, part)
	return true
}

// endPart ends the innermost part.
func (d *recognizerDerivation) endPart() {
	part := d.parts[len(d.parts)-1]
	d.parts = d.parts[:len(d.parts)-1]
	if !part.kept {
		d.steps = d.steps[:part.first]
	}
	if rule := d.t.bodies[part.body].rule; rule >= 0 {
		d.leave(uint32(rule), part.end)
	}
}

func (d *recognizerDerivation) enter(rule, at uint32) {
	d.matches++
	d.last = at
	if d.to != nil {
		d.to.enter(rule, at)
	}
}

func (d *recognizerDerivation) leave(rule, at uint32) {
	if d.to != nil {
		d.to.leave(rule, at)
	}
}
