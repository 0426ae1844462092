package recognizer

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
