package template

// A walk goes through the paths of an automaton that read a URI.
type walk struct {
	core    *core
	a       *automaton
	uri     []symbol
	rest    *subsets // those that lead to the end
	ahead   []int32  // for each place in the URI, the subset that leads to the end from there
	path    []int32  // the edges that were chosen
	at      int      // the place in the URI
	steps   int
	started bool
}

// newWalk reads the URI from its end, and returns the walk. It takes linear time.
func newWalk(c *core, uri string) *walk {
	a := c.automaton()
	w := &walk{core: c, a: a, uri: symbolsOf(uri), rest: newSubsets(a.reverse, &a.classes, a.accept)}
	w.ahead = make([]int32, len(w.uri)+1)
	for i := len(w.uri) - 1; i >= 0; i-- {
		w.ahead[i] = w.rest.step(w.ahead[i+1], a.classes.of[w.uri[i]])
	}
	return w
}

// next finds the next path, in the order of the edges. It returns false if there is no
// further one. Each path that it begins has an end, so that it takes linear time.
func (w *walk) next() bool {
	state, edge := int32(start), int32(0)
	if !w.started {
		w.started = true
		if !w.rest.has(w.ahead[0], start) {
			return false
		}
	} else if state, edge = w.back(); edge < 0 {
		return false
	}
	for {
		if edge = w.viable(state, edge); edge < 0 {
			if state == w.a.accept && w.at == len(w.uri) {
				return true
			}
			if state, edge = w.back(); edge < 0 {
				return false
			}
			continue
		}
		e := &w.a.edges[edge]
		w.path = append(w.path, edge)
		if e.reads {
			w.at++
		}
		w.steps++
		state, edge = e.to, 0
	}
}

// viable returns the first edge of a state, from the one with a number on, that leads
// to the end, or -1. The number is at least the number of the state's first edge, or 0.
func (w *walk) viable(state, from int32) int32 {
	for i := max(from, w.a.first[state]); i < w.a.first[state+1]; i++ {
		e := &w.a.edges[i]
		if !e.reads {
			if w.rest.has(w.ahead[w.at], e.to) {
				return i
			}
			continue
		}
		if w.at < len(w.uri) && w.a.classes.sets[e.symbols][w.a.classes.of[w.uri[w.at]]] &&
			w.rest.has(w.ahead[w.at+1], e.to) {
			return i
		}
	}
	return -1
}

// back undoes the last edge of the path. It returns the state that the edge left, and
// the number of the edge behind it, or -1 if the path has no edge.
func (w *walk) back() (int32, int32) {
	if len(w.path) == 0 {
		return start, -1
	}
	last := w.path[len(w.path)-1]
	w.path = w.path[:len(w.path)-1]
	e := &w.a.edges[last]
	if e.reads {
		w.at--
	}
	w.steps++
	return e.from, last + 1
}
