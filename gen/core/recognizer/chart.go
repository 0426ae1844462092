package recognizer

import "math"

// A recognizerSeen is a set of quadruples of numbers that is emptied in constant time. Its slots are found by hashing,
// and hold an element if their age is the set's.
type recognizerSeen struct {
	slots []recognizerSlot // as many as a power of two
	age   uint32
	count int
}

type recognizerSlot struct {
	recognizerQuadruple
	age uint32
}

type recognizerQuadruple [4]uint32

// empty takes out all quadruples.
func (s *recognizerSeen) empty() {
	s.count = 0
	if s.age++; s.age == 0 {
		clear(s.slots)
		s.age = 1
	}
}

// add adds a quadruple, and reports whether it is new.
func (s *recognizerSeen) add(q recognizerQuadruple) bool {
	if 2*s.count >= len(s.slots) {
		s.grow()
	}
	slot := s.find(q)
	if slot.age == s.age {
		return false
	}
	*slot = recognizerSlot{q, s.age}
	s.count++
	return true
}

// has reports whether a quadruple is in the set, which must have slots.
func (s *recognizerSeen) has(q recognizerQuadruple) bool { return s.find(q).age == s.age }

// find returns the slot of a quadruple, or the one to put it in.
func (s *recognizerSeen) find(q recognizerQuadruple) *recognizerSlot {
	const golden = 0x9E3779B97F4A7C15 // spreads quadruples that are near each other
	hash := ((uint64(q[0])<<32|uint64(q[1]))*golden ^ (uint64(q[2])<<32 | uint64(q[3]))) * golden
	for i := int(hash >> 33); ; i++ {
		slot := &s.slots[i&(len(s.slots)-1)]
		if slot.age != s.age || slot.recognizerQuadruple == q {
			return slot
		}
	}
}

func (s *recognizerSeen) grow() {
	old := s.slots
	s.slots = make([]recognizerSlot, max(64, 2*len(old)))
	for _, slot := range old {
		if slot.age == s.age {
			*s.find(slot.recognizerQuadruple) = slot
		}
	}
}

// A recognizerRun recognizes a string (Earley, "An Efficient Context-Free Parsing Algorithm", 1970). For each offset
// there is a set of items: the states in which bodies can be that were called before and have matched the bytes
// between. Since the automata are deterministic, an item stands for many of Earley's; since each state leads to the end
// of its body, a set without items says that no member begins so.
//
// A set keeps only items that can go on with the byte that stands there, or that end their body; if a string cannot go
// on, its last set is made anew, with all items.
//
// Calls made at later offsets than all calls that have items cannot be returned to, and are forgotten: what is kept
// grows with the nesting of the string, not with its length, unless it is ambiguous or recursion is at its end. And
// calls that the same follows are one.
type recognizerRun struct {
	t     *recognizerTables
	s     string
	limit int
	keep  bool // what a derivation is read from: calls, and where they return
	part  bool // more of s may become known
	asks  bool // a function has to know more of s
	over  bool // what stands before a length takes more items than the limit

	at       int // offset of the set
	items    []recognizerItem
	before   []recognizerItem // the set that it is made from
	ahead    int              // column that items of the set are to go on with
	accepted bool             // the whole of s up to here is a member

	calls   []recognizerActive
	waiting []recognizerWaiting // the first is none
	entries []recognizerEntry
	spans   []recognizerSpan
	marks   []recognizerMark // by call, if bodies are special
	latest  []uint32         // by body: the latest call
	opened  int              // calls made before this set
	waited  int              // those that waited before
	entered int              // and the entries

	round uint32         // the number of the set, for what is marked with it
	seen  recognizerSeen // the items, if they are many
}

// A recognizerItem is a state of the body that was called.
type recognizerItem struct{ state, call uint32 }

