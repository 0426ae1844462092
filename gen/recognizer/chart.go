package recognizer

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
// string, not with its length, unless that is ambiguous or recursion is at its
// end. And calls after which the same follows are one.
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

// open begins a set.
func (r *recognizerRun) open() {
	r.items = r.items[:0]
	r.accepted = false
	r.round++
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
