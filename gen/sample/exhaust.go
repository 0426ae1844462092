package sample

import "iter"

// Exhaust yields strings that take every transition of the automaton by each of
// its bytes, from a shortest way there. Where a state on the way stays what it
// is for some bytes, it is given as many of these as wanted: before the
// transition, and at one place behind it. Each byte of a transition ends a
// string, and is in one that goes on to acceptance, or to refusal where that is
// out of reach.
func (c *Complete) Exhaust(before, behind int) iter.Seq[string] {
	return func(yield func(string) bool) {
		loops := c.loops()
		for from, lead := range c.leads() {
			lead = stay(lead, loops[from], before)
			for b := range 256 {
				word := append(lead[:len(lead):len(lead)], byte(b))
				if !yield(string(word)) ||
					!yield(string(c.goOn(word, c.after[from][c.sampler.classOf[b]], loops, behind))) {
					return
				}
			}
		}
	}
}

// leads returns a shortest string to each state.
func (c *Complete) leads() [][]byte {
	leads := make([][]byte, len(c.after))
	leads[0] = []byte{}
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		from := queue[0]
		for class, to := range c.after[from] {
			if leads[to] == nil {
				leads[to] = append(leads[from][:len(leads[from]):len(leads[from])], c.sampler.members[class][0])
				queue = append(queue, to)
			}
		}
	}
	return leads
}

// loops returns the bytes, by state, for which a state stays what it is.
func (c *Complete) loops() [][]byte {
	loops := make([][]byte, len(c.after))
	for at, row := range c.after {
		for class, to := range row {
			if to == at {
				loops[at] = append(loops[at], c.sampler.members[class]...)
			}
		}
	}
	return loops
}

// stay appends as many bytes as wanted of a loop, in turn, if it has any.
func stay(word, loop []byte, count int) []byte {
	word = word[:len(word):len(word)]
	for i := range count {
		if len(loop) > 0 {
			word = append(word, loop[i%len(loop)])
		}
	}
	return word
}

// goOn appends a shortest way to acceptance or refusal to a word, which has led
// to a state, and bytes for which the first state stays that does for some.
func (c *Complete) goOn(word []byte, at int, loops [][]byte, count int) []byte {
	distances := c.toGoal[true]
	if distances[at] < 0 {
		distances = c.toGoal[false]
	}
	for {
		if longer := stay(word, loops[at], count); len(longer) > len(word) {
			word, count = longer, 0
		}
		if distances[at] == 0 {
			return word
		}
		for class, to := range c.after[at] {
			if distances[to] == distances[at]-1 {
				word, at = append(word, c.sampler.members[class][0]), to
				break
			}
		}
	}
}