// A recognizerActive is a call of a body at an offset, all its callers in one;
// and later calls of the body after which the same follows.
type recognizerActive struct {
	body     uint32
	at       uint32
	waiting  uint32 // the last of the items that wait for its return
	waited   uint32 // how many waited for any call before
	top      uint32 // if not 0, the call that it returns to in one step, plus 1
	returned uint32 // the latest set that it has returned to
	earlier  uint32 // if not 0, a call of the body that it may be merged into
	last     uint32 // the offset of its last entry, if these are kept
	run      uint32 // how many calls of the body there are at the offsets right before
	several  bool   // it has more than one entry
}

// A recognizerMark is what the calls of a body at one offset differ in.
type recognizerMark struct {
	until uint32 // the offset at which it ends, if that is known; or 0
	seen  uint64 // a bit for each rule that may not match again in what the caller began
}

// A recognizerWaiting is an item, as it is when the call that it waits for
// returns.
type recognizerWaiting struct {
	recognizerItem
	next uint32
}

// A recognizerEntry is an offset where a body is called.
type recognizerEntry struct{ at, call uint32 }

// A recognizerSpan is where a call returns.
type recognizerSpan struct{ call, end uint32 }

// open begins a set.
func (r *recognizerRun) open() {
	r.items = r.items[:0]
	r.accepted = false
	r.round++
}

// add adds an item to the set, unless it is there, or useless before the byte ahead.
func (r *recognizerRun) add(state, call uint32) {
	if r.t.flags[state]&recognizerEnds == 0 && !r.t.isLive(state, r.ahead) {
		return
	}
	if !r.has(state, call) {
		r.put(state, call)
	}
}

// recognizerFew is the number of items up to which a set is searched one by one.
const recognizerFew = 16

// has reports whether an item is in the set.
func (r *recognizerRun) has(state, call uint32) bool {
	if len(r.items) > recognizerFew {
		return r.seen.has(recognizerQuadruple{state, call})
	}
	for _, i := range r.items {
		if i.state == state && i.call == call {
			return true
		}
	}
	return false
}

// put adds an item that is not in the set.
func (r *recognizerRun) put(state, call uint32) {
	r.items = append(r.items, recognizerItem{state, call})
	switch n := len(r.items); {
	case n == recognizerFew+1:
		r.seen.empty()
		for _, i := range r.items {
			r.seen.add(recognizerQuadruple{i.state, i.call})
		}
	case n > recognizerFew:
		r.seen.add(recognizerQuadruple{state, call})
	}
}

// top returns the last call that returns because a call does and each only to
// the end of the next (Leo, "A General Context-Free Parsing Algorithm Running in
// Linear Time on Every LR(k) Grammar Without Using Lookahead", 1991). What lies
// between need not be looked at, so that recursion at the end of bodies takes
// linear time.
func (r *recognizerRun) top(call uint32) uint32 {
	top := call
	for steps := 0; steps <= len(r.t.bodies); steps++ { // bodies can lead to each other at one offset
		c := &r.calls[top]
		if c.top != 0 {
			top = c.top - 1
			break
		}
		around, ok := r.onlyReturn(top)
		if !ok {
			break
		}
		if _, ok := r.onlyReturn(around); !ok {
			break
		}
		top = around
	}
	r.calls[call].top = top + 1
	return top
}

// onlyReturn returns the call that ends whenever a call returns, and reports
// whether there is nothing else that follows from its return.
func (r *recognizerRun) onlyReturn(call uint32) (around uint32, ok bool) {
	w := r.calls[call].waiting
	if w == 0 {
		return 0, false
	}
	item := &r.waiting[w]
	return item.call, item.next == 0 && r.t.flags[item.state] == recognizerEnds
}

// merge replaces the calls made at the set's offset by earlier ones of the same bodies if what follows them is the
// same: if the same items wait for their return. Otherwise a run of white space that may belong to the one or the other
// would have as many calls as bytes. Since calls may wait for each other, they count as the same until they are seen
// not to be.
func (r *recognizerRun) merge() {
	candidates := len(r.calls) - r.opened
	for again := true; again; {
		again = false
		for c := r.opened; c < len(r.calls); c++ {
			if earlier := r.calls[c].earlier; earlier != 0 && !r.sameReturns(uint32(c), earlier) {
				r.calls[c].earlier = 0
				again = true
			}
		}
	}
	merged := 0
	for c := r.opened; c < len(r.calls); c++ {
		if earlier := r.calls[c].earlier; earlier != 0 {
			r.latest[r.calls[c].body] = earlier
			merged++
		}
	}
	if merged == 0 {
		return
	}
	r.rename()
	if merged == candidates {
		r.calls, r.waiting = r.calls[:r.opened], r.waiting[:r.waited]
	}
}

