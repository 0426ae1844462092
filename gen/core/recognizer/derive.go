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

// A recognizerWalk finds ways through networks.
//
// If a call has entries at several offsets, not everything that returns from it at an offset need have begun at the
// walk's offset. Then its own network is walked first; so walks nest, and the last ways and steps belong to the
// innermost.
type recognizerWalk struct {
	recognizerReturns
	frames []recognizerFrame
	serial uint32                     // number of frames so far
	ways   []recognizerWay            // still to be tried, the next one last
	steps  []recognizerStep           // on all ways; the first is none
	been   recognizerSeen             // nodes that more than one way leads to, with offset, place and frame
	found  []recognizerStep           // on the way that was found, the first one last
	kept   []recognizerStep           // on those that were found through inner networks
	places []recognizerPlace          // the first is for what is not in a rule
	inside map[recognizerPlace]uint32 // numbers of places

	results map[recognizerQuadruple]recognizerResult

	asks    bool                      // whether there is another way through the outermost network
	live    recognizerSeen            // if so, the nodes on the way that was found, as in been
	turns   []recognizerTurn          // the first is none
	begun   map[recognizerTurn]uint32 // numbers of turns
	several bool                      // there is another way
}

// A recognizerFrame is a call whose network is walked through.
type recognizerFrame struct {
	span        recognizerStep
	serial      uint32
	ways, steps int           // of the frames around
	after       recognizerWay // that is gone on if there is a way
}

// A recognizerWay is a node at an offset, in a rule in its place, and the step before it. If the node is a call, it is
// to be tried with its last ends before a given one.
type recognizerWay struct {
	node, at, place, before uint32
	turns                   uint32 // number of those that have begun at the offset, if other ways are asked for
	call, end               uint32 // end is an index into the ends, and 0 if the call has not been reached
}

// A recognizerStep is what a walk passes: the beginning of a rule, its end, the call of a body, or a node that more
// than one way leads to, if other ways are asked for.
type recognizerStep struct {
	kind   recognizerKind
	of     uint32 // rule, body or node
	call   uint32 // if it is not empty; of a node, the place
	at     uint32 // offset
	end    uint32 // of the call; of a node, the turns
	before uint32 // the step before
}

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
		turns:             make([]recognizerTurn, 1),
		begun:             map[recognizerTurn]uint32{},
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
		len(w.ways) + len(w.steps) + len(w.kept) + len(w.results) + len(w.frames) + w.been.count +
		len(w.turns) + w.live.count
}

