package recognizer

// merge has the calls that were made at the offset of the set be earlier ones of
// the same bodies, where what follows them is the same: where the same items
// wait for their return. Otherwise a run of white space that may belong to the
// one or the other would have as many calls as bytes. Calls may wait for each
// other, so that they are taken to be the same until they are seen not to be.
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
// Where a derivation is to be read, that is so only at the end of a long run:
// what began at which entry has to be sorted out then.
func (r *recognizerRun) setEarlier(c *recognizerActive, latest uint32) {
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

// rename puts the calls that others are merged into in their places.
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