// setEarlier says of a new call which call it may be merged into, given the
// latest of its body.
//
// If a derivation is to be read, that is only at the end of a long run, since it costs sorting out what began at which
// entry.
func (r *recognizerRun) setEarlier(c *recognizerActive, latest uint32) {
	if r.t.special != nil && r.t.special[c.body].kind != recognizerPlainBody {
		return
	}
	before := &r.calls[latest]
	if before.last+1 == c.at {
		c.run = before.run + 1
	}
	if !r.keep || c.run > recognizerFew && r.t.bodies[c.body].cycle == 0 {
		c.earlier = latest
	}
}

// sameReturns reports whether the same items wait for two calls.
func (r *recognizerRun) sameReturns(call, earlier uint32) bool {
	a, b := r.calls[call].waiting, r.calls[earlier].waiting
	for a != 0 && b != 0 {
		x, y := &r.waiting[a], &r.waiting[b]
		if x.state != y.state || r.merged(x.call) != y.call {
			return false
		}
		a, b = x.next, y.next
	}
	return a == b
}

// merged returns the call that a call is merged into, or itself.
func (r *recognizerRun) merged(call uint32) uint32 {
	if int(call) >= r.opened && r.calls[call].earlier != 0 {
		return r.calls[call].earlier
	}
	return call
}

// rename replaces calls by the calls that they are merged into.
func (r *recognizerRun) rename() {
	for w := r.waited; w < len(r.waiting); w++ {
		r.waiting[w].call = r.merged(r.waiting[w].call)
	}
	for e := r.entered; e < len(r.entries); e++ {
		if call := r.merged(r.entries[e].call); call != r.entries[e].call {
			r.entries[e].call = call
			r.calls[call].several = true
			r.calls[call].last = uint32(r.at)
		}
	}
	items := r.items
	r.items = r.items[:0]
	for _, i := range items {
		if call := r.merged(i.call); !r.has(i.state, call) {
			r.put(i.state, call)
		}
	}
}

// close adds to the set what follows from its items without reading: bodies are
// called, and return.
func (r *recognizerRun) close() error {
	r.opened, r.waited, r.entered = len(r.calls), len(r.waiting), len(r.entries)
	for i := 0; i < len(r.items); i++ {
		item := r.items[i]
		flags := r.t.flags[item.state]
		if flags&recognizerEnds != 0 {
			r.finish(item.call)
		}
		if flags&recognizerCalls != 0 {
			r.predict(item)
		}
		if len(r.items)+len(r.calls)+len(r.waiting)+len(r.entries)+len(r.spans) > r.limit || r.over {
			return &recognizerLimit{r.limit, r.at}
		}
	}
	if len(r.calls) > r.opened && r.ahead != r.t.columnOfAny() {
		r.merge()
	}
	return nil
}

// predict calls the bodies that an item calls.
func (r *recognizerRun) predict(item recognizerItem) {
	for _, e := range r.t.callsOf(item.state) {
		if !r.t.isLive(r.t.bodies[e.body].state, r.ahead) {
			continue
		}
		mark, empty, ok := r.mark(e.body, item.call, uint32(r.at))
		if empty {
			r.add(e.to, item.call)
		}
		if !ok {
			continue
		}
		call := r.call(e.body, mark)
		c := &r.calls[call]
		r.waiting = append(r.waiting, recognizerWaiting{recognizerItem{e.to, item.call}, c.waiting})
		c.waiting = uint32(len(r.waiting) - 1)
	}
}

