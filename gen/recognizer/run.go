package recognizer

import "math"

// A recognizerRun recognizes a string (Earley, "An Efficient Context-Free
// Parsing Algorithm", 1970). For each offset there is a set of items: the states
// in which bodies can be that were called before, and have matched what is
// between. Since the automata are deterministic, an item stands for many of
// Earley's; since each state leads to the end of its body, a set without items
// says that no member begins so.
//
// A set keeps only items that can go on with the byte that stands there, or that
// end their body; where a string cannot go on, its last set is made anew, with
// all items.
//
// Calls made at offsets behind those of all calls that items are of cannot be
// returned to, and are forgotten: what is kept grows with the nesting of the
// string, not with its length, unless the grammar is ambiguous.
type recognizerRun struct {
	t     *recognizerTables
	s     string
	limit int
	keep  bool // what a derivation is read from: calls, and where they return
	made  int  // items of all sets, where that is kept

	at       int // offset of the set
	items    []recognizerItem
	before   []recognizerItem // the set that it is made from
	ahead    int              // column that items of the set are to go on with
	accepted bool             // the whole of s up to here is a member

	calls   []recognizerActive
	waiting []recognizerWaiting // the first is none
	entries []recognizerEntry
	spans   []recognizerSpan
	latest  []uint32 // by body: the latest call
	opened  int      // calls made before this set
	waited  int      // those that waited before
	entered int      // and the entries

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
	top      uint32 // where not 0, the call that it returns to in one step, and 1
	returned uint32 // the latest set that it has returned to
	earlier  uint32 // where not 0, a call of the body that it may be merged into
	last     uint32 // the offset of its last entry, where these are kept
	run      uint32 // how many calls of the body there are at the offsets right before
	several  bool   // it has more than one entry
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

// accepts reports whether s is a member of a start rule, by number. It returns
// an error if that takes more items than the limit.
func (t *recognizerTables) accepts(start int, s string, limit int) (bool, error) {
	r := t.begin(s, limit)
	defer t.end(r)
	err := r.run(start)
	return err == nil && r.accepted && r.at == len(s), err
}

// begin returns a run for a string.
func (t *recognizerTables) begin(s string, limit int) *recognizerRun {
	t.once.Do(t.prepare)
	r, ok := t.runs.Get().(*recognizerRun)
	if !ok {
		r = &recognizerRun{t: t, latest: make([]uint32, len(t.bodies))}
	}
	if limit <= 0 || limit > math.MaxInt32 {
		limit = math.MaxInt32
	}
	r.s, r.limit, r.keep, r.made, r.round = s, limit, false, 0, 0
	return r
}

// end keeps a run for another string.
func (t *recognizerTables) end(r *recognizerRun) {
	r.s = ""
	t.runs.Put(r)
}

// run makes the sets of all offsets up to the one where the string cannot go
// on.
func (r *recognizerRun) run(start int) error {
	if uint64(len(r.s)) > math.MaxUint32 {
		return &recognizerLimit{r.limit}
	}
	r.at, r.ahead = 0, r.t.column(r.s, 0)
	r.first(start)
	if err := r.close(); err != nil {
		return err
	}
	for r.reads() {
		if err := r.step(); err != nil {
			return err
		}
	}
	return nil
}

// step makes the set of the next offset or, where all that can be done is to
// read, of one that is further on. An item must be able to go on.
func (r *recognizerRun) step() error {
	r.skip()
	column := r.ahead
	r.at++
	r.ahead = r.t.column(r.s, r.at)
	r.items, r.before = r.before, r.items
	r.read(column)
	return r.close()
}

// exact makes the set anew, with all items, after [recognizerRun.run].
func (r *recognizerRun) exact(start int) error {
	r.ahead = r.t.columnOfAny()
	if r.at == 0 {
		r.first(start)
	} else {
		r.calls, r.waiting = r.calls[:r.opened], r.waiting[:r.waited]
		r.read(int(r.t.classOf[r.s[r.at-1]]))
	}
	return r.close()
}

// first makes the set of offset 0, which is not closed.
func (r *recognizerRun) first(start int) {
	r.calls, r.waiting, r.spans = r.calls[:0], append(r.waiting[:0], recognizerWaiting{}), r.spans[:0]
	r.entries = r.entries[:0]
	r.opened = 0
	r.open()
	r.call(r.t.starts[start])
}

// open begins a set.
func (r *recognizerRun) open() {
	r.items = r.items[:0]
	r.accepted = false
	r.round++
}

// reads reports whether an item can go on with the byte ahead.
func (r *recognizerRun) reads() bool {
	for _, i := range r.items {
		if r.t.next[int(i.state)*r.t.columns+r.ahead] != 0 {
			return true
		}
	}
	return false
}

// skip goes on as long as there is one item, and it only reads, to the last set
// in which that is so.
func (r *recognizerRun) skip() {
	if len(r.items) != 1 {
		return
	}
	t, s, at, state := r.t, r.s, r.at, r.items[0].state
	to := t.next[int(state)*t.columns+r.ahead] &^ recognizerPlain
	for at+1 < len(s) {
		after := t.next[int(to)*t.columns+int(t.classOf[s[at+1]])]
		if after&recognizerPlain == 0 {
			break
		}
		state, to = to, after&^recognizerPlain
		at++
	}
	r.items[0].state, r.at, r.ahead = state, at, t.column(s, at)
}

// read makes a set of what the items of the one before lead to by the byte of a
// column. The set is not closed.
func (r *recognizerRun) read(column int) {
	r.open()
	last := uint32(0)
	for _, i := range r.before {
		if to := r.t.next[int(i.state)*r.t.columns+column] &^ recognizerPlain; to != 0 {
			last = max(last, i.call)
			r.add(to, i.call)
		}
	}
	if !r.keep {
		r.forget(last)
	}
}

// forget drops the calls made at offsets behind that of a call.
func (r *recognizerRun) forget(last uint32) {
	for end := int(last) + 1; end < len(r.calls); end++ {
		if r.calls[end].at != r.calls[last].at {
			r.waiting = r.waiting[:r.calls[end].waited]
			r.calls = r.calls[:end]
			return
		}
	}
}

// add adds an item to the set, unless it is there, or of no use with what is
// ahead.
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
		if len(r.items)+len(r.calls)+len(r.waiting)+len(r.entries)+len(r.spans)+r.made > r.limit {
			return &recognizerLimit{r.limit}
		}
	}
	if r.keep {
		r.made += len(r.items)
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
		call := r.call(e.body)
		c := &r.calls[call]
		r.waiting = append(r.waiting, recognizerWaiting{recognizerItem{e.to, item.call}, c.waiting})
		c.waiting = uint32(len(r.waiting) - 1)
	}
}

// call returns the call of a body at the offset of the set.
func (r *recognizerRun) call(body uint32) uint32 {
	c := recognizerActive{body: body, at: uint32(r.at), last: uint32(r.at), waited: uint32(len(r.waiting))}
	if latest := r.latest[body]; int(latest) < len(r.calls) && r.calls[latest].body == body {
		if int(latest) >= r.opened {
			return latest
		}
		r.follow(&c, latest)
	}
	call := uint32(len(r.calls))
	r.latest[body] = call
	r.calls = append(r.calls, c)
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
