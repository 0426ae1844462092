package recognizer

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
		r.setEarlier(&c, latest)
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