// call returns the call of a body at the offset of the set.
func (r *recognizerRun) call(body uint32, mark recognizerMark) uint32 {
	c := recognizerActive{body: body, at: uint32(r.at), last: uint32(r.at), waited: uint32(len(r.waiting))}
	if latest := r.latest[body]; int(latest) < len(r.calls) && r.calls[latest].body == body {
		if int(latest) < r.opened {
			r.setEarlier(&c, latest)
		} else if call, ok := r.marked(body, mark); ok {
			return call
		}
	}
	call := uint32(len(r.calls))
	r.latest[body] = call
	r.calls = append(r.calls, c)
	if r.t.special != nil {
		r.marks = append(r.marks[:call], mark)
	}
	if r.keep {
		r.entries = append(r.entries, recognizerEntry{uint32(r.at), call})
	}
	r.put(r.t.bodies[body].state, call)
	return call
}

// finish has a call return.
func (r *recognizerRun) finish(call uint32) {
	c := &r.calls[call]
	if call == 0 {
		r.accepted = true
	}
	if until := r.markOf(call).until; until > 0 && int(until) != r.at {
		return
	}
	if c.returned == r.round || int(c.at) == r.at { // what follows an empty match is in the states that call
		return
	}
	c.returned = r.round
	if r.keep {
		r.spans = append(r.spans, recognizerSpan{call, uint32(r.at)})
	}
	for w := r.calls[r.top(call)].waiting; w != 0; w = r.waiting[w].next {
		r.add(r.waiting[w].state, r.waiting[w].call)
	}
}

// markOf returns the mark of a call.
func (r *recognizerRun) markOf(call uint32) (mark recognizerMark) {
	if r.t.special != nil {
		mark = r.marks[call]
	}
	return mark
}

// stops reports whether a call cannot go on at an offset: one that is forgotten could not.
func (r *recognizerRun) stops(call uint32, at int) bool {
	if r.t.special == nil {
		return false
	}
	if int(call) >= len(r.calls) {
		return true
	}
	until := r.marks[call].until
	return until > 0 && int(until) <= at
}

// marked returns the call of a body, with a mark, at the offset of the set.
func (r *recognizerRun) marked(body uint32, mark recognizerMark) (call uint32, ok bool) {
	if r.t.special == nil {
		return r.latest[body], true
	}
	for call := len(r.calls) - 1; call >= r.opened; call-- {
		if r.calls[call].body == body && r.marks[call] == mark {
			return uint32(call), true
		}
	}
	return 0, false
}

// mark returns the mark of a body that a call calls at an offset; false if it cannot be called there, and whether it
// matches the empty string instead.
func (r *recognizerRun) mark(body, by, at uint32) (mark recognizerMark, empty, ok bool) {
	if r.t.special == nil {
		return mark, false, true
	}
	var end uint64
	special := &r.t.special[body]
	switch special.kind {
	case recognizerCounts:
		mark.seen = r.marks[by].seen
		if mark.seen&special.seen != 0 {
			return mark, false, false
		}
		mark.seen |= special.seen
		return mark, false, true
	case recognizerLength:
		end, ok = r.lengthEnd(special, r.calls[by].at, at)
		if empty = ok && end == uint64(at) && r.t.flags[r.t.bodies[body].state]&recognizerEnds != 0; empty {
			return mark, true, false
		}
	case recognizerFunction:
		found, known := r.t.functions[special.of](r.s, int(at))
		end, ok = uint64(found), known && found > int(at) && found <= len(r.s)
		r.asks = r.asks || !known && found > len(r.s) && r.part
	default:
		return mark, false, true
	}
	mark.until = uint32(end)
	return mark, false, ok && end > uint64(at)
}

// lengthEnd returns the end of what begins at an offset, and is as long as a number says in what is before it, from
// another offset on.
func (r *recognizerRun) lengthEnd(special *recognizerSpecial, from, at uint32) (end uint64, ok bool) {
	number, ok, err := r.t.find(r.t, int(special.of), r.s[from:at], special.number, r.limit)
	r.over = r.over || err != nil
	for _, digit := range []byte(number) {
		value := uint64(digit & 0xF)
		if digit > '9' {
			value += 9
		}
		end = min(end*special.base+value, math.MaxUint32)
	}
	return min(end+uint64(at), math.MaxUint32), ok
}
