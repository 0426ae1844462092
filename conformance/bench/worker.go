package bench

import "time"

// A worker does the operation of a case.
type worker interface {
	// accepted returns how many texts the operation accepts.
	accepted() (int, error)
	// took does passes over the texts, and returns how long they take: 1 ns at
	// least.
	took(passes int) (time.Duration, error)
	// end ends what the worker has begun.
	end()
}

// work returns what does the operation of a case. The time is that of a clock,
// or if a peer does it, of the peer.
func (c *Case) work(clock Clock) (worker, error) {
	if c.Peer != nil {
		return c.Peer.work(c.Texts)
	}
	return &inProcess{c, clock}, nil
}

// inProcess does the operation of a case in this process.
type inProcess struct {
	*Case
	clock Clock
}

// pass does the operation on each text once, and returns how many it accepts.
func (w *inProcess) pass() int {
	n := 0
	for i := range w.Texts {
		if w.Do(w.Texts[i]) {
			n++
		}
	}
	return n
}

func (w *inProcess) accepted() (int, error) { return w.pass(), nil }

func (w *inProcess) took(passes int) (time.Duration, error) {
	began := w.clock.Now()
	for range passes {
		w.pass()
	}
	return max(1, w.clock.Now()-began), nil
}

func (w *inProcess) end() {}