// tryCall keeps the ways on which a body that is called matches nothing or, to
// be tried before, something.
func (w *recognizerWalk) tryCall(n *recognizerNode, way recognizerWay) {
	span := w.innermost().span
	// What is empty is made of what needs less for it.
	if empty := w.t.bodies[n.a].empty; empty > 0 && (span.at < span.end || empty < w.t.bodies[span.of].empty) {
		w.goOn(n, way, 0, way.at)
	}
	mark, empty, ok := w.mark(n.a, span.call, way.at)
	if empty {
		w.goOn(n, way, 0, way.at)
	}
	if !ok {
		return
	}
	call, ok := w.find(n.a, way.at, mark)
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
	if end == way.at {
		after.turns = way.turns
	}
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

// recognizerJoin is the kind of a step that is a node.
const recognizerJoin = recognizerBranch

// walk finds the first way through the network of a body that matches a span and, if
// that is asked, whether there is another one. Every node is tried once at an offset.
// It reports whether there is a way, and no more is kept for it than a limit.
func (w *recognizerWalk) walk(span recognizerStep, limit int) bool {
	w.been.empty()
	w.ways, w.steps = w.ways[:0], append(w.steps[:0], recognizerStep{})
	w.frames = w.frames[:0]
	w.several = false
	w.live.empty()
	w.push(span, recognizerWay{})
	once := false // a way through the outermost network is found
	for w.size() <= limit {
		frame := w.innermost()
		if len(w.ways) == frame.ways {
			if len(w.frames) == 1 {
				return once
			}
			w.pop(recognizerResult{})
			continue
		}
		if once && (!w.asks || w.several) {
			return true
		}
		way := w.ways[len(w.ways)-1]
		w.ways = w.ways[:len(w.ways)-1]
		if way.end > 0 {
			w.tryEnd(way)
		} else if last, ok := w.follow(way); ok {
			if len(w.frames) == 1 {
				w.several = once
				if !once {
					w.found = w.appendWay(w.found[:0], last)
				}
				once = true
				continue
			}
			first := len(w.kept)
			w.kept = w.appendWay(w.kept, last)
			after := frame.after
			w.pop(recognizerResult{true, first, len(w.kept)})
			w.ways = append(w.ways, after)
		}
	}
	return false
}

// appendWay appends the steps up to a last one, which comes first, and records in live the nodes between them.
func (w *recognizerWalk) appendWay(steps []recognizerStep, last uint32) []recognizerStep {
	for ; last != 0; last = w.steps[last].before {
		if s := w.steps[last]; s.kind == recognizerJoin {
			w.live.add(recognizerQuadruple{s.of, s.at, s.call, s.end})
		} else {
			steps = append(steps, s)
		}
	}
	return steps
}

// asksInnermost reports whether other ways are asked for through the innermost network.
func (w *recognizerWalk) asksInnermost() bool { return w.asks && len(w.frames) == 1 }

// passes reports whether a way comes first to its node, if that is one to which more than
// one leads.
func (w *recognizerWalk) passes(way *recognizerWay) bool {
	if !w.t.joins[way.node] {
		return true
	}
	asks := w.asksInnermost()
	node := recognizerQuadruple{way.node, way.at, way.place, w.innermost().serial}
	if asks {
		node[3] = recognizerAsked | way.turns
	}
	if !w.been.add(node) {
		w.several = w.several || asks && w.live.count > 0 && w.live.has(node)
		return false
	}
	if asks {
		step := recognizerStep{recognizerJoin, node[0], node[2], node[1], node[3], way.before}
		way.before = w.note(step)
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

// follow follows a way as far as it goes, and keeps the ways that branch off for later. If it comes to the end of the
// body and the span, it returns the last step.
func (w *recognizerWalk) follow(way recognizerWay) (last uint32, ok bool) {
	frame, asks := w.innermost(), w.asksInnermost()
	for {
		if !w.passes(&way) {
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
			way.at, way.turns = way.at+1, 0
		case recognizerBranch, recognizerLoop:
			other := way
			other.node = n.b
			if n.kind == recognizerLoop && asks && !w.beginTurn(&way) {
				return 0, false
			}
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

// A recognizerToken is a match of a rule. Tokens are in the order of their
// beginnings, a rule before those in it.
type recognizerToken struct {
	rule       uint32 // index into the names
	begin, end uint32 // offsets in bytes
	next       uint32 // index of the first token that is not in this one
}

// derive returns the matches of all rules in a derivation of s from a start rule, by number, or false if s is not a
// member. It returns an error if that takes more items than the limit.
//
// If there are several derivations, it is the one that, from left to right, takes an earlier alternative rather than a
// later one, and one more repetition rather than none, as long as the rest still matches. But for a body that is called
// it takes the longest match, whatever is in it. No repetition matches the empty string unless it has to.
func (t *recognizerTables) derive(start int, s string, limit int) (tokens []recognizerToken, ok bool, err error) {
	d, ok, err := t.readDerivation(start, s, limit, false)
	return d.tokens, ok, err
}

// first returns the first match of a rule in a derivation of s from a start rule, by number. The rest is as for derive.
func (t *recognizerTables) first(start int, s string, rule uint32, limit int) (match string, ok bool, err error) {
	tokens, _, err := t.derive(start, s, limit)
	for _, token := range tokens {
		if token.rule == rule {
			return s[token.begin:token.end], true, err
		}
	}
	return "", false, err
}

// ambiguous reports whether s has several derivations from a start rule, by number. A repetition of what is empty is
// not another derivation. It is false if s is not a member. The error is as for derive.
func (t *recognizerTables) ambiguous(start int, s string, limit int) (bool, error) {
	d, _, err := t.readDerivation(start, s, limit, true)
	return d.several, err
}

// readDerivation reads a derivation of s, or, if other ones are asked for, as much of it as shows that there are some.
func (t *recognizerTables) readDerivation(start int, s string, limit int, asks bool) (
	d recognizerDerivation, ok bool, err error,
) {
	r := t.begin(s, limit)
	defer t.end(r)
	r.keep = true
	if err := r.run(start); err != nil || !r.accepted || r.at < len(s) {
		return d, false, err
	}
	d.recognizerWalk = r.newWalk()
	d.asks = asks
	if !d.read(t.starts[start]) {
		return d, false, &recognizerLimit{r.limit, d.at()}
	}
	return d, true, nil
}

// A recognizerDerivation reads a derivation from what a run has kept.
type recognizerDerivation struct {
	recognizerWalk
	tokens []recognizerToken
	open   []uint32         // tokens that have not ended
	todo   []recognizerStep // the next one last
}

// read makes the tokens of the whole string from the body of a start rule. It
// reports whether that is within the limit. Once other derivations are found, if they
// are asked for, it ends.
func (d *recognizerDerivation) read(body uint32) bool {
	d.todo = append(d.todo, recognizerStep{kind: recognizerCall, of: body, end: uint32(len(d.s))})
	for len(d.todo) > 0 && !d.several {
		step := d.todo[len(d.todo)-1]
		d.todo = d.todo[:len(d.todo)-1]
		if !d.take(step) {
			return false
		}
	}
	return true
}

// at returns the offset at which the last token added begins.
func (d *recognizerDerivation) at() int {
	if len(d.tokens) == 0 {
		return 0
	}
	return int(d.tokens[len(d.tokens)-1].begin)
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
	if d.asks {
		body := &d.t.bodies[step.of]
		if step.at == step.end {
			d.several = body.several
			return true
		}
		if d.several = body.cycle > 0; d.several {
			return true
		}
	} else if step.end > step.at {
		if known, ok := d.results[recognizerResultOf(step)]; ok {
			d.todo = append(d.todo, d.kept[known.first:known.last]...)
			return true
		}
	}
	if !d.walk(step, d.limit-len(d.tokens)-len(d.todo)) {
		return false
	}
	d.todo = append(d.todo, d.found...)
	return true
}
